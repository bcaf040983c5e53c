import { agreeAmount, approveAgreement, cancelAgreement, readAgreement } from '@aura/contracts/budgets/agreement';
import { readQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeParty } from '../../../testing/change-party.ts';
import { insertBudget, insertOrder, offerInput } from '../../../testing/factories/agreement.factory.ts';
import { quotationInput, quotedLine } from '../../../testing/factories/quotation.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const NOW = new Date('2026-11-23T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const boss = await api.as('GeOp');
const second = await api.asUser(await api.given.user({ groups: ['GeOp', 'CoDi'] }));
/** `npm run model -- agreements` runs many more; 80 are enough to reach every state. */
const COMMANDS = Number(process.env.MODEL_AGREEMENTS ?? 80);

const KINDS = [
  'agree',
  'agree',
  'agree',
  'requote',
  'approve',
  'approve',
  'cancel',
  'order',
  'reassign',
  'assign',
  'pay',
] as const;
const command = fc.record({
  kind: fc.constantFrom(...KINDS),
  amount: fc.integer({ min: 1, max: 12_000_00 }),
  which: fc.integer({ min: 0, max: 2 }),
});
interface Command {
  readonly kind: (typeof KINDS)[number];
  readonly amount: number;
  readonly which: number;
}

test('whatever is agreed, approved, cancelled, ordered or reassigned: party, agreements and book say one amount', {
  timeout: 900_000,
}, async () => {
  const workshops = [await api.given.provider({}), await api.given.provider({}), await api.given.provider({})];
  const claim = await api.given.claim({
    parties: [{ stage: 'en-presupuesto', stageSince: NOW, providerId: workshops[0]?.id ?? null }],
  });
  const id = claim.partyIds[0] as number;
  await requote(id, 10_000_00);
  await insertBudget(api.db, { partyId: id, providerIds: workshops.map((workshop) => workshop.id) });
  const statuses = new Map<string, number>();

  for (const one of fc.sample(command, { numRuns: COMMANDS, seed: 20261116 }) as Command[]) {
    const done = await run(id, one, workshops[one.which]?.id ?? 0).then(
      () => 200,
      (refused: { status?: number }) => {
        if (refused.status === undefined) throw refused;
        return refused.status;
      },
    );
    expect([200, 400, 403, 409]).toContain(done);
    statuses.set(`${one.kind} ${done}`, (statuses.get(`${one.kind} ${done}`) ?? 0) + 1);
    await check(id, one);
  }
  // Guards against an empty run in which every command was refused.
  for (const kind of ['agree', 'approve', 'cancel', 'order', 'reassign'])
    expect(statuses.get(`${kind} 200`), kind).toBeGreaterThan(0);
});

async function requote(id: number, unitPrice: number): Promise<void> {
  const { quotation } = await boss.call(readQuotation, { params: { id } });
  await boss.call(saveQuotation, {
    body: quotationInput(id, {
      concepts: [quotedLine({ quantity: 1, unitPrice })],
      deletedConcepts: (quotation?.concepts ?? []).map((line) => line.id),
      version: quotation?.version ?? 0,
    }),
  });
}

async function run(id: number, { kind, amount }: Command, providerId: number): Promise<void> {
  const at = { params: { id } };
  const { agreements, version, way } = await boss.call(readAgreement, at);
  const waiting = agreements.find(({ state }) => state === 'waiting');
  const live = agreements.filter(({ state }) => state === 'waiting' || state === 'agreed');
  if (kind === 'requote') await requote(id, amount);
  if (kind === 'agree') {
    const offer = offerInput({ providerId: way === 'provider' ? providerId : null, amount });
    await boss.call(agreeAmount, { ...at, body: { offerId: null, offer, reason: 'Modelo', version } });
  }
  if (kind === 'approve') {
    const { quotedPrice, cost } = waiting?.judgedNow ?? { quotedPrice: 0, cost: 0 };
    const body = { agreementId: waiting?.id ?? 999_999, quotedPrice: quotedPrice ?? 0, cost, comment: '' };
    await second.call(approveAgreement, { ...at, body });
  }
  if (kind === 'cancel')
    await boss.call(cancelAgreement, {
      ...at,
      body: { agreementId: live[amount % Math.max(1, live.length)]?.id ?? 999_999, reason: 'Modelo' },
    });
  if (kind === 'order') {
    const agreed = agreements.find(
      (one) => one.state === 'agreed' && one.providerId === (way === 'provider' ? providerId : null),
    );
    const { rows } = await sql`select from purchase_order where affected_party_id = ${id} and state = 'issued'
      and provider_id is not distinct from ${agreed?.providerId ?? null}`.execute(api.db);
    if (agreed !== undefined && rows.length === 0)
      await insertOrder(api.db, { partyId: id, agreementId: agreed.id, providerId: agreed.providerId });
  }
  if (kind === 'reassign') await changeParty(api, id, { attendingProviderId: providerId });
  if (kind === 'assign')
    await sql`update budget_concept set provider_id = ${providerId} from budget b
      where b.id = budget_id and b.affected_party_id = ${id} and provider_id is null`.execute(api.db);
  if (kind === 'pay')
    await changeParty(api, id, { isPaidToAffectedParty: sql<boolean>`not is_paid_to_affected_party` });
}

let attendedBefore: number | null = null;

async function check(id: number, { kind }: Command): Promise<void> {
  const { rows } = await sql<{
    attending: number;
    party: number;
    agreed: number;
    events: number;
    taxes: number;
    eventTaxes: number;
    orders: number;
    ordered: number;
    ways: number;
  }>`select a.attending_provider_id as attending, coalesce(a.agreed_amount, 0) as party,
      (select coalesce(sum(amount), 0)::bigint from agreement where affected_party_id = a.id and state = 'agreed') as agreed,
      (select coalesce(sum(taxes), 0)::bigint from agreement where affected_party_id = a.id and state = 'agreed') as taxes,
      (select coalesce(sum(delta), 0)::bigint from amount_event where affected_party_id = a.id and measure = 'agreed') as events,
      (select coalesce(sum(tax_delta), 0)::bigint from amount_event where affected_party_id = a.id and measure = 'agreed') as event_taxes,
      (select coalesce(sum(amount), 0)::bigint from purchase_order where affected_party_id = a.id and state not in ('cancelled', 'replaced')) as orders,
      (select coalesce(sum(delta), 0)::bigint from amount_event where affected_party_id = a.id and measure = 'ordered') as ordered,
      (select count(distinct way)::integer from agreement where affected_party_id = a.id and state in ('waiting', 'agreed')) as ways
    from affected_party a where a.id = ${id}`.execute(api.db);
  const row = rows[0];
  expect(row).toMatchObject({ party: row?.agreed, events: row?.agreed, eventTaxes: row?.taxes, ordered: row?.orders });
  expect(row?.orders).toBeLessThanOrEqual(row?.agreed ?? 0);
  expect(row?.ways).toBeLessThanOrEqual(1);
  const { rows: over } =
    await sql`select from purchase_order o where o.affected_party_id = ${id} and o.state not in ('cancelled', 'replaced')
    and not exists (select from agreement g where g.affected_party_id = o.affected_party_id and g.state = 'agreed'
      and g.provider_id is not distinct from o.provider_id and g.amount >= o.amount)`.execute(api.db);
  expect(over).toHaveLength(0);
  const former = kind === 'reassign' && attendedBefore !== row?.attending ? attendedBefore : null;
  const { rows: left } = await sql<{ n: number }>`select
      (select count(*) from agreement where affected_party_id = ${id} and provider_id = ${former} and state in ('waiting', 'agreed'))::int
      + (select count(*) from purchase_order where affected_party_id = ${id} and provider_id = ${former} and state = 'issued')::int
      + (select count(*) from budget_concept k join budget b on b.id = k.budget_id where b.affected_party_id = ${id}
          and k.provider_id = ${former})::int as n`.execute(api.db);
  expect(left[0]?.n).toBe(0);
  attendedBefore = row?.attending ?? null;
}
