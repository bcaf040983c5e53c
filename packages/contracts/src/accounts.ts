import * as z from 'zod';
import { bytes, endpoint, nothing } from './endpoint.ts';
import { linkToken } from './link-token.ts';
import { PasskeyAnswer } from './passkey-answers.ts';
import { id, instant, requiredText, text } from './scalars.ts';
import { wire, wireInput } from './wire.ts';

/** A chosen picture as base64 data URL: 5 MB of image grow by a third in base64. */
const PICTURE_MAX_CHARACTERS = 7_000_000;
export const newPicture = z
  .string()
  .max(PICTURE_MAX_CHARACTERS)
  .regex(/^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/, { error: 'No es una imagen válida' });

export const phone = text(20).regex(/^[0-9+() .-]*$/, { error: 'Escriba un teléfono con dígitos' });

const permissionTree = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.literal(true))));

const GroupOfUser = wire({ name: z.string(), permissions: z.array(z.string()) });

export const profileFields = {
  username: z.string(),
  treatment: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mothersLastName: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneExt: z.string(),
  cellphone: z.string(),
  /** Key of the photo for `readUserPhoto`; null if there is none. */
  photo: z.string().nullable(),
} as const;

/** The signed-in user, with the combined permissions of the groups. */
export const CurrentUser = wire(
  {
    id,
    /** The specification's name for the account; the same number as the user's id. */
    profileId: id,
    ...profileFields,
    lastLogin: instant.nullable(),
    dateJoined: instant,
    isActive: z.boolean(),
    customer: wire({ codename: z.string(), name: z.string() }).nullable(),
    provider: wire({ slug: z.string(), name: z.string() }).nullable(),
    groups: z.array(GroupOfUser),
    userPermissions: z.array(z.string()),
    /** app → model → action, merged from the groups and the user's own permissions. */
    permissions: permissionTree,
    hasSecondFactor: z.boolean(),
    mustEnrolSecondFactor: z.boolean(),
    /** The password was set by an administrator: nothing else is available until the user has chosen another. */
    mustChangePassword: z.boolean(),
    /** The group has to use a passkey, and the user has none yet. */
    mustEnrolPasskey: z.boolean(),
    /** The administrator impersonating this user; everything is read-only then. */
    viewedBy: wire({ id, name: z.string() }).nullable(),
  },
  { profileId: 'profileId' },
);
export type CurrentUser = z.output<typeof CurrentUser>;

export const readCurrentUser = endpoint({
  method: 'GET',
  path: '/users/current/',
  kind: 'read',
  area: 'anyone',
  summary: 'The account of the current user, with groups and merged permissions',
  reply: CurrentUser,
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/users/current/confirm/',
  kind: 'steps',
  area: 'anyone',
  summary: 'Proves again who is at the keyboard, for the acts that ask for it within the last ten minutes',
  body: wireInput({
    /** Not needed beside a passkey, which proves possession and a finger, face or PIN at once. */
    password: z.string().max(128).min(1, { error: 'Este campo es requerido' }).optional(),
    /** Six digits of the authenticator, or a recovery code; required of users with a second factor. */
    otp: z.string().max(20).optional(),
    passkey: PasskeyAnswer.optional(),
  }),
  reply: nothing,
});

export const readDraftKey = endpoint({
  method: 'GET',
  path: '/users/current/draft-key/',
  kind: 'read',
  // Photos of a contact wait in its telephone, sealed with the key of its own account.
  openToLinks: true,
  area: 'anyone',
  summary: 'The key that encrypts drafts and unsent visits of the current user in a browser; the same at every sign-in',
  reply: wire({ key: z.base64() }),
});

export const EditProfileBody = wireInput({
  firstName: requiredText(80),
  lastName: requiredText(80),
  mothersLastName: text(80).nullish(),
  treatment: text(20).nullish(),
  email: z.email({ error: 'Escriba un correo válido' }).max(254),
  phone: phone.nullish(),
  cellphone: phone.nullish(),
  photo: newPicture.nullish(),
  /** Required to change the e-mail: notifications about insurers and affected people are sent there. */
  currentPassword: z.string().max(128).nullish(),
});

export const editCurrentUser = endpoint({
  method: 'PUT',
  path: '/users/current/',
  kind: 'steps',
  area: 'anyone',
  summary: 'Changes the profile of the current user; the photo is sent only when it is new image data',
  body: EditProfileBody,
  bodyLimit: 8_000_000,
  reply: CurrentUser,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/users/current/confirm-email/',
  kind: 'write',
  area: 'anyone',
  summary:
    'Confirms the e-mail of the current user with the link mailed to it; single sign-on finds the account by it then',
  body: wireInput({ token: linkToken }),
  reply: nothing,
  isSecret: true,
});

export const readUserPhoto = endpoint({
  method: 'GET',
  path: '/users/photo/:key/',
  kind: 'read',
  area: 'anyone',
  summary: 'A user photo, 256 pixels square, WebP',
  params: wireInput({ key: z.string().regex(/^[0-9a-f]{64}$/) }),
  reply: bytes,
});
