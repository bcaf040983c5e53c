import { randomBytes } from 'node:crypto';
import { obtainToken } from '@aura/contracts/auth';
import { beginSingleSignOn, completeSingleSignOn } from '@aura/contracts/single-sign-on';
import type { Endpoint } from '@aura/contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from './device.ts';

const MINUTES = 10;
const NAME = 'aura_sso';

/** Gives a browser that signs in the names it is known by: one that stays, and one for the time it is away at the identity provider. */
export function nameBrowser(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (endpoint === obtainToken || endpoint === completeSingleSignOn)
    request.device = deviceOf(request, reply, isSecure);
  if (endpoint === completeSingleSignOn) request.signInBrowser = given(request, isSecure);
  if (endpoint === beginSingleSignOn) request.signInBrowser = keep(request, reply, isSecure);
}

/** `__Host-`: no other host, not even a sibling, can set it, so nobody makes a browser finish what somebody else began. */
function cookieName(isSecure: boolean): string {
  return isSecure ? `__Host-${NAME}` : NAME;
}

function given(request: FastifyRequest, isSecure: boolean): string {
  const value = request.cookies[cookieName(isSecure)] ?? '';
  return /^[\w-]{43}$/.test(value) ? value : '';
}

/** One name for all tabs of a browser: a second attempt does not spoil the first. */
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
