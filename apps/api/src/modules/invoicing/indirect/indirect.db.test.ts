import {
  approveIndirectCost,
  listIndirectCosts,
  readIndirectEffect,
  registerIndirectCost,
  rejectIndirectCost,
} from '@aura/contracts/invoicing/indirect-costs';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { uploadElsewhereInvoice } from '../../../testing/elsewhere-invoice.ts';
import { insertBillable } from '../../../testing/factories/billing.factory.ts';
import { insertBillers, insertIndirectCost, insertInvoice } from '../../../testing/factories/invoice.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const finance = await api.as('Finanzas');
const second = await api.asUser(await api.given.user({ groups: ['Finanzas'] }));
const balance = async (account: string, holding = '') => {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(centavos), 0)::bigint as n from ledger_balance
    where account = ${account} and (${holding} = '' or holding = ${holding})`.execute(api.db);
  return rows[0]?.n ?? 0;
};
const TYPED = {
  zoneId: null,
  category: 'fuel',
  period: '2026-11',
  proration: 'claims',
  holding: 'Tarjeta 1234',
  note: '',
  receipt: null,
  spentOn: '2026-11-02',
  supplier: 'Gasolinera de la Prueba',
  total: 1_200_00,
} as const;

afterEach(async () => {
  const { rows } = await sql`select * from app.ledger_faults(0)`.execute(api.db);
  if (rows.length > 0) throw new Error(`The ledger does not hold: ${JSON.stringify(rows)}`);
});

test('what somebody registered counts once somebody else approves it, and is taken back with its posting', async () => {
  const { unitId } = await insertBillers(api.db, api.config);
  const { id, folio } = await finance.call(registerIndirectCost, { body: { ...TYPED, unitId } });
  expect(folio).toMatch(/^CI-\d{5}$/);
  expect(await balance('card', 'Tarjeta 1234')).toBe(0);
  await expect(finance.call(approveIndirectCost, { params: { id }, body: { version: 1 } })).rejects.toMatchObject({
    status: 409,
    body: { detail: 'Lo registró usted: lo aprueba otra persona.' },
  });

  await second.call(approveIndirectCost, { params: { id }, body: { version: 1 } });
  expect(await balance('card', 'Tarjeta 1234')).toBe(-1_200_00);
  expect(await balance('indirectCost')).toBe(1_200_00);
  const days = () =>
    sql<{
      day: string;
    }>`select at::date::text as day from ledger_txn where source_kind = 'indirectCost' and source_id = ${id}`
      .execute(api.db)
      .then(({ rows }) => rows.map(({ day }) => day));
  expect(await days()).toEqual(['2026-11-02']);
  await expect(second.call(approveIndirectCost, { params: { id }, body: { version: 1 } })).rejects.toMatchObject({
    status: 409,
  });

  await finance.call(rejectIndirectCost, { params: { id }, body: { version: 2, decision: 'Era de otra empresa' } });
  expect(await balance('card', 'Tarjeta 1234')).toBe(0);
  expect(await days()).toEqual(['2026-11-02', '2026-11-02']);
  const { results } = await finance.call(listIndirectCosts, { query: {} });
  expect(results.find((row) => row.id === id)).toMatchObject({
    state: 'reversed',
    decision: 'Era de otra empresa',
    tax: 0,
  });
});

test('a receipt that is not ours to deduct is refused in words', async () => {
  const { unitId, customerId } = await insertBillers(api.db, api.config);
  const { partyIds } = await insertBillable(api.db, { customerId });
  const receipt = await uploadElsewhereInvoice(api, finance.user.id, partyIds);

  await expect(
    finance.call(registerIndirectCost, {
      body: { ...TYPED, unitId, receipt, spentOn: null, supplier: '', total: null },
    }),
  ).rejects.toMatchObject({ status: 400 });
});

test('without a receipt nothing is registered that does not say to whom, when and how much', async () => {
  const { unitId } = await insertBillers(api.db, api.config);
  await expect(
    finance.call(registerIndirectCost, { body: { ...TYPED, unitId, spentOn: null, supplier: '', total: null } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('the effect says what the month of a unit earned before and after what was spent beside it', async () => {
  const invoiceId = await insertInvoice(api.db, api.config, 'stamped');
  const { businessUnitId, issuedAt } = await api.db
    .selectFrom('invoice')
    .select(['businessUnitId', 'issuedAt'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const period = (issuedAt ?? '').slice(0, 7);
  const id = await insertIndirectCost(api.db, { unitId: businessUnitId, period });
  const { name } = await api.db
    .selectFrom('businessUnit')
    .select('name')
    .where('id', '=', businessUnitId)
    .executeTakeFirstOrThrow();
  const effect = async () =>
    (await finance.call(readIndirectEffect, { query: { period } })).find(({ unit }) => unit === name);
  expect(await effect()).toMatchObject({ parties: 1, income: 5_200_00, indirectCost: 0, marginBefore: 100 });

  await second.call(approveIndirectCost, { params: { id }, body: { version: 1 } });
  expect(await effect()).toMatchObject({
    indirectCost: 1_200_00,
    marginBefore: 100,
    marginAfter: 76.92,
    perParty: 1_200_00,
    perHundred: 0,
  });
});
