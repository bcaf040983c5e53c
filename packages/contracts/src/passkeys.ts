import * as z from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { credential, encoded } from './passkey-answers.ts';
import { id, idText, instant, requiredText } from './scalars.ts';
import { wire, wireInput } from './wire.ts';

export const NewPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(40)).max(10).optional(),
    authenticatorData: encoded.optional(),
    publicKey: encoded.optional(),
    publicKeyAlgorithm: z.number().optional(),
  }),
});

/** What the browser is given, unchanged: options of the standard as JSON. */
const options = z.record(z.string(), z.json());
const question = wire({ options: options.nullable() });

export const PASSKEY_NAME_LENGTH = 60;
const name = requiredText(PASSKEY_NAME_LENGTH);
const Passkey = wire({
  id,
  name: z.string(),
  isSynced: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.output<typeof Passkey>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/users/current/passkey/',
  kind: 'read',
  area: 'anyone',
  summary: 'The passkeys of the current user, and whether this installation can register any',
  reply: wire({ isOffered: z.boolean(), passkeys: z.array(Passkey) }),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/users/current/passkey/begin/',
  kind: 'steps',
  area: 'anyone',
  summary: 'What an authenticator has to sign to become a passkey of the current user, once and within five minutes',
  reply: wire({ options }),
  isSecret: true,
  stepUp: true,
});

export const registerPasskey = endpoint({
  method: 'POST',
  path: '/users/current/passkey/',
  kind: 'steps',
  area: 'anyone',
  summary: 'Registers a passkey under a name. The first second factor of a user hands out the recovery codes, once',
  body: wireInput({ name, credential: NewPasskey }),
  reply: wire({ recoveryCodes: z.array(z.string()).nullable() }),
  isSecret: true,
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/users/current/passkey/:id/',
  kind: 'write',
  area: 'anyone',
  summary: 'Names a passkey of the current user',
  params: wireInput({ id: idText }),
  body: wireInput({ name }),
  reply: nothing,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/users/current/passkey/:id/',
  kind: 'write',
  area: 'anyone',
  summary: 'Removes a passkey of the current user: it opens nothing any longer',
  params: wireInput({ id: idText }),
  reply: nothing,
  stepUp: true,
});

export const beginPasskeyConfirmation = endpoint({
  method: 'POST',
  path: '/users/current/passkey/confirm/',
  kind: 'steps',
  area: 'anyone',
  summary: 'What a passkey has to sign to confirm the identity of the current user; null without one',
  reply: question,
  isSecret: true,
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkey/',
  kind: 'steps',
  area: 'outside',
  summary:
    'What a passkey has to sign as second factor: for a right password, or for an attempt proven at the provider',
  body: wireInput({
    username: z.string().max(150).optional(),
    password: z.string().max(128).optional(),
    /** State of a single sign-on that waits for a second factor after the identity provider's answer. */
    state: z.string().max(200).optional(),
  }),
  reply: question,
  isSecret: true,
});
