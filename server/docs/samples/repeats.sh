# The same key for all attempts: --retry repeats the request unchanged.
curl -sS --retry 5 --retry-all-errors "$COLOPHON_URL/api/posts" \
  -H "Authorization: Bearer $COLOPHON_KEY" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: $(date +%s)-$$" \
  -d '{"content": "It is out once."}'
