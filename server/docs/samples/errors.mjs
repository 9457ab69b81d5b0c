const { COLOPHON_URL, COLOPHON_KEY } = process.env;

const response = await fetch(`${COLOPHON_URL}/api/labels`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${COLOPHON_KEY}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ name: 'Launch', color: 'red' }),
});
if (!response.ok) {
  const problem = await response.json();
  console.log(problem.status, problem.title);
  for (const [field, faults] of Object.entries(problem.errors ?? {})) {
    console.log(`${field} ${faults.join(', ')}`);
  }
}
