import { searchClaims } from '@aura/contracts/claims/claim-list';
import { numberParts } from '@aura/domain/number-parts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';
import { searchStatement } from './search-claims.ts';

const api = await startTestApi();
const [north, south] = [await api.given.zone({}), await api.given.zone({})];
const insurer = await api.given.customer({ codename: 'GNP' });
const workshop = await api.given.provider({});
const boss = await api.as('GeOp');
const hers = await api.given.claim({
  customerId: insurer.id,
  zoneId: north.id,
  claimNumber: '0451277001',
  policy: 'POL-88/991234',
  insuredName: 'Transportes Hernández',
  assignedAt: new Date('2026-11-10T18:00:00Z'),
  parties: [
    { name: 'Municipio de Ecatepec', stage: 'por-cotizar' },
    {
      name: 'María Gutiérrez Ríos',
      stage: 'por-asignar',
      contactPhones: ['(55) 4321-8765'],
      providerId: workshop.id,
    },
  ],
});
const other = await api.given.claim({
  zoneId: south.id,
  assignedAt: new Date('2026-11-12T18:00:00Z'),
  parties: [{ name: 'Mario Gutiérrez', stage: 'por-asignar', contactPhones: ['81 1234 5678'] }],
});
await api.given.claim({ isActive: false, parties: [{ name: 'Gutiérrez de un siniestro cerrado' }] });
const find = async (caller: typeof boss, text: string) =>
  (await caller.call(searchClaims, { query: { text } })).map(({ slug }) => slug);

test('an affected party is found by name, without accents and in any order of words, newest claim first', async () => {
  expect(await find(boss, 'gutierrez')).toEqual([other.slug, hers.slug]);
  expect(await find(boss, 'Ríos María')).toEqual([hers.slug]);
});

test.each(['5543218765', '55 4321 8765', '+52 55 4321-8765', '521 55 43218765', '044 55 4321 8765', '4321 8765'])(
  'a telephone finds its claim, however it is typed: %s',
  async (typed) => {
    expect(await find(boss, typed)).toEqual([hers.slug]);
  },
);

test('a policy is found by any part of it', async () => {
  expect(await find(boss, 'pol 991234')).toEqual([hers.slug]);
});

test.each(['0451277001', '045127', '12770', '77001'])(
  'a claim is found by any part of its number: %s',
  async (typed) => {
    expect(await find(boss, typed)).toEqual([hers.slug]);
  },
);

test('parts of a number in another order do not find it', async () => {
  expect(await find(boss, '2770045127')).toEqual([]);
});

test.each(['', 'd1', '0451277001 d0451 r12-345 transportes2', 'zarate 26000 60000'])(
  'the parts of a number kept by the database are those that are searched: «%s»',
  async (key) => {
    const { rows } = await sql<{ parts: string[] }>`select app.number_parts(${key}) as parts`.execute(api.db);

    expect(rows[0]?.parts).toEqual(key.split(/[^a-z0-9]/).flatMap(numberParts));
  },
);

test('a result names insurer, insured, the party that was found and its stage; by number, the first active party', async () => {
  const named = { customer: 'GNP', insuredName: 'Transportes Hernández' };

  expect(await boss.call(searchClaims, { query: { text: '5543218765' } })).toMatchObject([
    { ...named, affectedParty: 'María Gutiérrez Ríos', stage: '1.02' },
  ]);
  for (const text of ['0451277001', '45127', '1277001'])
    expect(await boss.call(searchClaims, { query: { text } })).toMatchObject([
      { ...named, affectedParty: 'Municipio de Ecatepec', stage: '3.01' },
    ]);
});

test('users of a zone find its people and no others', async () => {
  const supervisor = await api.as('Supervisor');
  await api.given.scope(supervisor.user.id, { zoneIds: [south.id] });

  expect(await find(supervisor, 'gutierrez')).toEqual([other.slug]);
  expect(await find(supervisor, '5543218765')).toEqual([]);
});

test('a provider finds whom it attends, by name and telephone, and neither the others of the claim nor their names', async () => {
  const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: workshop.id }));

  expect(await provider.call(searchClaims, { query: { text: '55 4321 8765' } })).toMatchObject([
    { slug: hers.slug, affectedParty: 'María Gutiérrez Ríos' },
  ]);
  expect(await provider.call(searchClaims, { query: { text: '0451277001' } })).toMatchObject([
    { affectedParty: 'María Gutiérrez Ríos', stage: '1.02' },
  ]);
  expect(await find(provider, 'ecatepec')).toEqual([]);
  expect(await find(provider, 'mario gutierrez')).toEqual([]);
  expect(await find(provider, '81 1234 5678')).toEqual([]);
});

test('names, telephones and policies are looked up in indexes, not by reading every claim', async () => {
  await sql`insert into claim (slug, folio, customer_id, zone_id, job_type_id, report_channel_id, occurred_on, assigned_at, policy, insured_name)
    select 'lleno-' || n, 'LLENO-' || n, customer_id, zone_id, job_type_id, report_channel_id, occurred_on, assigned_at - n * interval '1 minute',
      md5(n::text), md5('a' || n) from claim, generate_series(1, 4000) n where slug = ${hers.slug}`.execute(api.db);
  await sql`insert into affected_party (slug, claim_id, customer_id, zone_id, name, contact_phones, stage_id)
    select c.slug || '-a', c.id, c.customer_id, c.zone_id, md5('b' || c.slug), array['33' || 10000000 + c.id * 7], a.stage_id
    from claim c, affected_party a where c.slug like 'lleno-%' and a.id = ${hers.partyIds[0]}`.execute(api.db);
  await sql`vacuum analyze claim, affected_party`.execute(api.db);

  for (const text of ['gutierrez rios', '55 4321 8765', '4321 8765', 'pol 991234', '0451277001']) {
    const scope = { groups: ['GeOp'], zoneIds: [], customerIds: [], standsInFor: null };
    const actor = { ...boss.user, userId: boss.user.id, ...scope } as never;
    const { rows } = await sql<{ queryPlan: string }>`explain ${searchStatement(actor, { text })}`.execute(api.db);
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');

    expect(plan).not.toMatch(/Seq Scan on (claim|affected_party)/);
  }
});
