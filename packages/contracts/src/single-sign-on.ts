import * as z from 'zod';
import { TokenReply } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { PasskeyAnswer } from './passkey-answers.ts';
import { wire, wireInput } from './wire.ts';

export const beginSingleSignOn = endpoint({
  method: 'POST',
  path: '/auth/sso/begin/',
  kind: 'steps',
  area: 'outside',
  summary:
    'Begins a sign-in at the identity provider: the address the browser goes to, for ten minutes and for this browser',
  reply: wire({ url: z.string() }),
  limitByNetwork: true,
});

export const completeSingleSignOn = endpoint({
  method: 'POST',
  path: '/auth/sso/complete/',
  kind: 'steps',
  area: 'outside',
  summary: 'Signs in with what the identity provider sent the browser back with, once',
  body: wireInput({
    state: z.string().min(1).max(200),
    code: z.string().min(1).max(4096).optional(),
    /** The provider's error, in place of a code. */
    error: z.string().min(1).max(200).optional(),
    /** The issuer's identifier in the response (RFC 9207). */
    issuer: z.string().min(1).max(500).optional(),
    /** Six digits of the authenticator, or a recovery code, if the provider did not prove a second factor. */
    otp: z.string().max(20).optional(),
    /** The answer of a passkey, in place of a code. */
    passkey: PasskeyAnswer.optional(),
  }),
  reply: TokenReply,
});
