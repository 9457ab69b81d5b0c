# The same key for all attempts: --retry repeats the request unchanged.
curl -sS --retry 5 --retry-all-errors "$COLOPHON_URL/api/posts" \
  -H "Authorization: Bearer $COLOPHON_KEY" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: $(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')" \
  -d '{"content": "It is out once."}'
