import json, os
from urllib.request import Request, urlopen

rows = {}
state = {"device": "k3v9x2m4p7qa", "generation": 0, "cursor": 0, "head": None}
more = True
while more:
    request = Request(
        f"{os.environ['COLOPHON_URL']}/api/sync",
        data=json.dumps({**state, "changes": []}).encode(),
        headers={
            "Authorization": f"Bearer {os.environ['COLOPHON_KEY']}",
            "Content-Type": "application/json",
        },
    )
    with urlopen(request) as response:
        answer = json.load(response)
    for row in answer["changes"]:
        rows[f"{row['kind']}/{row['id']}"] = row
    state["generation"], state["head"] = answer["generation"], answer["head"]
    state["cursor"] = 0 if answer["resync"] else answer["cursor"]
    more = answer["more"] or answer["resync"]
print("\n".join(rows))
