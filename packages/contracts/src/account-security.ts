import * as z from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { instant, text } from './scalars.ts';
import { wire, wireInput } from './wire.ts';

export const ChangePasswordBody = wireInput({
  oldPassword: z.string().min(1, { error: 'Este campo es requerido' }).max(128),
  newPassword: text(128).min(12, { error: 'Use al menos 12 caracteres' }),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/users/current/change_password/',
  kind: 'steps',
  area: 'anyone',
  summary: 'Changes the password of the current user and closes all their other sessions',
  body: ChangePasswordBody,
  reply: nothing,
});

export const sessionFields = {
  id: z.uuid(),
  createdAt: instant,
  lastSeenAt: instant,
  ip: z.string(),
  agent: z.string(),
  isCurrent: z.boolean(),
} as const;
const SessionSummary = wire(sessionFields);
export type SessionSummary = z.output<typeof SessionSummary>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/users/current/sessions/',
  kind: 'read',
  area: 'anyone',
  summary: 'The open sessions of the current user',
  reply: z.array(SessionSummary),
});

export const closeOwnSession = endpoint({
  method: 'DELETE',
  path: '/users/current/sessions/:id/',
  kind: 'write',
  area: 'anyone',
  summary: 'Closes a session of the current user',
  params: wireInput({ id: z.uuid() }),
  reply: nothing,
});

/** `steps`, like the next one: the reply to a `write` may be stored, and a secret must not be. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/users/current/totp/',
  kind: 'steps',
  area: 'anyone',
  summary: 'Makes a new TOTP secret, not in force until it is confirmed',
  reply: wire({ secret: z.string(), uri: z.string(), qr: z.string() }),
  isSecret: true,
  stepUp: true,
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/users/current/totp/confirm/',
  kind: 'steps',
  area: 'anyone',
  summary: 'Puts the TOTP secret in force and hands out the recovery codes, once',
  body: wireInput({ code: z.string().regex(/^\d{6}$/, { error: 'Escriba los 6 dígitos' }) }),
  reply: wire({ recoveryCodes: z.array(z.string()) }),
  isSecret: true,
});
