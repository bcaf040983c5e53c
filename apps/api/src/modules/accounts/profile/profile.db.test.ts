import { editCurrentUser, readCurrentUser, readUserPhoto } from '@aura/contracts/accounts';
import { listUsers } from '@aura/contracts/users';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { TEST_PASSWORD } from '../../../testing/factories/user.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
/** Carries the factory's password, which changing the e-mail requires. */
const profile = {
  firstName: 'Ana',
  lastName: 'Mora',
  email: 'ana@prueba.example',
  currentPassword: TEST_PASSWORD,
};
const dataUrl = (content: Buffer, type = 'image/png') => `data:${type};base64,${content.toString('base64')}`;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f4e8c' } })
    .png()
    .toBuffer();

test('the account travels in the names of the wire, with the permissions merged by app, model and action', async () => {
  const person = await api.asUser(await api.given.user({ username: 'wire@prueba.example', groups: ['EsAt', 'KAM'] }));

  const reply = await person.raw({ method: 'GET', url: '/api/v1/users/current/' });

  const body = reply.json() as Record<string, unknown>;
  expect(Object.keys(body).sort()).toEqual(
    [
      'cellphone',
      'customer',
      'date_joined',
      'email',
      'first_name',
      'groups',
      'has_second_factor',
      'id',
      'is_active',
      'last_login',
      'last_name',
      'mothers_last_name',
      'must_change_password',
      'must_enrol_passkey',
      'must_enrol_second_factor',
      'permissions',
      'phone',
      'phone_ext',
      'photo',
      'profileId',
      'provider',
      'treatment',
      'user_permissions',
      'username',
      'viewed_by',
    ].sort(),
  );
  expect(body['groups']).toMatchObject([{ name: 'EsAt' }, { name: 'KAM' }]);
  expect(body['permissions']).toMatchObject({
    sinister: { sinister: { send_pending_mail: true, extranet_range_report: true, view: true } },
  });
});

test('an extranet user carries its insurer, a provider its workshop', async () => {
  const customer = await api.given.customer({ codename: 'GNP', name: 'Grupo Nacional Provincial' });
  const provider = await api.given.provider({ slug: 'herreria-gomez', name: 'Herrería Gómez' });
  const insurer = await api.asUser(await api.given.user({ groups: ['extranet_Cliente'], customerId: customer.id }));
  const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));

  expect(await insurer.call(readCurrentUser)).toMatchObject({
    customer: { codename: 'GNP', name: 'Grupo Nacional Provincial' },
    provider: null,
  });
  expect(await workshop.call(readCurrentUser)).toMatchObject({
    provider: { slug: 'herreria-gomez', name: 'Herrería Gómez' },
    customer: null,
  });
});

test('users edit their own profile, omitted fields become empty, and the audit holds before and after', async () => {
  const person = await api.asUser(await api.given.user({ firstName: 'Anna', lastName: 'Mora' }));

  const after = await person.call(editCurrentUser, {
    body: { ...profile, treatment: 'Arq.', cellphone: '55 1234 5678' },
  });

  expect(after).toMatchObject({
    firstName: 'Ana',
    treatment: 'Arq.',
    cellphone: '55 1234 5678',
    phone: '',
    mothersLastName: '',
  });
  const event = await api.db
    .selectFrom('auditEvent')
    .selectAll()
    .where('act', '=', 'editCurrentUser')
    .where('userId', '=', person.user.id)
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({
    entity: 'user',
    entityId: String(person.user.id),
    changes: { firstName: ['Anna', 'Ana'] },
  });
});

test('changing the e-mail requires the password, and the old address is notified', async () => {
  const dispatch = factDispatcher(api);
  for (const group of ['EsAt', 'Proveedor'] as const) {
    const person = await api.asUser(await api.given.user({ groups: [group] }));
    const { username, password } = person.user;
    const edit = (email: string, currentPassword?: string) =>
      person.call(editCurrentUser, { body: { ...profile, email, currentPassword } }).catch((error: unknown) => error);

    for (const wrong of [undefined, 'no es la mía'])
      expect(await edit('otra@prueba.example', wrong)).toMatchObject({
        status: 400,
        body: { current_password: [expect.any(String)] },
      });
    expect(await edit(username.toUpperCase())).toMatchObject({ email: username.toUpperCase() });
    expect(await edit('otra@prueba.example', password)).toMatchObject({ email: 'otra@prueba.example' });
    await dispatch();

    const mails = await api.db.selectFrom('outgoingMail').select(['recipients', 'kind', 'plain']).execute();
    const told = mails.filter(({ recipients }) => recipients.includes(username.toUpperCase()));
    expect(told).toMatchObject([{ kind: 'security' }]);
    // The mail to the old address must not reveal the new one.
    expect(told[0]?.plain).not.toContain('otra@prueba.example');
  }
});

test('the password cannot be guessed by changing the e-mail', async () => {
  const person = await api.asUser(await api.given.user());
  const guess = (currentPassword: string) =>
    person.call(editCurrentUser, { body: { ...profile, currentPassword } }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
  for (let attempt = 1; attempt <= 10; attempt += 1) expect(await guess(`equivocada ${attempt}`)).toBe(400);

  expect(await guess(person.user.password)).toBe(429);
});

test('outsiders edit their own profile through the second wall', async () => {
  const workshop = await api.as('Proveedor');

  const after = await workshop.call(editCurrentUser, { body: { ...profile, photo: dataUrl(await picture(300, 200)) } });

  expect(after.firstName).toBe('Ana');
  expect((await workshop.call(readUserPhoto, { params: { key: after.photo ?? '' } })).content.length).toBeGreaterThan(
    100,
  );
});

test('field errors come back under the names of the wire', async () => {
  const person = await api.as('ACo');

  const reply = await person.raw({
    method: 'PUT',
    url: '/api/v1/users/current/',
    payload: {
      first_name: ' ',
      email: 'no es correo',
      phone: 'llámame',
      mothers_last_name: 'x'.repeat(81),
      is_active: false,
    },
  });

  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json() as object).sort()).toEqual([
    'email',
    'first_name',
    'is_active',
    'last_name',
    'mothers_last_name',
    'phone',
  ]);
});

test('a new photo becomes a square of 256 pixels without metadata, and stays when none is sent', async () => {
  const person = await api.as('CoDi');
  const original = await sharp(await picture(900, 600))
    .withExif({ IFD0: { Copyright: 'CANARY' } })
    .jpeg()
    .toBuffer();

  const { photo } = await person.call(editCurrentUser, {
    body: { ...profile, photo: dataUrl(original, 'image/jpeg') },
  });
  const later = await person.call(editCurrentUser, { body: profile });

  expect(later.photo).toBe(photo);
  const { content, type } = await person.call(readUserPhoto, { params: { key: photo ?? '' } });
  const { width, height, format, exif } = await sharp(content).metadata();
  expect([width, height, format, exif, type]).toEqual([256, 256, 'webp', undefined, 'image/webp']);
});

test('what only pretends to be a photo is refused with a reason', async () => {
  const person = await api.as('KAM');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const flood = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

  for (const fake of [
    svg,
    Buffer.from('MZ\x90\x00 a program'),
    flood,
    Buffer.from(await picture(40, 40)).subarray(0, 60),
  ]) {
    const attempt = person.call(editCurrentUser, { body: { ...profile, photo: dataUrl(fake) } });
    await expect(attempt).rejects.toMatchObject({ status: 400, body: { photo: [expect.any(String)] } });
  }
});

test('a drawing that could be shown is no photo: nobody decodes SVG for it', async () => {
  const person = await api.as('KAM');
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#1f4e8c"/></svg>',
  );
  expect((await sharp(svg).metadata()).format).toBe('svg');

  const attempt = person.call(editCurrentUser, { body: { ...profile, photo: dataUrl(svg) } });

  await expect(attempt).rejects.toMatchObject({ status: 400, body: { photo: ['Use una imagen JPG, PNG o WebP'] } });
});

test('a photo is decoded before the account is locked, so that it holds no connection meanwhile', async () => {
  const person = await api.asUser(await api.given.user());
  const broken = Buffer.from(await picture(40, 40)).subarray(0, 60);

  const answer = await api.db.transaction().execute(async (held) => {
    await held.selectFrom('userAccount').select('id').where('id', '=', person.user.id).forUpdate().execute();
    return person
      .call(editCurrentUser, { body: { ...profile, photo: dataUrl(broken) } })
      .catch(({ status }: { status: number }) => status);
  });

  expect(answer).toBe(400);
});

test('an administrator lists users by name, a page at a time, and finds them without accents', async () => {
  const admin = await api.as('Admin');
  await api.given.user({ firstName: 'Íñigo', lastName: 'Zúñiga', groups: ['Finanzas'] });

  const found = await admin.call(listUsers, { query: { text: 'inigo zuniga' } });
  const first = await admin.call(listUsers, { query: { size: 2 } });
  const second = await admin.call(listUsers, { query: { size: 2, page: 2 } });

  expect(found.results).toMatchObject([{ lastName: 'Zúñiga', groups: ['Finanzas'] }]);
  expect(first).toMatchObject({
    previous: null,
    next: '/api/v1/users/?page=2&size=2',
    pages: Math.ceil(first.count / 2),
  });
  expect(second.results[0]?.id).not.toBe(first.results[0]?.id);
  expect((await admin.call(listUsers, { query: { text: '%' } })).count).toBe(0);
});
