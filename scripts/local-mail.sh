# A mail server with a readable inbox for development, tests and journeys, on loopback. Sourced by services.sh.
# It delivers nothing: mails can be read at http://127.0.0.1:11080.

readonly MAIL_PORT="${AURA_MAIL_PORT:-11025}"
readonly MAIL_WEB_PORT="${AURA_MAIL_WEB_PORT:-11080}"
readonly MAIL="$STATE/mail"

start_mail() {
  mail_is_up && return
  [[ -f $MAIL/maildev.pid ]] && stop_process "$MAIL/maildev.pid"
  local program
  program="$(dirname "${BASH_SOURCE[0]}")/../node_modules/maildev/dist/bin/maildev.js"
  [[ -f $program ]] || fail 'the mail server comes with npm ci'
  mkdir -p "$MAIL"
  chmod 700 "$MAIL"
  setsid node "$program" --ip 127.0.0.1 --smtp "$MAIL_PORT" --web-ip 127.0.0.1 --web "$MAIL_WEB_PORT" --max-emails 2000 \
    </dev/null >"$MAIL/server.log" 2>&1 9>&- &
  echo $! >"$MAIL/maildev.pid"
  wait_for mail_is_up 200 || fail "the mail server does not answer; see $MAIL/server.log"
}

stop_mail() {
  [[ -f $MAIL/maildev.pid ]] && stop_process "$MAIL/maildev.pid"
  return 0
}

mail_is_up() {
  curl --silent --fail --output /dev/null --max-time 2 "http://127.0.0.1:$MAIL_WEB_PORT/api/healthz" &&
    (exec 6<>"/dev/tcp/127.0.0.1/$MAIL_PORT") 2>/dev/null
}
