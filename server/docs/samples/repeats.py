import json, os, time, uuid
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen


def send(method, path, body):
    request = Request(
        f"{os.environ['COLOPHON_URL']}/api/{path}",
        method=method,
        data=json.dumps(body).encode(),
        headers={
            "Authorization": f"Bearer {os.environ['COLOPHON_KEY']}",
            "Content-Type": "application/json",
            # The same for all attempts.
            "Idempotency-Key": str(uuid.uuid4()),
        },
    )
    for delay in [1, 2, 4, 8, 16, 32]:
        try:
            with urlopen(request, timeout=30) as response:
                return json.load(response)
        except HTTPError as error:
            # With 429, 503, and 409 while the first attempt still runs, the server says when to
            # try again.
            if error.code < 500 and "Retry-After" not in error.headers:
                raise
        except (URLError, ConnectionError, TimeoutError):
            pass
        time.sleep(delay)
    raise TimeoutError("Colophon cannot be reached.")


print(send("POST", "posts", {"content": "It is out once."})["content"])
