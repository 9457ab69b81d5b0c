import json, os
from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    f"{os.environ['COLOPHON_URL']}/api/labels",
    data=json.dumps({"name": "Launch", "color": "red"}).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['COLOPHON_KEY']}",
        "Content-Type": "application/json",
    },
)
try:
    urlopen(request)
except HTTPError as error:
    problem = json.load(error)
    print(problem["status"], problem["title"])
    for field, faults in problem.get("errors", {}).items():
        print(field, ", ".join(faults))
