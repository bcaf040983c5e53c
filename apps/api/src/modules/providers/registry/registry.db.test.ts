import { obtainToken } from '@aura/contracts/auth';
import { readCurrentUser } from '@aura/contracts/accounts';
import {
  addProvider,
  blockProvider,
  editProvider,
  exportProviders,
  findProviderDuplicates,
  grantProviderAccess,
  listProviders,
  rankProvider,
  readProvider,
  removeProvider,
  revokeProviderAccess,
  unblockProvider,
} from '@aura/contracts/providers/providers';
import { listProviderRankings, readProviderFile } from '@aura/contracts/providers/provider-file';
import { readHistory } from '@aura/contracts/workspace';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const manager = await api.as('GeOp');
const zone = await api.given.zone({ name: 'Sierra de Prueba' });
const [ironwork, masonry] = await api.db.selectFrom('serviceFamily').select(['id', 'slug', 'name']).limit(2).execute();
const address = {
  contactName: 'Recepción',
  mainPhoneNumber: '55 8000 0001',
  street: 'Calle Ficticia',
  exteriorNumber: '12',
  interiorNumber: '',
  neighbourhood: 'Centro',
  postalCode: '06000',
  municipality: 'Cuauhtémoc',
  stateId: 9,
  directions: '',
};
const company = {
  personKind: 'company' as const,
  name: 'Construcciones Inventadas del Norte SA de CV',
  lastName: '',
  mothersLastName: '',
  commercialName: 'Coninor',
  rfc: 'CMN190214QW6',
  curp: '',
  taxRegime: '601' as const,
  doesBill: true,
  serviceNature: 'business' as const,
  hasBorderStimulus: false,
  email: 'contacto@coninor.example',
  providerType: 'general-contractor' as const,
  mainFamilyId: ironwork?.id ?? 0,
  secondaryFamilyId: masonry?.id ?? null,
  weeklyCapacity: 4,
  servicesZoneIds: [zone.id],
  addresses: [address],
};
const person = {
  ...company,
  personKind: 'person' as const,
  name: 'Tomás',
  lastName: 'Gómez',
  mothersLastName: 'Herrera',
  commercialName: '',
  rfc: 'GOHT800915AB1',
  curp: 'GOHT800915HNLMRM08',
  taxRegime: '626' as const,
  email: '',
};

test('a manager registers a company, which gets a number, an address of its own and a history', async () => {
  const added = await manager.call(addProvider, { body: company });

  expect(added).toMatchObject({ ...company, slug: 'coninor', addresses: [{ mainPhoneNumber: '+525580000001' }] });
  expect(added.providerNumber).toBeGreaterThan(1000);
  const raw = (await manager.raw({ method: 'GET', url: `/api/v1/provider/provider/${added.id}/` })).json();
  expect(raw).toMatchObject({
    fullName: company.name,
    mothers_last_name: '',
    does_bill: true,
    provider_number: added.providerNumber,
    main_family: { slug: ironwork?.slug, name: ironwork?.name },
    secondary_family: { slug: masonry?.slug, name: masonry?.name },
    services_zone: [{ slug: zone.slug, name: 'Sierra de Prueba' }],
    addresses: [{ contact_name: 'Recepción', main_phone_number: '+525580000001' }],
  });
  const [event] = await manager.call(readHistory, { params: { entity: 'provider', entityId: String(added.id) } });
  expect(event).toMatchObject({ act: 'addProvider', changes: { rfc: [null, 'CMN190214QW6'] } });
});

test('a person has surnames, and is found by name, number, RFC and telephone', async () => {
  const added = await manager.call(addProvider, {
    body: { ...person, addresses: [{ ...address, mainPhoneNumber: '044 664 800 0002' }] },
  });

  expect(added).toMatchObject({ fullName: 'Tomás Gómez Herrera', slug: 'tomas-gomez' });
  for (const text of ['gomez', 'GOHT8009', '664 800 0002', String(added.providerNumber)]) {
    const { results } = await manager.call(listProviders, { query: { text } });
    expect(results.map(({ id }) => id)).toContain(added.id);
  }
});

test.each([
  ['a day that does not exist in the RFC', { rfc: 'CMN190230QW6' }, 'rfc'],
  ['the RFC of a person', { rfc: 'LOPM750322KA0' }, 'rfc'],
  ['the RFC of the public in general', { rfc: 'XAXX010101000' }, 'rfc'],
  ['no RFC although it bills', { rfc: '' }, 'rfc'],
  ['a CURP', { rfc: 'VAM170519P85', curp: 'GOHT800915HNLMRM08' }, 'curp'],
  ['no family', { rfc: 'VAM170519P85', mainFamilyId: null }, 'main_family_id'],
  ['the same family twice', { rfc: 'VAM170519P85', secondaryFamilyId: ironwork?.id ?? 0 }, 'secondary_family_id'],
  ['no zone', { rfc: 'VAM170519P85', servicesZoneIds: [] }, 'services_zone_ids'],
  ['nobody to call', { rfc: 'VAM170519P85', addresses: [{ ...address, mainPhoneNumber: '' }] }, 'addresses'],
])('a company with %s is refused', async (_, wrong, field) => {
  // The RFC is patched after encoding, because the contract refuses to encode an invalid one.
  const { rfc, ...rest } = wrong;
  const payload = { ...addProvider.body.encode({ ...company, ...rest, rfc: 'SMX200611LK7' }), rfc };

  const reply = await manager.raw({ method: 'POST', url: '/api/v1/provider/provider/', payload });

  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json<object>())).toEqual([field]);
});

test('a wrong check digit is kept: real RFCs and CURPs have it', async () => {
  const body = { ...person, rfc: 'MEGA910405UI8', curp: 'MEGA910405MPLNRN03' };

  expect(await manager.call(addProvider, { body })).toMatchObject({ rfc: 'MEGA910405UI8' });
});

test('nobody is registered twice: the same RFC is refused, the same telephone is reported', async () => {
  const body = { ...company, rfc: 'HCE150803TR9', addresses: [{ ...address, mainPhoneNumber: '81 8000 0003' }] };
  const { id, slug } = await manager.call(addProvider, { body });
  const twins = (query: object) => manager.call(findProviderDuplicates, { query });

  expect(await twins({ rfc: 'HCE150803TR9', phone: '+52 1 81 8000 0003' })).toMatchObject([
    { slug, same: ['rfc', 'phone'] },
  ]);
  expect(await twins({ phone: '8180000003', except: id })).toEqual([]);
  expect(await twins({ rfc: '', phone: '' })).toEqual([]);
  await expect(manager.call(addProvider, { body })).rejects.toMatchObject({
    status: 400,
    body: { rfc: [expect.stringContaining(company.name)] },
  });
});

test('an edit changes zones and addresses, and saving an older version is refused', async () => {
  const body = { ...company, rfc: 'VAM170519P85', commercialName: 'Nuevo' };
  const added = await manager.call(addProvider, { body });
  const edited = { ...body, addresses: [address, { ...address, contactName: 'Bodega' }], version: 1, isActive: true };

  expect(added.slug).toBe('nuevo-2');
  expect(await manager.call(editProvider, { params: { id: added.id }, body: edited })).toMatchObject({
    addresses: [{ contactName: 'Recepción' }, { contactName: 'Bodega' }],
    version: 2,
  });
  await expect(manager.call(editProvider, { params: { id: added.id }, body: edited })).rejects.toMatchObject({
    status: 409,
  });
});

test('the list tells who is available: active, not blocked, and with fewer jobs than it can take', async () => {
  const names = async (query: object) =>
    (await manager.call(listProviders, { query: { text: 'disponibilidad', ...query } })).results.map(
      (row) => row.fullName,
    );
  const [free, full, blocked] = await Promise.all(
    ['Libre', 'Llena', 'Bloqueada'].map((name) =>
      api.given.provider({ name: `${name} disponibilidad`, weeklyCapacity: 1 }),
    ),
  );
  const job = { providerId: full?.id ?? 0, resource: 'Afectado 1', kind: 'reparación' };
  await api.db.insertInto('providerAssignment').values(job).execute();
  await manager.call(blockProvider, { params: { id: blocked?.id ?? 0 }, body: { reason: 'Faltó a dos citas' } });

  expect(await names({ available: true })).toEqual([free?.name]);
  expect(await names({ available: false })).toEqual([blocked?.name, full?.name]);
  expect(await names({ sort: '-activeJobs' })).toEqual([full?.name, free?.name, blocked?.name]);
});

test('it is filtered by zone, and by main or second family', async () => {
  const other = await api.given.zone({ name: 'Valle de Prueba' });
  const body = { ...company, rfc: 'SMX200611LK7', commercialName: 'Del Valle', servicesZoneIds: [other.id] };
  const { slug } = await manager.call(addProvider, { body });
  const query = { zone: [other.slug] };

  expect((await manager.call(listProviders, { query })).results).toMatchObject([{ slug }]);
  expect((await manager.call(listProviders, { query: { ...query, family: [masonry?.slug ?? ''] } })).count).toBe(1);
  expect((await manager.call(listProviders, { query: { ...query, family: ['ninguna'] } })).count).toBe(0);
  const columns = ['commercialName', 'providerType', 'servicesZone'];
  const file = await manager.call(exportProviders, { query: { ...query, format: 'csv', columns } });
  expect(parse(Buffer.from(file.content), { bom: true })[1]).toMatchObject([
    'Del Valle',
    'Contratista general',
    expect.any(String),
  ]);
});

test('a block has a reason and is lifted with another; both stay in the history', async () => {
  const { id, slug } = await api.given.provider({ name: 'Por bloquear' });
  const params = { id };
  await manager.call(blockProvider, { params, body: { reason: 'Dejó una obra a medias' } });

  expect(await manager.call(readProviderFile, { params: { slug } })).toMatchObject({
    isBlocked: true,
    block: { reason: 'Dejó una obra a medias', by: expect.any(String) },
  });
  await expect(manager.call(blockProvider, { params, body: { reason: 'Otra vez' } })).rejects.toMatchObject({
    status: 409,
  });
  await manager.call(unblockProvider, { params, body: { reason: 'Terminó la obra' } });
  expect(await manager.call(readProviderFile, { params: { slug } })).toMatchObject({ isBlocked: false, block: null });
  const history = await manager.call(readHistory, { params: { entity: 'provider', entityId: String(id) } });
  expect(history).toMatchObject([
    { changes: { isBlocked: [true, false], unblockedReason: ['', 'Terminó la obra'] } },
    { changes: { isBlocked: [false, true], blockedReason: ['', 'Dejó una obra a medias'] } },
  ]);
});

test('every judgement of the work keeps its note, and the latest counts', async () => {
  const { id, slug } = await api.given.provider({ name: 'Por calificar' });
  await manager.call(rankProvider, { params: { id }, body: { ranking: 4.5, note: 'Avisa y cumple' } });
  await manager.call(rankProvider, { params: { id }, body: { ranking: 3, note: 'Dos retrasos en octubre' } });

  expect(await manager.call(readProviderFile, { params: { slug } })).toMatchObject({ ranking: 3 });
  expect(await manager.call(listProviderRankings, { params: { slug } })).toMatchObject([
    { ranking: 3, note: 'Dos retrasos en octubre' },
    { ranking: 4.5, note: 'Avisa y cumple' },
  ]);
});

test('a provider enters with its e-mail and a password shown once, and is out when it leaves', async () => {
  const { id, slug } = await api.given.provider({ name: 'Con acceso', email: 'acceso@taller.example' });
  const params = { id };
  const access = await manager.call(grantProviderAccess, { params });
  const signIn = (password: string) => api.call(obtainToken, { body: { username: 'acceso@taller.example', password } });
  const { token } = await signIn(access.passwordExtranet);

  const authorization = `JWT ${token}`;
  expect(await api.call(readCurrentUser, undefined, { authorization })).toMatchObject({
    groups: [{ name: 'Proveedor' }],
    provider: { slug },
  });
  const everything = JSON.stringify([
    await api.db.selectFrom('idempotencyKey').selectAll().execute(),
    await api.db.selectFrom('auditEvent').selectAll().execute(),
  ]);
  expect(everything).not.toContain(access.passwordExtranet);
  expect(await manager.call(revokeProviderAccess, { params })).toEqual({ closed: 1 });
  await expect(api.call(readCurrentUser, undefined, { authorization })).rejects.toMatchObject({ status: 401 });
  const again = await manager.call(grantProviderAccess, { params });
  await expect(signIn(access.passwordExtranet)).rejects.toMatchObject({ status: 400 });
  await signIn(again.passwordExtranet);
  const admin = await api.as('Admin');
  expect(await admin.call(removeProvider, { params })).toEqual({ outcome: 'deactivated' });
  await expect(signIn(again.passwordExtranet)).rejects.toMatchObject({ status: 400 });
  expect(await manager.call(readProvider, { params })).toMatchObject({ isActive: false });
});

test('without an e-mail, or with one of another user, a provider gets no account', async () => {
  await api.given.user({ username: 'ocupado@taller.example' });
  const mute = await api.given.provider();
  const double = await api.given.provider({ email: 'Ocupado@taller.example' });

  for (const { id } of [mute, double])
    await expect(manager.call(grantProviderAccess, { params: { id } })).rejects.toMatchObject({ status: 400 });
});
