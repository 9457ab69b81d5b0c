const { COLOPHON_URL, COLOPHON_KEY } = process.env;

const rows = new Map();
let state = { device: 'k3v9x2m4p7qa', generation: 0, cursor: 0, head: null };
for (let more = true; more; ) {
  const response = await fetch(`${COLOPHON_URL}/api/sync`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${COLOPHON_KEY}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ ...state, changes: [] }),
  });
  if (!response.ok) throw new Error(await response.text());
  const answer = await response.json();
  for (const row of answer.changes) rows.set(`${row.kind}/${row.id}`, row);
  const { generation, cursor, head } = answer;
  state = { ...state, generation, cursor: answer.resync ? 0 : cursor, head };
  more = answer.more || answer.resync;
}
console.log([...rows.keys()].join('\n'));
