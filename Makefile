# Foil's few commands; `make help` lists them.

# Debian packages to build and run the program, and further ones for its tests.
BUILD_PACKAGES = pkg-config libglfw3-dev libgl-dev libepoxy-dev libegl-dev libcairo2-dev \
  libpango1.0-dev libfontconfig-dev libpng-dev libjpeg-dev libwebp-dev libgif-dev libtiff-dev librsvg2-dev libexif-dev liblcms2-dev \
  zlib1g-dev libseccomp-dev libtomlplusplus-dev libzip-dev libqpdf-dev libx11-dev libglib2.0-dev libevdev-dev libegl-mesa0 libgles2 \
  libgl1-mesa-dri fonts-dejavu-core
TEST_PACKAGES = parallel dbus-daemon xvfb xauth xdotool x11-xserver-utils weston glslang-tools ffmpeg \
  ghostscript poppler-utils qpdf mupdf-tools virgl-server mesa-vulkan-drivers \
  python3 python3-html5lib chromium firefox-esr debhelper lintian \
  desktop-file-utils appstream man-db aspell aspell-en

SWIFT_BUILD = swift build -c release --static-swift-stdlib
FOIL = .build/release/foil
# Swift's compiler takes only the last of several sanitizers, unless one option names them all.
SWIFT_FUZZ = swift build -c release --scratch-path .build/fuzz --sanitize fuzzer --sanitize address \
  -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing -Xswiftc $(OPTIMIZATION) --product fuzz

# The folders of `make install`: files go below DESTDIR, the program expects them below PREFIX.
PREFIX = /usr/local
DESTDIR =
SHARE = $(DESTDIR)$(PREFIX)/share
VERSION = $(shell sed -n 's/.*number = "\(.*\)".*/\1/p' Sources/Runtime/Version.swift)
COMMIT = $(shell git rev-parse --short=12 HEAD 2>/dev/null)
# The commit's day, not the build's: the same source gives the same package.
DATE = $(shell git log -1 --format=%cs 2>/dev/null || date +%F)

.PHONY: help swift deps test-deps build run install uninstall deb test quick check ci lint format prose bench fuzz sanitize soak faults answers alike pictures art

help: ## list these commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

# Before anything is installed or built.
swift:
	@command -v swift >/dev/null || { \
	  echo "Foil is built with Swift 6; install it from https://www.swift.org/install/" >&2; exit 1; }

deps: ## install the Debian packages that are missing
	@.ci/install $(BUILD_PACKAGES)

test-deps: deps
	@.ci/install $(TEST_PACKAGES)
	@.ci/wayland

build: swift deps ## build .build/release/foil
	$(SWIFT_BUILD) --product foil

run: build ## open the window on Foil's own card, or render it where there is no display
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then exec $(FOIL); else \
	  $(FOIL) render --output card.png && \
	  echo "There is no display. The card is in card.png."; fi

install: build ## install Foil below DESTDIR and PREFIX (/usr/local)
	@packaging/install "$(DESTDIR)" "$(PREFIX)" "$(VERSION)" "$(COMMIT)" "$(DATE)"

uninstall: ## remove the files of `make install`; use the same PREFIX and DESTDIR
	@packaging/uninstall "$(DESTDIR)" "$(PREFIX)"

deb: build ## build a Debian package in .build/deb
	@.ci/install debhelper desktop-file-utils python3
	packaging/make-deb "$(VERSION)" "$(COMMIT)" "$(DATE)"

FILTER =

test: swift test-deps $(if $(FILTER),,lint prose) ## run all checks of a commit; needs no display and no GPU (FILTER=MaskTests: only these tests)
	.ci/build --build-tests
	@.ci/test $(if $(FILTER),--filter '$(FILTER)')

TARGETS =

quick: swift test-deps ## build and run the tests of the targets that have changed (TARGETS="Scenes Cards")
	@.ci/quick $(TARGETS)

check: test ## same as make test

ci: test ## run the tests as CI does, then fuzz each reader for some seconds
	@$(MAKE) fuzz SECONDS=3 SEED=1 OPTIMIZATION=-Onone

lint: swift ## check the formatting of all Swift files
	swift format lint --strict --recursive --parallel Package.swift Sources Tests docs

prose: ## check the spelling of docs and interface, and the first words of doc comments
	@.ci/install aspell aspell-en python3
	@.ci/prose

bench: build ## compare the speed with the same card in plain C (takes some minutes)
	@.ci/install xvfb strace
	$(SWIFT_BUILD) --product bareloop
	Benchmarks/compare

SECONDS = 60
READERS =
# -Onone is built in less than half the time, and tries fewer inputs in a second.
OPTIMIZATION = -O

fuzz: SEED = 0
fuzz: swift deps ## fuzz every file reader (SECONDS=60 each, READERS="png card")
	FOIL_FUZZ=1 $(SWIFT_FUZZ)
	Tests/Fuzz/fuzz $(SECONDS) $(SEED) $(READERS)

KINDS = address undefined thread
TESTS =

sanitize: swift test-deps ## run the tests with the address, undefined-behavior and thread sanitizers (KINDS=..., TESTS=...)
	@for kind in $(KINDS); do echo "== $$kind" && .ci/sanitize $$kind $(TESTS) || exit 1; done

MINUTES = 120

soak: build ## send random input to a real window and watch its memory and files (MINUTES=120)
	@.ci/install xvfb xdotool python3
	Benchmarks/soak $(MINUTES) --program $(FOIL)

SEED = 1

faults: build ## run each command while the system fails: killed, no disk, no memory, no files, other locales (SEED=1)
	@.ci/install xvfb libxtst6 ffmpeg locales mount python3
	Tests/Faults/faults --seed $(SEED) --program $(FOIL)

answers: build ## measure how fast a window answers keys while it opens hostile files
	@.ci/install xvfb libxtst6 python3
	Tests/Faults/answers --program $(FOIL)

BEFORE =

alike: build ## run 200 commands and 40 recordings with two builds and compare every byte (BEFORE=the other foil)
	@.ci/install ffmpeg python3
	Benchmarks/alike $(BEFORE) $(FOIL)

format: swift ## format all Swift files
	swift format --in-place --recursive --parallel Package.swift Sources Tests docs

pictures: build ## draw the pictures of the documentation
	@.ci/install imagemagick librsvg2-bin python3
	$(SWIFT_BUILD) --product spring-card
	docs/make-pictures $(FOIL)

# Lossless, with the exact colors of clear pixels.
SMALL_WEBP = cwebp -quiet -lossless -z 9 -exact

# The mask files hold more foil than their SVG draws: 1 - (1 - level)^4.
WELL_COVERED = -negate -evaluate Pow 4 -negate

art: ## draw Foil's own card from its sources in assets/card
	@.ci/install librsvg2-bin imagemagick webp
	python3 assets/card/make-art.py
	cd assets/card && for name in front back plain-back; do \
	  rsvg-convert -w 1260 -h 1760 $$name.svg | convert - -alpha off -depth 8 -strip png:- | \
	  $(SMALL_WEBP) -o $$name.webp -- -; done
	cd assets/card && for name in mask back-mask plain-back-mask; do \
	  rsvg-convert -w 1260 -h 1760 $$name.svg | \
	  convert - -alpha off -colorspace gray $(WELL_COVERED) -depth 8 -strip png:- | \
	  $(SMALL_WEBP) -o $$name.webp -- -; done
	cd assets/card && rsvg-convert -w 315 -h 440 depth.svg | \
	  convert - -alpha off -colorspace gray -depth 8 -strip png:- | \
	  $(SMALL_WEBP) -o depth.webp -- -
