import pino, { type Logger } from 'pino';

/** What must never reach a log, wherever in the logged object it stands. */
const SECRETS = ['authorization', 'cookie', 'password', 'oldPassword', 'newPassword', 'old_password', 'new_password', 'token', 'ticket', 'otp', 'secret', 'code'];

export function createLog(level: string, name: string): Logger {
  const paths = SECRETS.flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`, `*.*.*.${secret}`]);
  return pino({ name, level, redact: { paths, censor: '[redacted]' }, base: { name, pid: process.pid } });
}
