import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const DEVICE_COOKIE = 'aura_device';
/** As long as ended sessions are kept: by then nothing recognises it. */
const DAYS = 90;

/**
 * The random name of a browser, given to it when it first signs in and kept where no script reads it. It needs no signature: it
 * is worth something only where a session of the account was opened under the same name.
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const given = request.cookies[DEVICE_COOKIE] ?? '';
  const device = /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString('base64url');
  reply.setCookie(DEVICE_COOKIE, device, {
    path: '/api/v1/auth/',
    sameSite: 'strict',
    secure: isSecure,
    httpOnly: true,
    maxAge: DAYS * 86_400,
  });
  return device;
}
