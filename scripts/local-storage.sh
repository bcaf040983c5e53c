# Object storage for development and tests: Ceph's S3 gateway with everything in memory. Sourced by services.sh.
# One monitor, one manager, one store and the gateway; stored data is lost when they stop.

readonly STORAGE_PORT="${AURA_STORAGE_PORT:-17480}"
readonly STORAGE="$STATE/storage"
readonly STORAGE_BUCKET=aura-files
readonly STORAGE_KEY=aura-local
readonly STORAGE_SECRET=aura-local-secret

start_storage() {
  storage_is_up && return
  stop_storage
  rm -rf "$STORAGE"
  mkdir -p "$STORAGE"/{mon,mgr,osd,rgw,run}
  chmod 700 "$STORAGE"
  local cluster store
  cluster=$(cat /proc/sys/kernel/random/uuid)
  store=$(cat /proc/sys/kernel/random/uuid)
  storage_settings "$cluster" >"$STORAGE/ceph.conf"
  {
    make_storage_keys
    monmaptool --create --clobber --fsid "$cluster" --addv a "$STORAGE_MONITOR" "$STORAGE/monmap"
    ceph-mon "${ceph[@]}" --mkfs -i a --monmap "$STORAGE/monmap" --keyring "$STORAGE/keyring"
    ceph-mon "${ceph[@]}" -i a
    timeout 30 ceph "${ceph[@]}" osd create "$store" 0
    ceph-mgr "${ceph[@]}" -i x
    ceph-osd "${ceph[@]}" -i 0 --mkfs --osd-uuid "$store"
    ceph "${ceph[@]}" osd crush add osd.0 1.0 host=localhost root=default
    ceph-osd "${ceph[@]}" -i 0
    radosgw "${ceph[@]}" -n client.admin --rgw-data="$STORAGE/rgw" --rgw-dns-name=127.0.0.1 \
      --rgw-frontends="beast endpoint=127.0.0.1:$STORAGE_PORT" --pid-file="$STORAGE/run/gateway.pid"
  } </dev/null >"$STORAGE/start.log" 2>&1 9>&- || fail "object storage did not start; see $STORAGE/start.log"
  wait_for gateway_answers 300 || fail "object storage does not answer; see $STORAGE/run"
  open_bucket >>"$STORAGE/start.log" 2>&1 9>&- || fail "the bucket could not be made; see $STORAGE/start.log"
}

readonly STORAGE_MONITOR='[v2:127.0.0.1:16300,v1:127.0.0.1:16301]'
readonly ceph=(-c "$STORAGE/ceph.conf")

storage_settings() {
  cat <<SETTINGS
[global]
fsid = $1
mon host = $STORAGE_MONITOR
mon initial members = a
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
auth allow insecure global id reclaim = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
mon warn on pool no redundancy = false
mon max pg per osd = 1000
osd crush chooseleaf type = 0
pid file = $STORAGE/run/\$name.pid
admin socket = $STORAGE/run/\$name.asok
log file = $STORAGE/run/\$name.log
keyring = $STORAGE/keyring
ms bind ipv6 = false
ms bind port min = 16310
ms bind port max = 16369
public addr = 127.0.0.1
cluster addr = 127.0.0.1
[mon]
mon data = $STORAGE/mon
mon data avail crit = 1
mon data avail warn = 2
[osd]
osd data = $STORAGE/osd
osd objectstore = memstore
memstore device bytes = 8589934592
osd class load list = *
osd class default list = *
SETTINGS
}

make_storage_keys() {
  local ring="$STORAGE/keyring"
  ceph-authtool --create-keyring "$ring" --gen-key -n mon. --cap mon 'allow *'
  ceph-authtool "$ring" --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *'
  ceph-authtool "$ring" --gen-key -n mgr.x --cap mon 'allow profile mgr' --cap osd 'allow *'
  ceph-authtool "$ring" --gen-key -n osd.0 --cap mon 'allow profile osd' --cap mgr 'allow profile osd' --cap osd 'allow *'
}

open_bucket() {
  timeout 60 radosgw-admin "${ceph[@]}" user create --uid=aura --display-name=Aura \
    --access-key="$STORAGE_KEY" --secret-key="$STORAGE_SECRET"
  ask_bucket --show-error --max-time 30 --request PUT
}

stop_storage() {
  local file
  for file in "$STORAGE"/run/{gateway,osd.0,mgr.x,mon.a}.pid; do
    [[ -f $file ]] && stop_process "$file"
  done
  return 0
}

gateway_answers() {
  curl --silent --output /dev/null --max-time 2 "http://127.0.0.1:$STORAGE_PORT/"
}

# The gateway may run without its bucket after an interrupted start.
storage_is_up() {
  command -v curl >/dev/null && ask_bucket --output /dev/null --max-time 5 --head
}

ask_bucket() {
  curl --fail --silent --aws-sigv4 aws:amz:us-east-1:s3 --user "$STORAGE_KEY:$STORAGE_SECRET" \
    --header 'x-amz-content-sha256: UNSIGNED-PAYLOAD' "$@" "http://127.0.0.1:$STORAGE_PORT/$STORAGE_BUCKET"
}
