import { randomBytes } from 'node:crypto';
import { obtainToken } from '@aura/contracts/auth';
import { beginSingleSignOn, completeSingleSignOn } from '@aura/contracts/single-sign-on';
import type { Endpoint } from '@aura/contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';

const MINUTES = 10;
const NAME = 'aura_sso';

/** Sets the cookies of a browser that signs in: a permanent name, and one for the trip to the identity provider. */
export function nameBrowser(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (endpoint === obtainToken || endpoint === completeSingleSignOn)
    request.device = deviceOf(request, reply, isSecure);
  if (endpoint === completeSingleSignOn) request.signInBrowser = given(request, isSecure);
  if (endpoint === beginSingleSignOn) request.signInBrowser = keep(request, reply, isSecure);
}

/** `__Host-`: no other host can set it, so a browser cannot be made to finish a sign-in that another one started. */
function cookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${NAME}` : NAME;
}

function given(request: FastifyRequest, isSecure: boolean): string {
  const value = request.cookies[cookieName(isSecure)] ?? '';
  return /^[\w-]{43}$/.test(value) ? value : '';
}

/** One value for all tabs of a browser: a second attempt does not invalidate the first. */
function keep(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const value = given(request, isSecure) || randomBytes(32).toString('base64url');
  reply.setCookie(cookieName(isSecure), value, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    httpOnly: true,
    maxAge: MINUTES * 60,
  });
  return value;
}

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
