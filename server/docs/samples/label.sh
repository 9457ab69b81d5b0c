# A label, with an id of your own: sent twice, it is still one label.
curl -sS --fail-with-body "$COLOPHON_URL/api/labels" \
  -H "Authorization: Bearer $COLOPHON_KEY" \
  -H "Content-Type: application/json" \
  -d '{"id": "3f0c6a52-7d0e-4d3c-9a55-0b1f6b1f7a10", "name": "Launch", "color": "#FF8800"}'

# A post that carries it.
curl -sS --fail-with-body "$COLOPHON_URL/api/posts" \
  -H "Authorization: Bearer $COLOPHON_KEY" \
  -H "Content-Type: application/json" \
  -d '{"content": "It is out.", "label_ids": ["3f0c6a52-7d0e-4d3c-9a55-0b1f6b1f7a10"]}'
