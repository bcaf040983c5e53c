#!/bin/sh
# Makes a certificate authority for the connections between our own parts, and one certificate per server signed by it:
#   make-authority.sh FOLDER SERVER[:UID] …
# FOLDER/ca/ca.crt is what every process trusts; FOLDER/SERVER/server.crt and server.key belong to that server alone. The
# authority's own key is thrown away, so that nothing can be signed with it later: for new certificates empty FOLDER, run
# this again and restart every part. Does nothing where the authority is there.
set -eu
umask 077
folder=$1
shift
[ -s "$folder/ca/ca.crt" ] && exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
new_key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1"; }

new_key "$work/ca.key"
openssl req -x509 -new -key "$work/ca.key" -sha256 -days 3650 -subj '/CN=Aura internal' \
  -addext 'keyUsage=critical,keyCertSign,cRLSign' -out "$work/ca.crt"
for server in "$@"; do
  name=${server%%:*}
  new_key "$work/key"
  openssl req -new -key "$work/key" -subj "/CN=$name" -out "$work/request"
  printf 'subjectAltName=DNS:%s\nbasicConstraints=CA:FALSE\nextendedKeyUsage=serverAuth\n' "$name" > "$work/names"
  mkdir -p "$folder/$name"
  openssl x509 -req -in "$work/request" -CA "$work/ca.crt" -CAkey "$work/ca.key" -CAcreateserial -sha256 -days 3650 \
    -extfile "$work/names" -out "$folder/$name/server.crt"
  cp "$work/key" "$folder/$name/server.key"
  case $server in *:*) chown -R "${server#*:}" "$folder/$name" ;; esac
done
# Last: where it is, everything else is.
mkdir -p "$folder/ca"
chmod 755 "$folder/ca"
cp "$work/ca.crt" "$work/ca.new"
chmod 644 "$work/ca.new"
mv "$work/ca.new" "$folder/ca/ca.crt"
