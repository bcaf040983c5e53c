import { GROUPS } from '@aura/access/groups';
import { PERMISSIONS } from '@aura/access/permissions';
import * as z from 'zod';
import { sessionFields } from './account-security.ts';
import { phone, profileFields } from './accounts.ts';
import { endpoint, nothing } from './endpoint.ts';
import { listing } from './listing.ts';
import { record } from './record.ts';
import { id, idText, instant, requiredText, text } from './scalars.ts';
import { wire, wireInput } from './wire.ts';

export const userListing = listing({
  name: 'users',
  path: '/users/',
  area: 'users',
  ifCan: ['users/user/view'],
  summary: 'Users by name, a page at a time',
  row: {
    id,
    ...profileFields,
    fullName: z.string(),
    groups: z.array(z.enum(GROUPS)),
    /** The insurer or provider an outsider works for. */
    company: z.string().nullable(),
    lastLogin: instant.nullable(),
    dateJoined: instant,
    isActive: z.boolean(),
  },
  columns: {
    fullName: { title: { es: 'Nombre completo', en: 'Full name' }, kind: 'text', sortable: true },
    username: { title: { es: 'Usuario', en: 'Username' }, kind: 'text', sortable: true },
    email: { title: { es: 'Correo', en: 'E-mail' }, kind: 'text' },
    groups: { title: { es: 'Grupos', en: 'Groups' }, kind: 'list' },
    company: { title: { es: 'Cliente o proveedor', en: 'Insurer or provider' }, kind: 'text', sortable: true },
    lastLogin: { title: { es: 'Último acceso', en: 'Last sign-in' }, kind: 'instant', sortable: true },
    dateJoined: { title: { es: 'Alta', en: 'Joined' }, kind: 'instant', sortable: true, optional: true },
    isActive: { title: { es: 'Activo', en: 'Active' }, kind: 'boolean' },
  },
  filters: {
    group: { title: { es: 'Grupo', en: 'Group' }, kind: 'choice' },
    active: { title: { es: 'Activo', en: 'Active' }, kind: 'flag' },
    withoutGroup: { title: { es: 'Sin grupo', en: 'Without group' }, kind: 'flag' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
  },
  defaultSort: 'fullName',
});
export const { list: listUsers, export: exportUsers } = userListing;
export type UserRow = z.output<typeof userListing.row>;

const fields = {
  username: requiredText(150).regex(/^[\p{L}\p{N}._@+-]{3,150}$/u, {
    error: 'Use al menos 3 letras, dígitos o . _ @ + -, sin espacios',
  }),
  treatment: text(20),
  firstName: requiredText(80),
  lastName: requiredText(80),
  mothersLastName: text(80),
  email: z.email({ error: 'Escriba un correo válido' }).max(254),
  phone,
  phoneExt: text(10).regex(/^[0-9]*$/, { error: 'Escriba solo dígitos' }),
  cellphone: phone,
  groups: z.array(z.enum(GROUPS)).max(GROUPS.length),
  /** Permissions in addition to those of the groups. */
  userPermissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
  /** Scope of company staff. */
  zoneIds: z.array(id).max(500),
  customerIds: z.array(id).max(500),
  /** The insurer an extranet user works for. */
  customerId: id.nullable(),
  /** The provider a user of the group Proveedor works for. */
  providerId: id.nullable(),
} as const;

const shown = {
  photo: z.string().nullable(),
  lastLogin: instant.nullable(),
  dateJoined: instant,
  hasSecondFactor: z.boolean(),
} as const;

const declared = record({ path: '/users/', area: 'users', model: 'users/user', summary: 'A user', fields, shown });
export const { read: readUser } = declared;
/** Step-up, because groups and permissions are changed here too. */
export const editUser = endpoint({ ...declared.edit, stepUp: true });
export type UserRecord = z.output<typeof declared.reply>;

/** `steps`, so that no copy of the reply is stored: the password in it is shown once. */
export const addUser = endpoint({
  ...declared.add,
  kind: 'steps',
  summary: 'A user: add. Replies with a generated password, once',
  reply: wire({
    id,
    version: z.int().positive(),
    isActive: z.boolean(),
    ...fields,
    ...shown,
    temporarySecret: z.string(),
  }),
  stepUp: true,
});

export const deactivateUser = endpoint({
  ...declared.remove,
  summary: 'Deactivates a user and closes every session at once; nobody is ever deleted',
  reply: wire({ outcome: z.literal('deactivated') }),
});

/** A record like any other, except that adding returns a password and removing only deactivates. */
export const userRecord = { ...declared, add: addUser, edit: editUser, remove: deactivateUser };

const choice = wire({ id, code: z.string(), name: z.string() });

export const listUserChoices = endpoint({
  method: 'GET',
  path: '/users/choices/',
  kind: 'read',
  area: 'users',
  ifCan: ['users/user/view'],
  summary: 'The zones, customers and providers a user can be given',
  reply: wire({ zones: z.array(choice), customers: z.array(choice), providers: z.array(choice) }),
});

const params = wireInput({ id: idText });
const change = { kind: 'write', area: 'users', ifCan: ['users/user/change'] } as const;

export const resetPassword = endpoint({
  ...change,
  kind: 'steps',
  method: 'POST',
  path: '/users/:id/reset_password/',
  summary: 'Makes a new password, shown once, that its owner must change after signing in',
  params,
  reply: wire({ temporarySecret: z.string() }),
  stepUp: true,
});

export const resetSecondFactor = endpoint({
  ...change,
  method: 'POST',
  path: '/users/:id/reset_second_factor/',
  summary: 'Takes the second factor of a user out of force, so that another one can be set up',
  params,
  reply: nothing,
  stepUp: true,
});

const UserSession = wire({ ...sessionFields, viewedBy: z.string().nullable() });
export type UserSession = z.output<typeof UserSession>;

export const listUserSessions = endpoint({
  method: 'GET',
  path: '/users/:id/sessions/',
  kind: 'read',
  area: 'users',
  ifCan: ['users/user/view'],
  summary: 'The open sessions of a user',
  params,
  reply: z.array(UserSession),
});

export const closeUserSession = endpoint({
  ...change,
  method: 'DELETE',
  path: '/users/:id/sessions/:sessionId/',
  summary: 'Closes one session of a user',
  params: wireInput({ id: idText, sessionId: z.uuid() }, { sessionId: 'sessionId' }),
  reply: nothing,
});

export const revokeUserSessions = endpoint({
  ...change,
  method: 'POST',
  path: '/users/:id/revoke_sessions/',
  summary: 'Closes every session of a user',
  params,
  reply: nothing,
});

export const viewAsUser = endpoint({
  ...change,
  kind: 'steps',
  method: 'POST',
  path: '/users/:id/view_as/',
  summary: 'Opens a read-only session of 30 minutes in which an administrator sees what the user sees',
  params,
  reply: wire({ token: z.string() }),
  stepUp: true,
});
