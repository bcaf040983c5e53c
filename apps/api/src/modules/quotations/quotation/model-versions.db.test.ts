import { quotationTotal } from '@aura/domain/quotation-total';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeQuotation, readQuotation, reopenQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { insertRule, quotationInput, quotedLine } from '../../../testing/factories/quotation.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const NOW = new Date('2026-11-23T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const boss = await api.as('GeOp');
/** A day's worth in `npm run model -- quotations`; enough to see every state here. */
const COMMANDS = Number(process.env.MODEL_QUOTATIONS ?? 120);

const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('save'),
      price: fc.integer({ min: 0, max: 900_00 }),
      quantity: fc.integer({ min: 1, max: 50_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close'), price: fc.constant(0), quantity: fc.constant(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen'), price: fc.constant(0), quantity: fc.constant(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stale'), price: fc.constant(1), quantity: fc.constant(1) }) },
);

test('whatever is done in whatever order: one current version, closed ones untouched, the party says what its versions say', {
  timeout: 600_000,
}, async () => {
  const customer = await api.given.customer({});
  const zone = await api.given.zone({});
  await insertRule(api.db, { customerId: customer.id, zoneId: zone.id, freeUpTo: 5_000_00, laterAbove: 3_000_00 });
  const claim = await api.given.claim({
    customerId: customer.id,
    zoneId: zone.id,
    parties: [{ stage: 'monto-pactado', stageSince: NOW }],
  });
  const id = claim.partyIds[0] as number;
  const frozen = new Map<number, string>();

  for (const { kind, price, quantity } of fc.sample(command, { numRuns: COMMANDS, seed: 20261115 })) {
    const { quotation } = await boss.call(readQuotation, { params: { id } });
    const version = quotation?.version ?? 0;
    const at = { params: { id } };
    const lines = quotation?.concepts ?? [];
    const done =
      kind === 'close'
        ? boss.call(closeQuotation, { ...at, body: { version } })
        : kind === 'reopen'
          ? boss.call(reopenQuotation, { ...at, body: { reason: 'correccion', comment: '', version } })
          : boss.call(saveQuotation, {
              body: quotationInput(id, {
                concepts: [quotedLine({ position: lines.length + 1, unitPrice: price, quantity: quantity / 10_000 })],
                deletedConcepts: lines.length > 3 ? lines.slice(0, 2).map((line) => line.id) : [],
                version: kind === 'stale' ? version + 7 : version,
              }),
            });
    const status = await done.then(
      () => 200,
      (refused: { status: number }) => refused.status,
    );
    expect([200, 400, 409]).toContain(status);
    await check(id, frozen);
  }
  expect(frozen.size).toBeGreaterThan(3);
});

/** A closed version keeps its content; only its authorization state may change. */
async function check(id: number, frozen: Map<number, string>): Promise<void> {
  const { rows } = await sql<{
    id: number;
    isCurrent: boolean;
    state: string;
    content: string;
  }>`select q.id, q.is_current, q.state,
    md5((to_jsonb(q) - 'state' - 'is_current' - 'version')::text || coalesce((select jsonb_agg(to_jsonb(l) order by l.id)::text from quotation_line l where l.quotation_id = q.id), '')) as content
  from quotation q where q.affected_party_id = ${id} order by q.version_number`.execute(api.db);
  if (rows.length === 0) return;
  expect(rows.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(rows.at(-1)?.isCurrent).toBe(true);
  expect(rows.slice(0, -1).every(({ state }) => state !== 'draft')).toBe(true);
  for (const { id: version, state, content } of rows) {
    if (state === 'draft') continue;
    expect(frozen.get(version) ?? content).toBe(content);
    frozen.set(version, content);
  }
  const allowed = rows.filter(({ state }) => state === 'authorized' || state === 'exempt');
  expect(allowed.length).toBeLessThanOrEqual(1);
  const party = await api.db.selectFrom('affectedParty').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(party.isAuthorized).toBe(allowed.length === 1);
  expect(party.isQuotationClosed).toBe(rows.at(-1)?.state !== 'draft');
}

/** Lines are rounded half up, the discount spread by largest remainder, the tax rounded per line; totals are sums. */
const RECKONED = sql`select place, sum(amount)::bigint as subtotal, sum(amount - share)::bigint as base,
    sum(case when applies then round((amount - share) * rate / 100) else 0 end)::bigint as taxes
  from (select *, cut + case when row_number() over (partition by place order by rest desc, line) <= discount - sum(cut) over (partition by place)
      then 1 else 0 end as share
    from (select *, case when whole = 0 then 0 else div(discount * amount, whole) end as cut,
        case when whole = 0 then 0 else mod(discount * amount, whole) end as rest
      from (select *, sum(amount) over (partition by place) as whole from priced) w) c) s
  group by place order by place`;

test("totals equal PostgreSQL's numeric over random prices, quantities, discounts and rates", {
  timeout: 120_000,
}, async () => {
  const terms = fc.record({
    concepts: fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 0, max: 500_000_00 }),
        quantity: fc.oneof(
          fc.integer({ min: 1, max: 2_000_000 }).map((units) => (units / 10_000).toFixed(4)),
          fc.integer({ min: 1, max: 999 }).map(String),
        ),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    taxPercentage: fc.integer({ min: 1, max: 100_00 }).map((hundredths) => hundredths / 100),
    applyTaxes: fc.integer({ min: 0, max: 9 }).map((draw) => draw > 0),
    discountShare: fc.oneof(
      fc.constantFrom(0, 1),
      fc.integer({ min: 1, max: 9_999 }).map((parts) => parts / 10_000),
    ),
    generalizedPrice: fc.option(fc.integer({ min: 1, max: 900_000_00 }), { freq: 4 }),
  });
  const cases = fc.sample(terms, { numRuns: 500, seed: 7 }).map(({ discountShare, ...given }) => {
    const { subtotal } = quotationTotal({ ...given, discount: 0 });
    return { ...given, discount: Math.min(subtotal, Math.round(subtotal * discountShare)) };
  });
  const lines = cases.flatMap(({ concepts, generalizedPrice, taxPercentage, applyTaxes, discount }, place) => {
    const charged = generalizedPrice === null ? concepts : [{ unitPrice: generalizedPrice, quantity: '1' }];
    return charged.map(({ unitPrice, quantity }, line) => ({
      place,
      line,
      unit_price: unitPrice,
      quantity,
      rate: taxPercentage,
      applies: applyTaxes,
      discount,
    }));
  });

  const { rows } = await sql<{ place: number; subtotal: number; base: number; taxes: number }>`
    with priced as (select place, line, round(unit_price * quantity) as amount, rate, applies, discount
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as x (place integer, line integer, unit_price numeric, quantity numeric, rate numeric, applies boolean, discount numeric))
    ${RECKONED}`.execute(api.db);

  expect(rows).toHaveLength(cases.length);
  for (const { place, subtotal, base, taxes } of rows) {
    const figures = quotationTotal(cases[place] as (typeof cases)[number]);
    expect([figures.subtotal, figures.base, figures.taxes]).toEqual([subtotal, base, taxes]);
    expect(figures.total).toBe(base + taxes);
  }
  const spread = rows.filter(({ place, base }) => base > 0 && (cases[place]?.discount ?? 0) > 0);
  expect(spread.length).toBeGreaterThan(100);
});
