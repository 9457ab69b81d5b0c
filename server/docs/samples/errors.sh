curl -sS "$COLOPHON_URL/api/labels" \
  -H "Authorization: Bearer $COLOPHON_KEY" \
  -H "Content-Type: application/json" \
  -d '{"name": "Launch", "color": "red"}'
