import {
  applyCollection,
  approveRefund,
  dropRefund,
  registerCollection,
  registerRefund,
  reverseCollection,
  withdrawPart,
} from '@aura/contracts/invoicing/collections';
import {
  balanceOf,
  type BillingModel,
  type Collection,
  type Invoice,
  isHeld,
  livePartsOf,
  sumOf,
  unappliedOf,
} from './billing-model.ts';
import { type BillingAct, type BillingReal, expectStatus, versionOf } from './billing-real.ts';
import type { Draw } from './draw.ts';
import { expectAttested, followBalance, settleReceipts } from './follow-model.ts';
import { settleSoon } from './settle-act.ts';

export interface Asked {
  readonly invoice: Invoice;
  readonly amount: number;
}
type Received = {
  readonly id: number;
  readonly parts: readonly {
    readonly id: number;
    readonly invoiceId: number;
    readonly amount: number;
    readonly reversedAt: Date | null;
  }[];
};

const owing = (model: Readonly<BillingModel>) =>
  model.invoices.filter((invoice) => invoice.state === 'stamped' && balanceOf(model, invoice) > 0);
export const TODAY = '2026-11-16';

/** Days of the bank: today, or before, also of another month. */
export const drawDay = (draw: Draw): string => draw.pick([TODAY, TODAY, '2026-11-13', '2026-11-02', '2026-10-30']);

export function collectOrder(
  { customerId, accountId }: BillingReal,
  amount: number,
  parts: readonly Asked[],
  receivedOn = TODAY,
) {
  const terms = { receivedOn, paymentForm: '03' as const, reference: 'SPEI 1', note: '' };
  return { body: { customerId, accountId, amount, ...terms, parts: partsOf(parts) } };
}
export const partsOf = (parts: readonly Asked[]) =>
  parts.map(({ invoice, amount }) => ({ invoiceId: invoice.id, amount }));

/** Draws invoices with an amount each: the whole balance, part of it, or one centavo too much. */
export function drawParts(model: BillingModel, draw: Draw, most: number): readonly Asked[] {
  const among = draw.once(12) ? model.invoices : owing(model);
  return draw.some(among, most).map((invoice) => {
    const balance = balanceOf(model, invoice);
    if (balance <= 0) return { invoice, amount: 1_00 };
    if (draw.once(14)) return { invoice, amount: balance + 1 };
    return { invoice, amount: draw.once(2) ? balance : 1 + draw.below(balance) };
  });
}

/** The status the server has to return for these parts, given the amount available. */
export function partsStatus(model: BillingModel, parts: readonly Asked[], available: number): 200 | 400 | 409 {
  if (new Set(parts.map(({ invoice }) => invoice)).size < parts.length) return 400;
  if (sumOf(parts.map(({ amount }) => amount)) > available) return 400;
  const isPayable = ({ invoice, amount }: Asked) => invoice.state === 'stamped' && amount <= balanceOf(model, invoice);
  return parts.every(isPayable) ? 200 : 409;
}

export async function enterCollection(
  model: BillingModel,
  real: BillingReal,
  reply: Received,
  { amount, receivedOn, line }: Pick<Collection, 'amount' | 'receivedOn' | 'line'>,
): Promise<Collection> {
  const collection: Collection = {
    id: reply.id,
    amount,
    receivedOn,
    parts: [],
    line,
    refunded: 0,
    refunds: [],
    isReversed: false,
  };
  model.collections.push(collection);
  await enterParts(model, real, collection, reply);
  return collection;
}

async function enterParts(
  model: BillingModel,
  real: BillingReal,
  collection: Collection,
  reply: Received,
): Promise<void> {
  const known = new Set(collection.parts.map(({ id }) => id));
  for (const { id, invoiceId, amount, reversedAt } of reply.parts) {
    if (known.has(id) || reversedAt !== null) continue;
    const invoice = model.invoices.find((each) => each.id === invoiceId) as Invoice;
    collection.parts.push({ id, invoice, amount, credit: null, isEffective: false, isReversed: false });
  }
  followBalance(
    model,
    collection.parts.filter(({ id }) => !known.has(id)).map(({ invoice }) => invoice),
  );
  await expectAttested(model, real, collection);
}

export async function settleComplement(model: BillingModel, real: BillingReal, draw: Draw): Promise<void> {
  const last = model.complements.at(-1);
  if (last?.state === 'frozen') await settleSoon(model, real, draw, last);
}

export const collectAct: BillingAct = {
  name: 'collect',
  weight: 10,
  isPossible: (model) => owing(model).length > 0,
  run: async (model, real, draw) => {
    const drawn = draw.once(15) ? [] : drawParts(model, draw, 3);
    const parts = drawn.length > 0 && draw.once(30) ? [...drawn, drawn[0] as Asked] : drawn;
    const sum = sumOf(parts.map(({ amount }) => amount));
    const amount = Math.max(1, sum + draw.pick([0, 0, 0, 0, 1, 500_00, 20_000_00, -1]));
    const receivedOn = drawDay(draw);
    const reply = await expectStatus(model, 'collect', partsStatus(model, parts, amount), () =>
      real.finance.call(registerCollection, collectOrder(real, amount, parts, receivedOn)),
    );
    if (reply === null) return;
    await enterCollection(model, real, reply, { amount, receivedOn, line: null });
    await settleComplement(model, real, draw);
  },
};

export const applyAct: BillingAct = {
  name: 'apply',
  weight: 9,
  isPossible: (model) => owing(model).length > 0 && model.collections.some((each) => unappliedOf(each) > 0),
  run: async (model, real, draw) => {
    const collection = draw.pick(
      draw.once(10) ? model.collections : model.collections.filter((each) => unappliedOf(each) > 0),
    );
    const available = unappliedOf(collection);
    const drawn = drawParts(model, draw, 2);
    const fitting = drawn
      .slice(0, 1)
      .map(({ invoice, amount }) => ({ invoice, amount: Math.max(1, Math.min(amount, available)) }));
    const parts = draw.once(6) ? drawn : fitting;
    const paysAlready = parts.some(({ invoice }) =>
      collection.parts.some((part) => !part.isReversed && part.credit === null && part.invoice === invoice),
    );
    const isStale = draw.once(15);
    const fromParts = partsStatus(model, parts, available);
    const expected = collection.isReversed || isStale ? 409 : fromParts === 200 && paysAlready ? 409 : fromParts;
    const version = (await versionOf(real, 'collection', collection.id)) - (isStale ? 1 : 0);
    const order = { params: { id: collection.id }, body: { parts: partsOf(parts), version } };
    const reply = await expectStatus(model, 'apply', expected, () => real.finance.call(applyCollection, order));
    if (reply === null) return;
    await enterParts(model, real, collection, reply);
    await settleComplement(model, real, draw);
  },
};

export const withdrawAct: BillingAct = {
  name: 'withdraw',
  weight: 4,
  isPossible: (model) => livePartsOf(model).some((part) => !isHeld(model, part)),
  run: async (model, real, draw) => {
    const all = model.collections.flatMap((collection) => collection.parts.map((part) => ({ collection, part })));
    const free = all.filter(({ part }) => !part.isReversed && !isHeld(model, part));
    const { collection, part } = draw.pick(free.length === 0 || draw.once(5) ? all : free);
    const expected = part.isReversed || part.credit !== null ? 404 : isHeld(model, part) ? 409 : 200;
    const order = { params: { id: collection.id }, body: { partId: part.id, reason: 'Modelo' } };
    const reply = await expectStatus(model, 'withdraw', expected, () => real.finance.call(withdrawPart, order));
    if (reply !== null) takeBack(model, [part]);
  },
};

export function takeBack(model: BillingModel, parts: readonly { isReversed: boolean }[]): void {
  for (const part of parts) part.isReversed = true;
  settleReceipts(model);
}

export const reverseAct: BillingAct = {
  name: 'reverse',
  weight: 3,
  isPossible: ({ collections }) => collections.some(({ isReversed }) => !isReversed),
  run: async (model, real, draw) => {
    const free = model.collections.filter(
      ({ isReversed, refunded, parts }) =>
        !isReversed && refunded === 0 && parts.every((part) => part.isReversed || !isHeld(model, part)),
    );
    const collection = draw.pick(free.length === 0 || draw.once(5) ? model.collections : free);
    const body = { reason: 'Modelo', version: await versionOf(real, 'collection', collection.id) };
    const expected = free.includes(collection) ? 200 : 409;
    const reply = await expectStatus(model, 'reverse', expected, () =>
      real.finance.call(reverseCollection, { params: { id: collection.id }, body }),
    );
    if (reply === null) return;
    collection.isReversed = true;
    if (collection.line !== null) collection.line.state = 'open';
    takeBack(model, collection.parts);
  },
};

/** What pays no invoice goes back to the insurer: registered by one person, approved by another. */
export const refundAct: BillingAct = {
  name: 'refund',
  weight: 4,
  isPossible: (model) => model.collections.some((each) => unappliedOf(each) > 0),
  run: async (model, real, draw) => {
    const free = model.collections.filter((each) => unappliedOf(each) > 0);
    const collection = draw.pick(free);
    const left = unappliedOf(collection);
    const amount = draw.pick([left, left, 1 + draw.below(left), left + 1]);
    const version = await versionOf(real, 'collection', collection.id);
    const params = { id: collection.id };
    const refundedOn = [drawDay(draw), collection.receivedOn].toSorted().at(-1) as string;
    const body = { amount, refundedOn, bankReference: 'SPEI-1', reason: 'Pagaron de más', version };
    const reply = await expectStatus(model, 'refund', amount > left ? 400 : 200, () =>
      real.finance.call(registerRefund, { params, body }),
    );
    const refundId = reply?.refunds[0]?.id;
    if (refundId === undefined) return;
    const decided = { params, body: { refundId } };
    if (draw.once(4)) {
      const dropped = { params, body: { refundId, reason: 'Modelo' } };
      await expectStatus(model, 'drop refund', 200, () => real.colleague.call(dropRefund, dropped));
      return;
    }
    await expectStatus(model, 'approve refund', 200, () => real.colleague.call(approveRefund, decided));
    collection.refunded += amount;
    collection.refunds.push({ amount, on: refundedOn });
  },
};
