import { findDuplicates, prepareClaim, readClaimMail } from '@aura/contracts/claims/registration';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi({}, () => new Date('2026-11-15T18:00:00Z'));
const zone = await api.given.zone({});
const customer = await api.given.customer({ codename: 'SOL' });
const desk = await api.as('EsAt');
await api.given.scope(desk.user.id, { zoneIds: [zone.id] });
const nothing = {
  claimNumber: '',
  reportNumber: '',
  policy: '',
  occurredDate: null,
  phones: [],
  locationLink: '',
  except: '',
};
const known = await api.given.claim({
  zoneId: zone.id,
  customerId: customer.id,
  claimNumber: '04-512/345',
  reportNumber: 'REP 1',
  policy: 'POL-7',
  occurredOn: '2026-11-10',
  latitude: 19.427,
  longitude: -99.1677,
  parties: [{ contactPhones: ['+52 55 1234-5678'] }],
});
const find = (changes: object) => desk.call(findDuplicates, { body: { ...nothing, ...changes } });

test.each([
  ['the same number written otherwise', { claimNumber: '04512345' }, ['claimNumber']],
  ['the same report', { reportNumber: 'rep-1' }, ['reportNumber']],
  ['policy and a date three days off', { policy: 'pol7', occurredDate: '2026-11-13' }, ['policyAndDate']],
  ['a telephone without its country code', { phones: ['55 1234 5678'] }, ['phone']],
  ['a place ninety metres away', { locationLink: 'https://maps.google.com/?q=19.42781,-99.16770' }, ['place']],
  ['several of them', { claimNumber: '04512345', phones: ['5512345678'] }, ['claimNumber', 'phone']],
])('a claim is taken for a duplicate by %s', async (_, asked, reasons) => {
  const { duplicates } = await find(asked);

  expect(duplicates).toMatchObject([{ slug: known.slug, customer: { codename: 'SOL' } }]);
  expect(duplicates[0]?.reasons.toSorted()).toEqual(reasons);
});

test.each([
  ['nothing typed', {}],
  ['a part of the number', { claimNumber: '0451' }],
  ['policy and a date four days off', { policy: 'pol7', occurredDate: '2026-11-14' }],
  ['a policy without a date', { policy: 'pol7' }],
  ['another telephone', { phones: ['55 1234 5679', '123'] }],
  ['a place 120 metres away', { locationLink: 'https://maps.google.com/?q=19.42808,-99.16770' }],
  ['itself', { claimNumber: '04512345', except: known.slug }],
])('%s is no duplicate', async (_, asked) => {
  expect(await find(asked)).toEqual({ duplicates: [], hidden: 0 });
});

test('a duplicate outside the scope is counted and not shown', async () => {
  await api.given.claim({ claimNumber: 'AJENO-9' });

  expect(await find({ claimNumber: 'ajeno9' })).toEqual({ duplicates: [], hidden: 1 });
});

test('insurer and zone bring the people, and ours by load with the reason', async () => {
  const [busy, idle] = [
    await api.given.user({ groups: ['Supervisor'], firstName: 'Ocupada' }),
    await api.given.user({ groups: ['Supervisor'], firstName: 'Libre' }),
  ];
  for (const { id } of [busy, idle]) await api.given.scope(id, { zoneIds: [zone.id] });
  await api.given.user({ groups: ['Supervisor'], firstName: 'De otra zona' });
  await api.given.claim({ zoneId: zone.id, supervisorId: busy.id, promiseDate: '2026-11-10' });

  const prepared = await desk.call(prepareClaim, { query: { customer: 'SOL', zone: zone.slug } });

  expect(prepared.supervisors.map(({ person, claims }) => [person.username, claims])).toEqual([
    [idle.username, 0],
    [busy.username, 1],
  ]);
  expect(prepared.supervisors[0]?.reason).toBe('Es quien tiene menos carga de 2. 0 siniestros abiertos.');
  expect(prepared.supervisors[1]?.reason).toBe('1 siniestro abierto, 1 con promesa vencida.');
  expect(prepared).toMatchObject({ auditor: null, rule: null, costAnalysts: [], adjusters: [] });
});

test('the people of the insurer in that zone, its auditor and the rule of the day come along', async () => {
  const place = { customer: 'GNP', zone: 'cdmx-norte' };
  const { customerId, zoneId } = await api.db
    .selectFrom('customer as k')
    .innerJoin('zone as z', (join) => join.on('z.slug', '=', place.zone))
    .select(['k.id as customerId', 'z.id as zoneId'])
    .where('k.codename', '=', place.customer)
    .executeTakeFirstOrThrow();
  const auditor = await api.given.auditor({});
  await api.db.insertInto('auditorAssignment').values({ customerId, zoneId, auditorId: auditor.id }).execute();
  const rule = {
    needAuthBefore: true,
    needAuthAfter: false,
    repairWithoutAuthorization: true,
    budgetAmountBefore: 100,
    budgetAmountAfter: 0,
    authorizationGnp: false,
    isActive: true,
  };
  await api.db
    .insertInto('authorizationRule')
    .values({ ...rule, customerId, zoneId, validFrom: '2026-01-01' })
    .execute();

  expect(await desk.call(prepareClaim, { query: place })).toMatchObject({
    auditor: { codename: auditor.codename },
    rule: { budgetAmountBefore: 100 },
    seesRules: true,
  });
  const supervisor = await api.as('Supervisor');
  // Without the permission, `rule` is null even if there is one.
  expect(await supervisor.call(prepareClaim, { query: place })).toMatchObject({ rule: null, seesRules: false });
});

test("an insurer's mail fills in the form, with the line each value came from", async () => {
  const read = await desk.call(readClaimMail, {
    body: { text: 'Grupo Nacional Provincial\nSiniestro: 0451\nAfectado: Casa Ejemplo\nTel: 55 1234 5678' },
  });

  expect(read).toMatchObject({
    customer: { value: 'GNP' },
    claimNumber: { value: '0451', line: 'Siniestro: 0451' },
    policy: null,
    affectedParties: [{ name: 'Casa Ejemplo', phones: ['55 1234 5678'] }],
  });
});
