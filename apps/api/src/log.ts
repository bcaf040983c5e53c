import pino, { type DestinationStream, type Logger } from 'pino';

/** Fields that must never be logged; redacted down to the fourth level of the logged object. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'ticket',
  'otp',
  'secret',
  'recoveryCodes',
];

export function createLog(level: string, name: string, destination: DestinationStream = pino.destination(1)): Logger {
  const paths = SECRETS.flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`, `*.*.*.${secret}`]);
  return pino({ level, redact: { paths, censor: '[redacted]' }, base: { name, pid: process.pid } }, destination);
}
