import { randomBytes, timingSafeEqual } from 'node:crypto';
import { CSRF_COOKIE, CSRF_HEADER } from '@aura/contracts/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Forbidden } from '../core/errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITE = new Set(['same-origin', 'none']);
const REFUSED = 'La petición no viene de esta aplicación. Recargue la página.';

/** Double submit: a write must repeat the cookie in its header, which another site can neither read nor send. */
export function refuseForeign(request: FastifyRequest, origins: readonly string[]): void {
  if (SAFE.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeign =
    (origin !== undefined && !origins.includes(origin)) || (typeof site === 'string' && !OWN_SITE.has(site));
  if (isForeign || !repeatsCookie(request)) throw new Forbidden(REFUSED);
}

export function setCsrfCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.setCookie(CSRF_COOKIE, randomBytes(32).toString('hex'), {
    path: '/',
    sameSite: 'strict',
    secure: isSecure,
    httpOnly: false,
  });
}

function repeatsCookie(request: FastifyRequest): boolean {
  const cookie = Buffer.from(request.cookies[CSRF_COOKIE] ?? '');
  const header = Buffer.from(String(request.headers[CSRF_HEADER] ?? ''));
  return cookie.length >= 32 && cookie.length === header.length && timingSafeEqual(cookie, header);
}
