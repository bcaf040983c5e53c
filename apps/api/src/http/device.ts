import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const DEVICE_COOKIE = 'aura_device';
/** Retention of ended sessions: afterwards no stored session recognises the cookie. */
const DAYS = 90;

/**
 * Random name of a browser, set at its first sign-in in a cookie that scripts cannot read. It needs no signature: it
 * only matters if a session of the account was opened under the same name.
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
