"""Opens a page in headless Chromium and asks it: browse.py PROFILE PAGE WIDTHxHEIGHT SCRIPT [BEFORE]

The script is the body of an asynchronous function. It may call `cdp(METHOD, PARAMETERS)`, a command
of Chromium's own protocol; BEFORE is run before the page's own script. Prints the answer, the
page's requests and what the console says, as JSON. Chromium and this program talk through two
pipes. Chromium draws by Mesa's llvmpipe, as `foil render` does: other GL reads pictures otherwise.
"""

import json
import os
import subprocess
import sys

profile, page, size, script = sys.argv[1:5]
width, height = map(int, size.split("x"))
to_browser, own_end = os.pipe()
answers, browser_end = os.pipe()
command = " ".join([
    "exec chromium --headless=new --no-sandbox --use-angle=gl-egl --ignore-gpu-blocklist",
    "--hide-scrollbars --no-first-run --disable-sync --disable-extensions",
    "--disable-background-networking --disable-component-update --disable-dev-shm-usage",
    '--remote-debugging-pipe "--user-data-dir=$1" about:blank',
    f"3<&{to_browser} 4>&{browser_end}"])
browser = subprocess.Popen(
    ["bash", "-c", command, "bash", profile], pass_fds=[to_browser, browser_end],
    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
os.close(to_browser)
os.close(browser_end)
reader = os.fdopen(answers, "rb")
console, requests, loaded, answers_by_id = [], [], [], {}
count = 0
waiting = b""


def listen():
    """Takes the next message of the browser."""
    global waiting
    while b"\0" not in waiting:
        part = os.read(reader.fileno(), 1 << 20)
        if not part:
            sys.exit("Chromium ended")
        waiting += part
    text, waiting = waiting.split(b"\0", 1)
    message = json.loads(text)
    method, params = message.get("method"), message.get("params", {})
    if "id" in message:
        answers_by_id[message["id"]] = message
    elif method == "Runtime.bindingCalled":
        name, values, number = json.loads(params["payload"])
        ask(name, **values)
        ask("Runtime.evaluate", expression=f"cdp.waiting[{number}]()")
    elif method == "Runtime.consoleAPICalled":
        console.append(" ".join(str(part.get("value")) for part in params["args"]))
    elif method == "Runtime.exceptionThrown":
        console.append(str(params["exceptionDetails"]))
    elif method == "Log.entryAdded":
        console.append(params["entry"]["text"])
    elif method == "Network.requestWillBeSent":
        requests.append(params["request"]["url"])
    elif method == "Page.loadEventFired":
        loaded.append(True)


def ask(method, **params):
    """The browser's answer to a command."""
    global count
    count += 1
    order = {"id": count, "method": method, "params": params}
    if session:
        order["sessionId"] = session
    os.write(own_end, json.dumps(order).encode() + b"\0")
    while order["id"] not in answers_by_id:
        listen()
    message = answers_by_id.pop(order["id"])
    if "error" in message:
        sys.exit(str(message["error"]))
    return message["result"]


session = None
targets = ask("Target.getTargets")["targetInfos"]
target = next(target["targetId"] for target in targets if target["type"] == "page")
session = ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
for domain in ["Runtime", "Log", "Network", "Page"]:
    ask(domain + ".enable")
ask("Emulation.setDeviceMetricsOverride",
    width=width, height=height, deviceScaleFactor=1, mobile=False)
ask("Runtime.addBinding", name="cdpCall")
ask("Page.addScriptToEvaluateOnNewDocument", source="""
    window.cdp = (method, values) => new Promise((done) =>
      cdpCall(JSON.stringify([method, values, cdp.waiting.push(done) - 1])));
    cdp.waiting = [];""" + "".join(sys.argv[5:]))
ask("Page.navigate", url="file://" + page)
while not loaded:
    listen()
answer = ask("Runtime.evaluate", awaitPromise=True, returnByValue=True,
             expression="(async () => {" + script + "})()")
if "exceptionDetails" in answer:
    console.append(str(answer["exceptionDetails"]))
session = None
print(json.dumps({
    "answer": answer["result"].get("value"), "console": console,
    "requests": [url for url in requests if not url.startswith(("data:", "blob:"))][1:]}))
ask("Browser.close")
browser.wait(10)
