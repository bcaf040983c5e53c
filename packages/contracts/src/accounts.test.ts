import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ChangePasswordBody } from './account-security.ts';
import { CurrentUser, EditProfileBody } from './accounts.ts';
import { SignInBody } from './auth.ts';

const issuesOf = (schema: z.ZodType, body: unknown) =>
  z.safeDecode(schema, body).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('signing in', () => {
  test('username and password are required', () => {
    expect(issuesOf(SignInBody, { username: '', password: '' })).toEqual([
      ['username', 'Este campo es requerido'],
      ['password', 'Este campo es requerido'],
    ]);
  });

  test('a username need not be an e-mail address', () => {
    expect(z.decode(SignInBody, { username: 'supervisor.norte', password: 'x' })).toEqual({
      username: 'supervisor.norte',
      password: 'x',
    });
  });

  test('a username the database could not even look up is refused', () => {
    expect(issuesOf(SignInBody, { username: 'ana\0', password: 'x' })).toHaveLength(1);
  });
});

describe('the profile of the current user', () => {
  const profile = { first_name: 'Ana', last_name: 'Ríos', email: 'ana@example.com' };

  test('it travels under the names of the specification, and what is optional may be missing or null', () => {
    const body = { ...profile, mothers_last_name: null, cellphone: '55 1234 5678' };

    expect(z.decode(EditProfileBody, body)).toEqual({
      firstName: 'Ana',
      lastName: 'Ríos',
      email: 'ana@example.com',
      mothersLastName: null,
      cellphone: '55 1234 5678',
    });
  });

  test.each([
    ['username', 'root'],
    ['groups', ['Admin']],
    ['is_active', true],
    ['id', 1],
  ])('%s cannot be changed through it', (field, value) => {
    expect(z.safeDecode(EditProfileBody, { ...profile, [field]: value }).success).toBe(false);
  });

  test.each([
    'https://example.com/a.png',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png;base64,',
    'data:image/png;base64,<b>',
  ])('the photo %j is refused', (photo) => {
    expect(issuesOf(EditProfileBody, { ...profile, photo })?.[0]?.[0]).toBe('photo');
  });

  test('the account comes with its groups and the merged permissions', () => {
    const onWire = {
      id: 1,
      profileId: 1,
      username: 'ana',
      treatment: 'Ing.',
      first_name: 'Ana',
      last_name: 'Ríos',
      mothers_last_name: '',
      email: 'ana@example.com',
      phone: '',
      phone_ext: '',
      cellphone: '',
      photo: null,
      last_login: null,
      date_joined: '2026-01-01T00:00:00.000Z',
      is_active: true,
      customer: null,
      provider: { slug: 'herreria', name: 'Herrería' },
      groups: [{ name: 'KAM', permissions: ['sinister/sinister/view'] }],
      user_permissions: [],
      permissions: { sinister: { sinister: { view: true } } },
      has_second_factor: false,
      must_enrol_second_factor: false,
      must_change_password: false,
      must_enrol_passkey: false,
      viewed_by: null,
    } as const;

    expect(
      JSON.parse(JSON.stringify(z.encode(CurrentUser, z.decode(CurrentUser, structuredClone(onWire) as never)))),
    ).toEqual(onWire);
  });
});

test('a new password has at least twelve characters', () => {
  expect(issuesOf(ChangePasswordBody, { old_password: 'x', new_password: 'once-letras' })).toEqual([
    ['new_password', 'Use al menos 12 caracteres'],
  ]);
  expect(issuesOf(ChangePasswordBody, { old_password: 'x', new_password: 'doce-letras-' })).toBeUndefined();
});

test('a password of up to 128 characters of any kind arrives as it was typed, blanks and case and all', () => {
  for (const typed of ['   solo minúsculas   ', '999999999999', 'Ñandú 🦙 tranvía', 'a'.repeat(128)]) {
    expect(z.decode(ChangePasswordBody, { old_password: typed, new_password: typed })).toEqual({
      oldPassword: typed,
      newPassword: typed,
    });
    expect(z.decode(SignInBody, { username: 'ana', password: typed }).password).toBe(typed);
  }
});
