# ClamAV's daemon for development and tests, on loopback. Sourced by services.sh.
# Its only signature is the harmless EICAR test file: the official database is for production.

readonly ANTIVIRUS_PORT="${AURA_ANTIVIRUS_PORT:-13310}"
readonly ANTIVIRUS="$STATE/antivirus"

start_antivirus() {
  antivirus_is_up && return
  [[ -f $ANTIVIRUS/clamd.pid ]] && stop_process "$ANTIVIRUS/clamd.pid"
  mkdir -p "$ANTIVIRUS/signatures"
  chmod 700 "$ANTIVIRUS"
  # The test file in hexadecimal, at any offset and in any type, so that it is found in archives and documents too.
  echo 'Eicar-Test-Signature:0:*:58354f2150254041505b345c505a58353428505e2937434329377d2445494341522d5354414e444152442d414e544956495255532d544553542d46494c452124482b482a' \
    >"$ANTIVIRUS/signatures/test.ndb"
  antivirus_settings >"$ANTIVIRUS/clamd.conf"
  clamd --config-file="$ANTIVIRUS/clamd.conf" </dev/null >"$ANTIVIRUS/start.log" 2>&1 9>&- ||
    fail "the antivirus did not start; see $ANTIVIRUS/start.log"
  wait_for antivirus_is_up 200 || fail "the antivirus does not answer; see $ANTIVIRUS/clamd.log"
}

antivirus_settings() {
  cat <<SETTINGS
TCPSocket $ANTIVIRUS_PORT
TCPAddr 127.0.0.1
DatabaseDirectory $ANTIVIRUS/signatures
PidFile $ANTIVIRUS/clamd.pid
LogFile $ANTIVIRUS/clamd.log
StreamMaxLength 110M
MaxScanSize 400M
MaxFileSize 110M
MaxThreads 4
# Off: it would decode every picture whole, whatever its number of pixels.
ScanImageFuzzyHash no
ConcurrentDatabaseReload no
SETTINGS
}

stop_antivirus() {
  [[ -f $ANTIVIRUS/clamd.pid ]] && stop_process "$ANTIVIRUS/clamd.pid"
  return 0
}

antivirus_is_up() {
  local answer=''
  exec 7<>"/dev/tcp/127.0.0.1/$ANTIVIRUS_PORT" || return 1
  printf 'zPING\0' >&7
  read -r -t 2 -d '' answer <&7 || true
  exec 7>&-
  [[ $answer == PONG* ]]
} 2>/dev/null
