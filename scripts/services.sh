#!/usr/bin/env bash
# PostgreSQL 15, Redis 7, S3 storage, an antivirus and a mail server for development and tests, on loopback and separate
# from the machine's own.
# Usage: npm run services [-- start|stop|status]
#
# The data is disposable by design: durability is switched off, and deleting the state folder is a valid reset.
set -euo pipefail
# Debian installs daemons in folders that are only in root's PATH.
export PATH="$PATH:/usr/sbin:/sbin"

readonly POSTGRES_PORT="${AURA_POSTGRES_PORT:-15432}"
readonly REDIS_PORT="${AURA_REDIS_PORT:-16379}"
readonly POSTGRES_BIN=/usr/lib/postgresql/15/bin

# The state lives outside the clone, so that every clone on a machine uses the same services.
if [[ $(id -u) -eq 0 ]]; then
  readonly STATE="${AURA_STATE_DIR:-/var/lib/aura-dev}"
else
  readonly STATE="${AURA_STATE_DIR:-${XDG_STATE_HOME:-$HOME/.local/state}/aura}"
fi
readonly DATA="$STATE/postgres"
# Copies of the test database live in memory where there is room: copying to disk took ten times as long.
readonly MEMORY="/dev/shm/aura-postgres-$POSTGRES_PORT"
readonly MEMORY_KILOBYTES=4000000

# shellcheck source=scripts/local-storage.sh
source "$(dirname "${BASH_SOURCE[0]}")/local-storage.sh"
# shellcheck source=scripts/local-antivirus.sh
source "$(dirname "${BASH_SOURCE[0]}")/local-antivirus.sh"
# shellcheck source=scripts/local-mail.sh
source "$(dirname "${BASH_SOURCE[0]}")/local-mail.sh"

main() {
  case "${1:-start}" in
    start)
      install_missing
      exclusively start
      ;;
    stop) exclusively stop ;;
    status) status ;;
    *) fail "unknown command '$1' (start, stop or status)" ;;
  esac
}

fail() {
  echo "services: $*" >&2
  exit 1
}

# Two clones, or CI and a developer, may run this concurrently.
exclusively() {
  mkdir -p "$STATE"
  exec 9>"$STATE/lock"
  flock --wait 120 9 || fail "another start or stop has held $STATE/lock for two minutes"
  "$@"
}

install_missing() {
  local packages=() part
  [[ -x $POSTGRES_BIN/postgres ]] || packages+=(postgresql-15)
  command -v redis-server >/dev/null || packages+=(redis-server)
  command -v chromium >/dev/null || packages+=(chromium)
  command -v chromium-headless-shell >/dev/null || packages+=(chromium-headless-shell)
  command -v radosgw >/dev/null || packages+=(radosgw)
  for part in mon osd mgr; do command -v "ceph-$part" >/dev/null || packages+=("ceph-$part"); done
  command -v clamd >/dev/null || packages+=(clamav-daemon)
  command -v heif-convert >/dev/null || packages+=(libheif-examples)
  command -v pdftotext >/dev/null || packages+=(poppler-utils)
  [[ -f /usr/share/tesseract-ocr/5/tessdata/spa.traineddata ]] || packages+=(tesseract-ocr tesseract-ocr-spa)
  command -v haproxy >/dev/null || packages+=(haproxy)
  command -v xsltproc >/dev/null || packages+=(xsltproc)
  command -v openssl >/dev/null || packages+=(openssl)
  command -v curl >/dev/null || packages+=(curl)
  [[ ${#packages[@]} -eq 0 ]] && return

  local command="apt-get install --yes --no-install-recommends ${packages[*]}"
  [[ $(id -u) -eq 0 ]] || fail "missing Debian packages; run: sudo apt-get update && sudo $command"
  echo "services: installing ${packages[*]}"
  # Mirrors fail occasionally; a second failure is reported.
  apt_install "$command" || { sleep 5 && apt_install "$command"; } || fail "apt could not install ${packages[*]}"
}

apt_install() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get update --quiet --quiet </dev/null && $1 --quiet </dev/null
}

start() {
  start_postgres
  start_redis
  start_storage
  start_antivirus
  start_mail
  status
}

start_postgres() {
  postgres_is_up || start_server
  [[ -d $MEMORY ]] || offer_memory
}

# The tablespace that test-database.ts uses if it exists. Its folder is lost when the machine restarts: databases that
# were in it are dropped, and it is created again.
offer_memory() {
  local name room
  room=$(df --output=avail /dev/shm 2>/dev/null | tail --lines=1 || echo 0)
  for name in $(ask_postgres "select datname from pg_database d join pg_tablespace t on t.oid = d.dattablespace
    where spcname = 'in_memory'"); do
    ask_postgres "drop database $name with (force)"
  done
  ask_postgres 'drop tablespace if exists in_memory'
  [[ $room -ge $MEMORY_KILOBYTES ]] || return 0
  own_folder "$MEMORY"
  ask_postgres "create tablespace in_memory location '$MEMORY'"
}

ask_postgres() {
  psql --quiet --no-align --tuples-only --host=127.0.0.1 --port="$POSTGRES_PORT" --username=postgres --command="$1" \
    postgres 2>>"$STATE/postgres-start.log"
}

start_server() {
  if [[ ! -f $DATA/PG_VERSION ]]; then
    own_folder "$DATA"
    as_postgres "$POSTGRES_BIN/initdb" --pgdata="$DATA" --username=postgres --auth=trust \
      --encoding=UTF8 --locale=C.UTF-8 --no-sync >/dev/null
  fi
  postgres_settings | as_postgres tee "$DATA/postgresql.auto.conf" >/dev/null
  as_postgres "$POSTGRES_BIN/pg_ctl" start --pgdata="$DATA" --log="$DATA/server.log" --wait --timeout=60 --silent \
    </dev/null 9>&- || fail "PostgreSQL did not start; see $DATA/server.log"
}

postgres_settings() {
  cat <<SETTINGS
listen_addresses = '127.0.0.1'
port = $POSTGRES_PORT
unix_socket_directories = ''
max_connections = 200
shared_preload_libraries = 'pg_stat_statements'
shared_buffers = '512MB'
fsync = off
synchronous_commit = off
full_page_writes = off
max_wal_size = '8GB'
checkpoint_timeout = '1h'
autovacuum_naptime = '10min'
timezone = 'UTC'
log_timezone = 'UTC'
SETTINGS
}

start_redis() {
  redis_is_up && return
  own_folder "$STATE/redis"
  as_redis redis-server --bind 127.0.0.1 --port "$REDIS_PORT" --save '' --appendonly no --daemonize yes \
    --dir "$STATE/redis" --pidfile "$STATE/redis/redis.pid" --logfile "$STATE/redis/server.log" \
    </dev/null >/dev/null 9>&-
  for _ in $(seq 50); do
    redis_is_up && return
    sleep 0.1
  done
  fail "Redis did not start; see $STATE/redis/server.log"
}

stop() {
  if [[ -f $DATA/postmaster.pid ]]; then
    as_postgres "$POSTGRES_BIN/pg_ctl" stop --pgdata="$DATA" --mode=fast --wait --silent || true
  fi
  redis_is_up && redis-cli -h 127.0.0.1 -p "$REDIS_PORT" shutdown nosave >/dev/null
  stop_storage
  stop_antivirus
  stop_mail
  echo 'services: stopped'
}

status() {
  local down=0
  if postgres_is_up; then echo "PostgreSQL  up    127.0.0.1:$POSTGRES_PORT"; else echo 'PostgreSQL  down' && down=1; fi
  if redis_is_up; then echo "Redis       up    127.0.0.1:$REDIS_PORT"; else echo 'Redis       down' && down=1; fi
  if storage_is_up; then echo "Storage     up    127.0.0.1:$STORAGE_PORT"; else echo 'Storage     down' && down=1; fi
  if antivirus_is_up; then echo "Antivirus   up    127.0.0.1:$ANTIVIRUS_PORT"; else echo 'Antivirus   down' && down=1; fi
  if mail_is_up; then echo "Mail        up    127.0.0.1:$MAIL_PORT, inbox at http://127.0.0.1:$MAIL_WEB_PORT"; else echo 'Mail        down' && down=1; fi
  return $down
}

wait_for() {
  for _ in $(seq "$2"); do
    "$1" && return
    sleep 0.1
  done
  return 1
}

# Stops the process of one of our pid files, and waits for its end.
stop_process() {
  local pid
  pid=$(cat "$1")
  kill "$pid" 2>/dev/null || true
  for _ in $(seq 100); do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  rm -f "$1"
}

postgres_is_up() {
  [[ -x $POSTGRES_BIN/pg_isready ]] && "$POSTGRES_BIN/pg_isready" --quiet --host=127.0.0.1 --port="$POSTGRES_PORT"
}

redis_is_up() {
  command -v redis-cli >/dev/null && [[ $(redis-cli -h 127.0.0.1 -p "$REDIS_PORT" ping 2>/dev/null) == PONG ]]
}

# PostgreSQL refuses to run as root, so root gives its folder to the user that Debian's package created.
own_folder() {
  mkdir -p "$1"
  if [[ $(id -u) -eq 0 ]]; then
    chmod 755 "$STATE"
    chown "$([[ $1 == "$DATA" || $1 == "$MEMORY" ]] && echo postgres || echo redis):" "$1"
  fi
  chmod 700 "$1"
}

as_postgres() { as postgres "$@"; }
as_redis() { as redis "$@"; }

as() {
  local user="$1"
  shift
  # The other user may have no access to the caller's folder, and initdb complains about it.
  if [[ $(id -u) -eq 0 ]]; then (cd / && exec runuser --user "$user" -- "$@"); else "$@"; fi
}

main "$@"
