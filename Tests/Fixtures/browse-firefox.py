"""Opens a page in Firefox and asks it: browse-firefox.py PROFILE PAGE WIDTHxHEIGHT SCRIPT

As browse.py, on a display (without one Firefox has no WebGL), by Firefox's Marionette protocol: each message is its length, a colon and JSON.
"""

import json
import os
import socket
import subprocess
import sys
import time

profile, page, size, script = sys.argv[1:5]
width, height = map(int, size.split("x"))
os.makedirs(profile)
with open(profile + "/user.js", "w") as settings:
    for name, value in {
            # Firefox writes the port that it has taken into its profile.
            "marionette.port": 0, "webgl.force-enabled": True, "webgl.disabled": False,
            "layout.css.devPixelsPerPx": "1", "devtools.console.stdout.content": True,
            "browser.shell.checkDefaultBrowser": False, "app.update.disabledForTesting": True,
            "messaging-system.rsexperimentloader.enabled": False,
            "datareporting.policy.dataSubmissionEnabled": False}.items():
        settings.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
said = open(profile + "/said", "w+")
browser = subprocess.Popen(
    ["firefox-esr", "--marionette", "--no-remote", "--profile", profile],
    stdout=said, stderr=said, env={**os.environ, "HOME": profile})
waiting = b""


def listen():
    """The next message of the browser."""
    global waiting
    while True:
        head, colon, rest = waiting.partition(b":")
        if colon and len(rest) >= int(head):
            waiting = rest[int(head):]
            return json.loads(rest[:int(head)])
        part = line.recv(1 << 20)
        if not part:
            sys.exit("Firefox ended")
        waiting += part


def ask(method, **params):
    """The browser's answer to a command."""
    order = json.dumps([0, 1, method, params]).encode()
    line.sendall(b"%d:" % len(order) + order)
    _, _, error, answer = listen()
    if error:
        sys.exit(str(error))
    return answer


try:
    until = time.monotonic() + 60
    while not os.path.exists(profile + "/MarionetteActivePort"):
        if time.monotonic() > until or browser.poll() is not None:
            sys.exit("Firefox does not start")
        time.sleep(0.05)
    line = socket.create_connection(("127.0.0.1", int(open(profile + "/MarionetteActivePort").read())))
    listen()
    ask("WebDriver:NewSession", capabilities={})
    ask("WebDriver:SetTimeouts", script=120_000)
    outer = ask("WebDriver:SetWindowRect", width=width, height=height)
    inner = ask("WebDriver:ExecuteScript", script="return [innerWidth, innerHeight]", args=[])["value"]
    ask("WebDriver:SetWindowRect", width=outer["width"] + width - inner[0],
        height=outer["height"] + height - inner[1])
    ask("WebDriver:Navigate", url="file://" + page)
    answer = ask("WebDriver:ExecuteAsyncScript", args=[], script="""
        const done = arguments[0];
        (async () => {""" + script + """})().then(done, (error) => done({ error: String(error) }))""")
    ask("Marionette:Quit", flags=["eForceQuit"])
finally:
    browser.kill()
    browser.wait(10)
said.seek(0)
# Firefox's own parts write to the console too.
console = [text.strip() for text in said if "RSLoader" not in text
           and text.startswith(("console.", "JavaScript error: file:"))]
print(json.dumps({"answer": answer["value"], "console": console, "requests": []}))
