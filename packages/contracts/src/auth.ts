import * as z from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { PasskeyAnswer } from './passkey-answers.ts';
import { text } from './scalars.ts';
import { wire, wireInput } from './wire.ts';

export const TOKEN_SCHEME = 'JWT';
export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';
export const IDEMPOTENCY_HEADER = 'idempotency-key';

const token = z.string().min(1).max(2048);
export const TokenReply = wire({ token: z.string() });

export const SignInBody = wireInput({
  username: text(150).min(1, { error: 'Este campo es requerido' }),
  password: z.string().max(128).min(1, { error: 'Este campo es requerido' }),
  /** Six digits of the authenticator, or a recovery code. */
  otp: z.string().max(20).optional(),
  /** The answer of a passkey, in place of a code. */
  passkey: PasskeyAnswer.optional(),
});

/** Message meaning that the password was right and a second factor is missing. */
export const OTP_REQUIRED = 'Código requerido';

export const obtainToken = endpoint({
  method: 'POST',
  path: '/auth/obtain_token/',
  kind: 'steps',
  area: 'outside',
  summary: 'Signs in with username, password and, where the group asks for it, a one-time code',
  body: SignInBody,
  reply: TokenReply,
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh_token/',
  kind: 'steps',
  area: 'outside',
  summary: 'Exchanges the current token for its successor',
  body: wireInput({ token }),
  reply: TokenReply,
});

export const verifyToken = endpoint({
  method: 'POST',
  path: '/auth/token-verify/',
  kind: 'steps',
  area: 'outside',
  summary: 'Says whether a token is in force',
  body: wireInput({ token }),
  reply: TokenReply,
});

export const signOut = endpoint({
  openToLinks: true,
  method: 'POST',
  path: '/auth/sign_out/',
  kind: 'steps',
  area: 'anyone',
  summary: 'Closes the session of the token it is called with',
  /** Where the browser ends its session at the identity provider; null if it was not opened there. */
  reply: wire({ url: z.string().nullable() }),
});

export const readCsrfCookie = endpoint({
  method: 'GET',
  path: '/auth/csrf/',
  kind: 'read',
  area: 'outside',
  summary: 'Sets the CSRF cookie that every change must repeat in its header',
  reply: nothing,
});

export const issueSocketTicket = endpoint({
  method: 'POST',
  path: '/ws-ticket/',
  kind: 'steps',
  area: 'anyone',
  summary: 'A ticket for one connection to /ws/notifications/, good for 30 seconds',
  reply: wire({ ticket: z.string() }),
  isSecret: true,
});
