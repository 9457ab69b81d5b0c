const { COLOPHON_URL, COLOPHON_KEY } = process.env;
const headers = { Authorization: `Bearer ${COLOPHON_KEY}` };

let cursor = null;
do {
  const query = new URLSearchParams({ limit: '100', ...(cursor && { cursor }) });
  const response = await fetch(`${COLOPHON_URL}/api/posts?${query}`, { headers });
  if (!response.ok) throw new Error(await response.text());
  const page = await response.json();
  for (const post of page.data) console.log(post.content);
  cursor = page.next_cursor;
} while (cursor !== null);
