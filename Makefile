# Foil's few commands; `make help` lists them.

# What Debian packages the program needs to be built and run, and what its tests need on top.
BUILD_PACKAGES = pkg-config libglfw3-dev libgl-dev libepoxy-dev libegl-dev libcairo2-dev \
  libpango1.0-dev libfontconfig-dev libpng-dev libjpeg-dev libwebp-dev libgif-dev libtiff-dev librsvg2-dev libexif-dev liblcms2-dev \
  zlib1g-dev libseccomp-dev libtomlplusplus-dev libzip-dev libx11-dev libglib2.0-dev libevdev-dev libegl-mesa0 libgles2 \
  libgl1-mesa-dri fonts-dejavu-core
TEST_PACKAGES = parallel dbus-daemon xvfb xdotool x11-xserver-utils weston glslang-tools ffmpeg \
  python3 debhelper lintian \
  desktop-file-utils appstream man-db

SWIFT_BUILD = swift build -c release --static-swift-stdlib
FOIL = .build/release/foil
# Of several sanitizers Swift's compiler takes the last alone, unless they are named in one word.
SWIFT_FUZZ = swift build -c release --scratch-path .build/fuzz --sanitize fuzzer --sanitize address \
  -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing --product fuzz

# Where `make install` puts Foil, and before what.
PREFIX = /usr/local
DESTDIR =
SHARE = $(DESTDIR)$(PREFIX)/share
VERSION = $(shell sed -n 's/.*number = "\(.*\)".*/\1/p' Sources/Support/Version.swift)
COMMIT = $(shell git rev-parse --short=12 HEAD 2>/dev/null)
# The day of what is built, not of building: the same source gives the same package.
DATE = $(shell git log -1 --format=%cs 2>/dev/null || date +%F)

.PHONY: help deps test-deps build run install uninstall deb test check ci lint format bench fuzz sanitize soak faults answers alike pictures art

help: ## list these commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

deps: ## install the Debian packages that are missing
	@.ci/install $(BUILD_PACKAGES)

test-deps: deps
	@.ci/install $(TEST_PACKAGES)
	@.ci/wayland

build: deps ## build .build/release/foil
	$(SWIFT_BUILD) --product foil

run: build ## open the window on Foil's own card (without a display: render it)
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then exec $(FOIL); else \
	  $(FOIL) render --output card.png && \
	  echo "There is no display: the card is in card.png instead of a window."; fi

install: build ## install Foil below PREFIX (/usr/local), where DESTDIR says
	@packaging/install "$(DESTDIR)" "$(PREFIX)" "$(VERSION)" "$(COMMIT)" "$(DATE)"

uninstall: ## remove what `make install` wrote, with the same PREFIX and DESTDIR
	@packaging/uninstall "$(DESTDIR)" "$(PREFIX)"

deb: build ## make a Debian package in .build/deb
	@.ci/install debhelper desktop-file-utils python3
	packaging/make-deb "$(VERSION)" "$(COMMIT)" "$(DATE)"

test: test-deps lint ## check everything a commit must pass; needs no display and no GPU
	swift build --build-tests --explicit-target-dependency-import-check error
	@.ci/test

check: test ## the same

ci: test ## what CI runs: the tests, then each reader fuzzed for some seconds
	@$(MAKE) fuzz SECONDS=5 SEED=1

lint: ## check the format of all Swift files
	swift format lint --strict --recursive --parallel Package.swift Sources Tests docs

bench: build ## measure against the same card in bare C (takes some minutes)
	@.ci/install xvfb strace
	$(SWIFT_BUILD) --product bareloop
	Benchmarks/compare

SECONDS = 60
READERS =

fuzz: SEED = 0
fuzz: deps ## feed every reader of files with made-up ones (SECONDS=60 each, READERS="png card")
	FOIL_FUZZ=1 $(SWIFT_FUZZ)
	Tests/Fuzz/fuzz $(SECONDS) $(SEED) $(READERS)

KINDS = address undefined thread
TESTS =

sanitize: test-deps ## run the tests with the sanitizers of address, undefined behaviour and threads (KINDS=..., TESTS=...)
	@for kind in $(KINDS); do echo "== $$kind" && .ci/sanitize $$kind $(TESTS) || exit 1; done

MINUTES = 120

soak: build ## let random hands use a real window, and see what it holds on to (MINUTES=120)
	@.ci/install xvfb xdotool python3
	Benchmarks/soak $(MINUTES) --program $(FOIL)

SEED = 1

faults: build ## run each command while the system fails it: killed, no disk, no memory, no files, other locales (SEED=1)
	@.ci/install xvfb libxtst6 ffmpeg locales mount python3
	Tests/Faults/faults --seed $(SEED) --program $(FOIL)

answers: build ## measure how soon a window answers keys while it is handed what is hostile
	@.ci/install xvfb libxtst6 python3
	Tests/Faults/answers --program $(FOIL)

BEFORE =

alike: build ## run 200 commands and 40 recordings by another build as well, and compare every byte (BEFORE=its foil)
	@.ci/install ffmpeg python3
	Benchmarks/alike $(BEFORE) $(FOIL)

format: ## format all Swift files
	swift format --in-place --recursive --parallel Package.swift Sources Tests docs

pictures: build ## draw the pictures of the documentation anew
	@.ci/install imagemagick librsvg2-bin python3
	$(SWIFT_BUILD) --product spring-card
	docs/make-pictures $(FOIL)

SMALL_PNG = -define png:compression-level=9 -define png:compression-filter=5

# Foil that is drawn as a veil lies well on the card: 1 - (1 - veil)^4 of it.
WELL_COVERED = -negate -evaluate Pow 4 -negate

art: ## draw Foil's own card anew from its sources in assets/card
	@.ci/install librsvg2-bin imagemagick
	python3 assets/card/make-art.py
	cd assets/card && for name in front back plain-back; do \
	  rsvg-convert -w 1260 -h 1760 $$name.svg | convert - -alpha off -depth 8 -strip $(SMALL_PNG) $$name.png; done
	cd assets/card && for name in mask back-mask plain-back-mask; do \
	  rsvg-convert -w 1260 -h 1760 $$name.svg | \
	  convert - -alpha off -colorspace gray $(WELL_COVERED) -depth 8 -strip $(SMALL_PNG) $$name.png; done
	cd assets/card && rsvg-convert -w 315 -h 440 depth.svg | \
	  convert - -alpha off -colorspace gray -depth 8 -strip $(SMALL_PNG) depth.png
