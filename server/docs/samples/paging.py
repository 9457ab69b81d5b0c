import json, os
from urllib.parse import urlencode
from urllib.request import Request, urlopen

headers = {"Authorization": f"Bearer {os.environ['COLOPHON_KEY']}"}

cursor = None
while True:
    query = urlencode({"limit": 100, **({"cursor": cursor} if cursor else {})})
    url = f"{os.environ['COLOPHON_URL']}/api/posts?{query}"
    with urlopen(Request(url, headers=headers)) as response:
        page = json.load(response)
    for post in page["data"]:
        print(post["content"])
    cursor = page["next_cursor"]
    if cursor is None:
        break
