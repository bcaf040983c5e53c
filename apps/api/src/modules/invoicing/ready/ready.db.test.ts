import { setBillingGates } from '@aura/contracts/customers/billing-gates';
import {
  exportAlmostReady,
  listAlmostReady,
  listReadyToBill,
  readMissingToBill,
  totalAlmostReady,
  totalReadyToBill,
} from '@aura/contracts/invoicing/ready-to-bill';
import { readPartyProcess } from '@aura/contracts/claims/process';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  type Billable,
  insertBillable,
  insertBilledCustomer,
  insertPaper,
} from '../../../testing/factories/billing.factory.ts';
import { giveScope } from '../../../testing/factories/claim.factory.ts';
import { moveParty } from '../../../testing/factories/move.factory.ts';
import { insertFile } from '../../../testing/factories/file.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const finance = await api.as('Finanzas');
const operations = await api.as('GeOp');

const codeOf = async (customerId: number) =>
  (await db.selectFrom('customer').select('codename').where('id', '=', customerId).executeTakeFirstOrThrow()).codename;
const of = async ({ customerId }: Billable) => ({ query: { customer: [await codeOf(customerId)] } as never });
const isReady = async (party: Billable) => (await finance.call(listReadyToBill, await of(party))).count === 1;
const almost = async (party: Billable) => (await finance.call(listAlmostReady, await of(party))).results;
/** A party whose work is a single line of this amount. */
const billable = ({
  price = 1_000_00,
  stage,
  ...about
}: {
  price?: number;
  stage?: string;
  customerId?: number;
  zoneId?: number;
} = {}) =>
  insertBillable(db, {
    ...about,
    parties: [{ lines: [{ quantity: 1, unitPrice: price }], ...(stage !== undefined && { stage }) }],
  });
/** The answer of the process's condition for the same party. */
async function answer({ partyId }: Billable): Promise<boolean> {
  const { steps } = await finance.call(readPartyProcess, { params: { id: partyId } });
  const bill = steps.find(({ to }) => to.number === '7.02');
  return bill !== undefined && bill.missing.length === 0;
}

test('a party with everything an invoice takes is ready, with the figures of the authorized version', async () => {
  const party = await billable({ price: 38_400_00 });

  const { results } = await finance.call(listReadyToBill, await of(party));

  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({
    id: party.partyId,
    claimSlug: party.slug,
    policy: 'POL-1',
    price: 38_400_00,
    taxes: 6_144_00,
    total: 44_544_00,
    readyDays: 0,
    grouping: 'claim',
  });
  expect(await finance.call(totalReadyToBill, await of(party))).toEqual({
    parties: 1,
    price: 38_400_00,
    taxes: 6_144_00,
    total: 44_544_00,
  });
  expect(await almost(party)).toEqual([]);
});

const set = (party: Billable, values: object) =>
  db.updateTable('affectedParty').set(values).where('id', '=', party.partyId).execute();
const setQuotation = (party: Billable, values: object) =>
  db.updateTable('quotation').set(values).where('affectedPartyId', '=', party.partyId).execute();
const setCustomer = (party: Billable, values: object) =>
  db.updateTable('customer').set(values).where('id', '=', party.customerId).execute();
const asks = (party: Billable, type: string) =>
  sql`insert into customer_file_type (customer_id, file_type_id) select ${party.customerId}, id from file_type where codename = ${type}`.execute(
    db,
  );

/** How each gate is closed, and the group whose turn it then is. */
const CLOSINGS: readonly (readonly [
  gate: string,
  close: (party: Billable) => Promise<unknown>,
  group: string,
  lacking?: readonly string[],
])[] = [
  ['work', (party) => set(party, { visuallyValidatedOn: null }), 'Supervisor'],
  ['quotation', (party) => set(party, { isQuotationClosed: false }), 'ACo'],
  ['authorization', (party) => setQuotation(party, { state: 'sent' }), 'KAM'],
  ['data', (party) => set(party, { isDataComplete: false }), 'EsAt'],
  ['paperwork', (party) => asks(party, 'croquis'), 'EsAt', ['Croquis']],
  [
    'settlement',
    async (party) => {
      await asks(party, 'finiquito');
      await insertPaper(db, party, 'finiquito');
    },
    'EsAt',
  ],
  ['laterAuthorization', (party) => setQuotation(party, { needsLaterAuthorization: true }), 'KAM'],
  ['customerFiscal', (party) => setCustomer(party, { fiscalPostalCode: '' }), 'KAM', ['fiscalPostalCode']],
  [
    'unitFiscal',
    ({ customerId }) =>
      sql`update business_unit set rfc = '' where id = (select business_unit_id from customer where id = ${customerId})`.execute(
        db,
      ),
    'GeOp',
    ['unitRfc'],
  ],
  [
    'codes',
    async (party) => {
      await setCustomer(party, { ownCodes: '[]' });
      const body = {
        customer: await codeOf(party.customerId),
        gates: [{ gate: 'codes', isNeeded: true }],
        version: 0,
      } as const;
      await operations.call(setBillingGates, { body: { ...body, gates: [...body.gates] } });
    },
    'KAM',
  ],
  [
    'process',
    (party) => db.transaction().execute((one) => moveParty(one, party.partyId, 'papeleria-completa')),
    'EsAt',
  ],
];

test.each(CLOSINGS.map(([gate, close, group, lacking = []]) => ({ gate, close, group, lacking })))(
  'the gate «$gate» holds one back, says whose turn it is, and says the same on the claim file',
  async ({ gate, close, group, lacking }) => {
    const party = await billable({ price: 500_00 });
    expect(await isReady(party)).toBe(true);

    await close(party);

    expect(await isReady(party)).toBe(false);
    const [row] = await almost(party);
    expect(row).toMatchObject({ id: party.partyId, blocker: gate, group, lacking, closed: 1, total: 580_00 });
    const [file] = await finance.call(readMissingToBill, { params: { slug: party.slug } });
    expect(file?.gates.filter(({ isOpen }) => !isOpen)).toEqual([
      expect.objectContaining({ gate, group, lacking, since: expect.any(Date) }),
    ]);
    expect(file).toMatchObject({ total: 580_00, affectedPartyId: party.partyId });
  },
);

test('what a customer does not ask for holds nothing back, and only that customer is spared', async () => {
  const [party, other] = [await billable(), await billable()];
  await set(party, { isDataComplete: false });
  await set(other, { isDataComplete: false });

  await operations.call(setBillingGates, {
    body: { customer: await codeOf(party.customerId), gates: [{ gate: 'data', isNeeded: false }], version: 0 },
  });

  expect(await isReady(party)).toBe(true);
  expect(await isReady(other)).toBe(false);
});

test('a signed settlement opens its gate; a later permission of the version opens another', async () => {
  const party = await billable();
  await set(party, { isPaidToAffectedParty: true });
  expect((await almost(party))[0]?.blocker).toBe('settlement');
  await insertPaper(db, party, 'finiquito', '2026-11-12');
  expect(await isReady(party)).toBe(true);

  await setQuotation(party, { needsLaterAuthorization: true });
  expect((await almost(party))[0]?.blocker).toBe('laterAuthorization');
  await answerLater(party, 'changesAsked');
  expect(await isReady(party)).toBe(false);
  await answerLater(party, 'authorized');
  expect(await isReady(party)).toBe(true);
});

async function answerLater({ partyId }: Billable, state: 'authorized' | 'changesAsked') {
  const { id: sentBy } = await db.selectFrom('userAccount').select('id').limit(1).executeTakeFirstOrThrow();
  const { key } = await insertFile(db, { uploadedBy: sentBy, purpose: 'claimDocument', isAttached: true });
  await sql`insert into authorization_request (quotation_id, moment, state, file_key, sha256, sent_by, sent_at, reminded_at, expires_at, ended_at)
    select id, 'after', ${state}, ${key}, ${'a'.repeat(64)}, ${sentBy}, now(), now(), now() + interval '9 days', now()
    from quotation where affected_party_id = ${partyId}`.execute(db);
}

test('the money held back is shown by what is missing and by whose turn it is, the most first, and adds up', async () => {
  const { customerId } = await insertBilledCustomer(db);
  const [big, small, ready] = [
    await billable({ customerId, price: 2_000_00 }),
    await billable({ customerId, price: 100_00 }),
    await billable({ customerId, price: 700_00 }),
  ];
  await set(small, { visuallyValidatedOn: null, isDataComplete: false });
  await set(big, { isDataComplete: false });

  const totals = await finance.call(totalAlmostReady, await of(ready));

  expect(totals).toEqual({
    parties: 2,
    price: 2_100_00,
    taxes: 336_00,
    total: 2_436_00,
    blockers: [
      { blocker: 'data', parties: 1, total: 2_320_00 },
      { blocker: 'work', parties: 1, total: 116_00 },
    ],
    groups: [
      { group: 'EsAt', parties: 1, total: 2_320_00 },
      { group: 'Supervisor', parties: 1, total: 116_00 },
    ],
  });
  const rows = await almost(ready);
  expect(rows.map(({ id, closed }) => [id, closed])).toEqual([
    [big.partyId, 1],
    [small.partyId, 2],
  ]);
  const { query } = await of(ready);
  const filtered = async (more: object) =>
    (await finance.call(listAlmostReady, { query: { ...(query as object), ...more } as never })).count;
  expect(await filtered({ blocker: ['work'] })).toBe(1);
  expect(await filtered({ group: ['EsAt'] })).toBe(1);
  expect(await filtered({ isLast: true })).toBe(1);
  const file = await finance.call(exportAlmostReady, {
    query: { ...(query as object), format: 'csv', columns: ['party', 'blocker', 'total'] } as never,
  });
  expect(new TextDecoder().decode(file.content)).toContain('Falta confirmar los datos para facturar');
});

test('the step of the process opens exactly when the list says it is ready', async () => {
  const party = await billable();
  expect(await answer(party)).toBe(true);

  await set(party, { visuallyValidatedOn: null });

  expect(await answer(party)).toBe(false);
});

test('one sees the parties of the claims one sees, and what was called off or is not yet repaired is in neither list', async () => {
  const zone = await api.given.zone({});
  const own = await billable({ zoneId: zone.id });
  await billable({});
  const repairing = await billable({ stage: 'en-reparacion' });
  const executive = await api.as('EsAt');
  await giveScope(db, executive.user.id, { zoneIds: [zone.id] });
  const scoped = await api.asUser(executive.user);

  const { results } = await scoped.call(listReadyToBill, { query: {} });

  expect(results.map(({ id }) => id)).toEqual([own.partyId]);
  expect([...(await almost(repairing)), ...((await isReady(repairing)) ? ['ready'] : [])]).toEqual([]);
  const [file] = await finance.call(readMissingToBill, { params: { slug: repairing.slug } });
  expect(file?.moment).toBe('before');
  await db.updateTable('affectedParty').set({ isActive: false }).where('id', '=', own.partyId).execute();
  expect((await scoped.call(listReadyToBill, { query: {} })).count).toBe(0);
});

test('users who do not see billing are refused every part of it, whatever is permitted, and the process tells a provider nothing', async () => {
  const provider = await api.given.provider({});
  const party = await billable({ price: 98_765_00 });
  await set(party, { attendingProviderId: provider.id, isVisibleInExtranet: true });
  const outside = [
    await permitted({ groups: ['Supervisor'] }),
    await permitted({ groups: ['Proveedor'], providerId: provider.id }),
    await permitted({ groups: ['extranet_GeOp'], customerId: party.customerId }),
  ];

  for (const caller of outside) {
    const refused = { status: 403 };
    await expect(caller.call(listReadyToBill, { query: {} })).rejects.toMatchObject(refused);
    await expect(caller.call(listAlmostReady, { query: {} })).rejects.toMatchObject(refused);
    await expect(caller.call(totalReadyToBill, { query: {} })).rejects.toMatchObject(refused);
    await expect(caller.call(totalAlmostReady, { query: {} })).rejects.toMatchObject(refused);
    await expect(caller.call(readMissingToBill, { params: { slug: party.slug } })).rejects.toMatchObject(refused);
  }
  const seen = JSON.stringify(await outside[1]?.call(readPartyProcess, { params: { id: party.partyId } }));
  expect(seen).not.toMatch(/98765|9876500|15802/);
});

const SEEN = [
  'tax-receipt/invoice/view',
  'customer/customer/view',
  'sinister/sinister/view',
  'sinister/affected/view',
] as const;

async function permitted(traits: Parameters<typeof api.given.user>[0]) {
  const user = await api.given.user(traits);
  await db
    .insertInto('userPermission')
    .values(SEEN.map((permissionCode) => ({ userId: user.id, permissionCode })))
    .execute();
  return api.asUser(user);
}
