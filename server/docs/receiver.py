import base64, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

secret = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
# In a database, so that a restart forgets none.
seen_ids = set()


def is_genuine(headers, body):
    sent_at = headers.get("webhook-timestamp", "")
    # An old delivery may be sent by someone who has recorded it.
    if not sent_at.isdecimal() or abs(time.time() - int(sent_at)) > 300:
        return False
    content = f"{headers.get('webhook-id')}.{sent_at}.".encode() + body
    digest = hmac.digest(secret, content, "sha256")
    expected = b"v1," + base64.b64encode(digest)
    # After a rotation of the secret there are several signatures.
    signatures = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(expected, one.encode()) for one in signatures)


class Receiver(BaseHTTPRequestHandler):
    # A connection without data occupies a thread for as many seconds.
    timeout = 15

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not is_genuine(self.headers, body):
            self.send_response(401)
            return self.end_headers()
        id, event = self.headers["webhook-id"], json.loads(body)
        if id not in seen_ids:
            data = event["data"]
            print(event["type"], data.get("object", data)["id"], flush=True)
        seen_ids.add(id)
        self.send_response(204)
        self.end_headers()


address = ("127.0.0.1", int(os.environ["PORT"]))
ThreadingHTTPServer(address, Receiver).serve_forever()
