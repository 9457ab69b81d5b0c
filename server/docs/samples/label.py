import json, os
from urllib.request import Request, urlopen


def call(method, path, body):
    request = Request(
        f"{os.environ['COLOPHON_URL']}/api/{path}",
        method=method,
        data=json.dumps(body).encode(),
        headers={
            "Authorization": f"Bearer {os.environ['COLOPHON_KEY']}",
            "Content-Type": "application/json",
        },
    )
    with urlopen(request) as response:
        return json.load(response)


label = call("POST", "labels", {"name": "Launch", "color": "#FF8800"})
post = call("POST", "posts", {"content": "It is out.", "label_ids": [label["id"]]})
print(post["labels"][0]["name"])
