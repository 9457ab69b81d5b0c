cursor=
while :; do
  page=$(curl -sS --fail-with-body \
    "$COLOPHON_URL/api/posts?limit=100${cursor:+&cursor=$cursor}" \
    -H "Authorization: Bearer $COLOPHON_KEY")
  printf '%s\n' "$page"
  cursor=$(printf '%s' "$page" | sed -n 's/.*"next_cursor":"\([^"]*\)".*/\1/p')
  [ -n "$cursor" ] || break
done
