const { COLOPHON_URL, COLOPHON_KEY } = process.env;

async function call(method, path, body) {
  const response = await fetch(`${COLOPHON_URL}/api/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${COLOPHON_KEY}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return await response.json();
}

const label = await call('POST', 'labels', { name: 'Launch', color: '#FF8800' });
const post = await call('POST', 'posts', { content: 'It is out.', label_ids: [label.id] });
console.log(post.labels[0].name);
