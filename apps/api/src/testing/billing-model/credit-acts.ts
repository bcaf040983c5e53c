import { issueComplement } from '@aura/contracts/invoicing/complements';
import { addCreditNote, type CreditNoteDraft, readCreditNoteDraft } from '@aura/contracts/invoicing/credit-notes';
import { creditTax } from '@aura/domain/invoicing/credit-note';
import { expect } from 'vitest';
import { balanceOf, type BillingModel, type Credit, type Invoice, isAttested, sumOf } from './billing-model.ts';
import { type BillingAct, type BillingReal, expectStatus } from './billing-real.ts';
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

export function isCreditable(model: BillingModel, invoice: Invoice, asked: readonly CreditAsked[]): boolean {
  const fits = ({ party, base, tax }: CreditAsked) => base > 0 && base + tax <= party.owed && tax <= party.tax;
  return invoice.state === 'stamped' && balanceOf(model, invoice) > 0 && asked.every(fits);
}

export function enterCredit(model: BillingModel, id: number, invoice: Invoice, asked: readonly CreditAsked[]): Credit {
  const base = sumOf(asked.map((each) => each.base));
  const total = base + sumOf(asked.map(({ tax }) => tax));
  const credit: Credit = { kind: 'E', id, state: 'frozen', isStampedThere: false, invoice, base, total };
  model.credits.push(credit);
  settleReceipts(model);
  return credit;
}

function drawBase(party: DraftParty, draw: Draw): number {
  if (draw.once(14)) return party.owed + 1;
  return draw.once(3) ? party.base : 1 + draw.below(Math.max(1, party.base));
}

export const creditAct: BillingAct = {
  name: 'credit',
  weight: 6,
  isPossible: ({ invoices }) => invoices.some(({ state }) => state === 'stamped'),
  run: async (model, real, draw) => {
    const owed = model.invoices.filter((each) => each.state === 'stamped' && balanceOf(model, each) > 0);
    const invoice = draw.pick(owed.length === 0 || draw.once(10) ? model.invoices : owed);
    const parties = await readOwed(model, real, invoice);
    const owing = parties.filter((party) => party.owed > 0);
    const asked = draw
      .some(owing.length === 0 || draw.once(10) ? parties : owing, 3)
      .map((party) => creditOf(party, drawBase(party, draw)));
    const expected = isCreditable(model, invoice, asked) ? 200 : 409;
    const order = creditOrder(invoice, asked);
    const reply = await expectStatus(model, 'credit', expected, () => real.finance.call(addCreditNote, order));
    if (reply !== null) await settleSoon(model, real, draw, enterCredit(model, reply.id, invoice, asked));
  },
};

const isDue = (model: Readonly<BillingModel>, { parts }: BillingModel['collections'][number]) =>
  parts.some((part) => !part.isReversed && part.invoice.isPpd && !isAttested(model, part) && !waits(model, part));

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
