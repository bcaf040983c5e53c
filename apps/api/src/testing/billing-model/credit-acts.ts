import { issueComplement } from '@aura/contracts/invoicing/complements';
import { addCreditNote, type CreditNoteDraft, readCreditNoteDraft } from '@aura/contracts/invoicing/credit-notes';
import { creditTax } from '@aura/domain/invoicing/credit-note';
import { expect } from 'vitest';
import { sql } from 'kysely';
import { rows } from '../../core/sql.ts';
import {
  balanceOf,
  type BillingModel,
  type Credit,
  creditedOf,
  type Invoice,
  isAttested,
  sumOf,
  UNSENT,
} from './billing-model.ts';
import { type BillingAct, type BillingReal, expectStatus, note } from './billing-real.ts';
import type { Draw } from './draw.ts';
import { expectAttested, settleReceipts, waits } from './follow-model.ts';
import { settleSoon } from './settle-act.ts';
import { settleComplement } from './collect-acts.ts';

type DraftParty = CreditNoteDraft['parties'][number];
interface CreditAsked {
  readonly party: DraftParty;
  readonly base: number;
  readonly tax: number;
}

/** The balance of each party; their sum is the balance of the invoice. */
export async function readOwed(
  model: BillingModel,
  real: BillingReal,
  invoice: Invoice,
): Promise<readonly DraftParty[]> {
  const { parties, balance } = await real.finance.call(readCreditNoteDraft, { query: { invoice: invoice.id } });
  if (invoice.state === 'stamped') {
    expect(
      [balance, sumOf(parties.map(({ owed }) => owed))],
      `owed of ${invoice.id}\n${model.trail.join('\n')}`,
    ).toEqual([balanceOf(model, invoice), balanceOf(model, invoice)]);
    for (const { owed, tax } of parties) expect([owed >= 0, tax >= 0], 'owed below zero').toEqual([true, true]);
  }
  return parties;
}

export function creditOf(party: DraftParty, base: number): CreditAsked {
  return { party, base, tax: creditTax(party, base) };
}

export function creditOrder(invoice: Invoice, asked: readonly CreditAsked[]) {
  const total = sumOf(asked.map(({ base, tax }) => base + tax));
  const parties = asked.map(({ party, base }) => ({ id: party.id, base }));
  return { body: { invoiceId: invoice.id, reason: 'discount' as const, note: '', parties, total } };
}

export function isCreditable(invoice: Invoice, asked: readonly CreditAsked[]): boolean {
  const fits = ({ party, base, tax }: CreditAsked) =>
    base > 0 && base + tax <= party.base + party.tax && tax <= party.tax;
  return invoice.state === 'stamped' && asked.length > 0 && asked.every(fits);
}

export async function enterCredit(
  model: BillingModel,
  real: BillingReal,
  id: number,
  invoice: Invoice,
  asked: readonly CreditAsked[],
): Promise<Credit> {
  const base = sumOf(asked.map((each) => each.base));
  const total = base + sumOf(asked.map(({ tax }) => tax));
  const credit: Credit = { kind: 'E', id, state: 'frozen', ...UNSENT, invoice, base, total };
  const owed = balanceOf(model, invoice);
  model.credits.push(credit);
  await enterReleased(model, real, credit, Math.max(0, total - owed));
  settleReceipts(model);
  return credit;
}

/** The amount of the note above what is owed comes from collections of the invoice, none of which becomes negative. */
async function enterReleased(model: BillingModel, { api }: BillingReal, credit: Credit, least: number): Promise<void> {
  const released = await rows(
    api.db,
    sql<{ id: number; collectionId: number; amount: number }>`select id, collection_id, amount from collection_part
      where credit_id = ${credit.id} order by id`,
  );
  // More if one party of the invoice still owes while another is credited above its own balance.
  expect(-sumOf(released.map(({ amount }) => amount)), model.trail.join('\n')).toBeGreaterThanOrEqual(least);
  for (const { id, collectionId, amount } of released) {
    const collection = model.collections.find((each) => each.id === collectionId);
    collection?.parts.push({ id, invoice: credit.invoice, amount, credit, isEffective: false, isReversed: false });
  }
  expect(balanceOf(model, credit.invoice), model.trail.join('\n')).toBeGreaterThanOrEqual(0);
  if (released.length > 0) note('released');
}

function drawBase(party: DraftParty, draw: Draw): number {
  if (draw.once(14)) return party.base + 1;
  return draw.once(3) ? party.base : 1 + draw.below(Math.max(1, party.base));
}

export const creditAct: BillingAct = {
  name: 'credit',
  weight: 6,
  isPossible: ({ invoices }) => invoices.some(({ state }) => state === 'stamped'),
  run: async (model, real, draw) => {
    const owed = model.invoices.filter((each) => each.state === 'stamped' && creditedOf(model, each) < each.total);
    const invoice = draw.pick(owed.length === 0 || draw.once(10) ? model.invoices : owed);
    const parties = await readOwed(model, real, invoice);
    const owing = parties.filter((party) => party.base > 0);
    const asked = draw
      .some(owing.length === 0 || draw.once(10) ? parties : owing, 3)
      .map((party) => creditOf(party, drawBase(party, draw)));
    const expected = isCreditable(invoice, asked) ? 200 : 409;
    const order = creditOrder(invoice, asked);
    const reply = await expectStatus(model, 'credit', expected, () => real.finance.call(addCreditNote, order));
    if (reply !== null) await settleSoon(model, real, draw, await enterCredit(model, real, reply.id, invoice, asked));
  },
};

const isDue = (model: Readonly<BillingModel>, { parts }: BillingModel['collections'][number]) =>
  parts.some(
    (part) =>
      !part.isReversed && part.credit === null && part.invoice.isPpd && !isAttested(model, part) && !waits(model, part),
  );

/** Manual attestation: where it was not possible with the collection, or its receipt was refused or cancelled. */
export const attestAct: BillingAct = {
  name: 'attest',
  weight: 3,
  isPossible: (model) => model.collections.some((each) => isDue(model, each)),
  run: async (model, real, draw) => {
    const due = model.collections.filter((each) => isDue(model, each));
    const collection = draw.pick(due.length === 0 || draw.once(8) ? model.collections : due);
    const reply = await expectStatus(model, 'attest', isDue(model, collection) ? 200 : 409, () =>
      real.finance.call(issueComplement, { body: { collectionId: collection.id } }),
    );
    if (reply === null) return;
    await expectAttested(model, real, collection);
    await settleComplement(model, real, draw);
  },
};
