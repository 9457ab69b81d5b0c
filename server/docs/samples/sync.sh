cursor=0
while :; do
  answer=$(curl -sS --fail-with-body "$COLOPHON_URL/api/sync" \
    -H "Authorization: Bearer $COLOPHON_KEY" \
    -H "Content-Type: application/json" \
    -d "{\"device\": \"k3v9x2m4p7qa\", \"cursor\": $cursor}")
  printf '%s\n' "$answer"
  cursor=$(printf '%s' "$answer" | sed -n 's/.*"cursor":\([0-9]*\),"more".*/\1/p')
  case $answer in *'"more":true'*) ;; *) break ;; esac
done
