import { requestCancellation } from '@aura/contracts/invoicing/cancellations';
import { registerCollection, withdrawPart } from '@aura/contracts/invoicing/collections';
import { stampInvoice } from '@aura/contracts/invoicing/compose';
import { addCreditNote } from '@aura/contracts/invoicing/credit-notes';
import { expect } from 'vitest';
import { settleCancellation } from '../../modules/invoicing/cancellations/settle-cancellation.ts';
import { settleInvoice } from '../../modules/invoicing/stamping/settle-invoice.ts';
import {
  balanceOf,
  type BillingModel,
  type Cancellation,
  documentsOf,
  type Invoice,
  isHeld,
  isUnsettled,
  livePartsOf,
  substituteOf,
} from './billing-model.ts';
import { type BillingAct, type BillingReal, LIMIT, note, statusOf } from './billing-real.ts';
import { enterInvoice, stampOrder } from './bill-acts.ts';
import { cancelOrder, enterCancelled } from './cancel-acts.ts';
import { enterRequest, isCancellable } from './cancellable.ts';
import { collectOrder, enterCollection, takeBack, TODAY } from './collect-acts.ts';
import { creditOf, creditOrder, enterCredit, isCreditable, readOwed } from './credit-acts.ts';
import { enterAnswer, followReplaced } from './settle-act.ts';

/** Runs two acts concurrently: exactly one of them succeeds. */
async function onlyOne<A, B>(
  model: BillingModel,
  name: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<readonly [A | null, B | null]> {
  const [one, other] = await Promise.all([statusOf(first), statusOf(second)]);
  model.trail.push(`${name} at once → ${one.status}, ${other.status}`);
  const refused = [one.status, other.status].filter((status) => status !== 200);
  expect(refused.length === 1 && [404, 409].includes(refused[0] ?? 0), model.trail.join('\n')).toBe(true);
  note(`${name} at once`);
  return [one.reply, other.reply];
}

const owing = (model: Readonly<BillingModel>) =>
  model.invoices.filter((invoice) => invoice.state === 'stamped' && balanceOf(model, invoice) > 0);
const all = (model: BillingModel, invoice: Invoice) => [{ invoice, amount: balanceOf(model, invoice) }];
const payAll = (model: BillingModel, real: BillingReal, invoice: Invoice) => () =>
  real.finance.call(registerCollection, collectOrder(real, balanceOf(model, invoice), all(model, invoice)));

const payTwice: BillingAct = {
  name: 'pay twice',
  weight: 1,
  isPossible: (model) => owing(model).length > 0,
  run: async (model, real, draw) => {
    const invoice = draw.pick(owing(model));
    const amount = balanceOf(model, invoice);
    const pay = payAll(model, real, invoice);
    const [one, other] = await onlyOne(model, 'pay', pay, pay);
    const reply = one ?? other;
    if (reply !== null) await enterCollection(model, real, reply, { amount, receivedOn: TODAY, line: null });
  },
};

const isFree = ({ invoice, isThrough }: BillingModel['parties'][number]) => invoice === null && !isThrough;
const billTwice: BillingAct = {
  name: 'bill twice',
  weight: 1,
  isPossible: ({ parties }) => parties.some(isFree),
  run: async (model, real, draw) => {
    const parties = draw.some(model.parties.filter(isFree), 2);
    const bill = () => real.finance.call(stampInvoice, stampOrder(parties, true));
    const [one, other] = await onlyOne(model, 'bill', bill, bill);
    const reply = one ?? other;
    if (reply !== null) enterInvoice(model, { id: reply.id, parties, isPpd: true, state: 'frozen' });
  },
};

const payAndCredit: BillingAct = {
  name: 'pay and credit',
  weight: 1,
  isPossible: (model) => owing(model).length > 0,
  run: async (model, real, draw) => {
    const invoice = draw.pick(owing(model));
    const amount = balanceOf(model, invoice);
    const asked = (await readOwed(model, real, invoice))
      .filter(({ base }) => base > 0)
      .map((party) => creditOf(party, party.base));
    if (asked.length === 0 || !isCreditable(invoice, asked)) return;
    const credit = () => real.colleague.call(addCreditNote, creditOrder(invoice, asked));
    const [paid, credited] = await Promise.all([statusOf(payAll(model, real, invoice)), statusOf(credit)]);
    model.trail.push(`pay and credit at once → ${paid.status}, ${credited.status}`);
    note('pay and credit at once');
    // What was credited first is not owed any more; what was paid first is released by the note.
    expect([credited.status, [200, 409].includes(paid.status)], model.trail.join('\n')).toEqual([200, true]);
    if (paid.reply !== null) await enterCollection(model, real, paid.reply, { amount, receivedOn: TODAY, line: null });
    if (credited.reply !== null) await enterCredit(model, real, credited.reply.id, invoice, asked);
  },
};

/** Above the limit the cancellation is only requested, so the invoice can still be paid. */
const payAndCancel: BillingAct = {
  name: 'pay and cancel',
  weight: 1,
  isPossible: (model) => payable(model).length > 0,
  run: async (model, real, draw) => {
    const invoice = draw.pick(payable(model));
    const amount = balanceOf(model, invoice);
    const cancel = () => real.colleague.call(requestCancellation, cancelOrder(invoice, '02', null));
    const [paid, cancelled] = await onlyOne(model, 'pay and cancel', payAll(model, real, invoice), cancel);
    if (paid !== null) await enterCollection(model, real, paid, { amount, receivedOn: TODAY, line: null });
    if (cancelled !== null) enterRequest(model, cancelled.id, invoice);
  },
};
const payable = (model: Readonly<BillingModel>) =>
  owing(model).filter(
    (invoice) =>
      invoice.total <= LIMIT &&
      substituteOf(model, invoice) === undefined &&
      isCancellable(model, invoice) &&
      model.cancellations.every(
        ({ document, state }) => document !== invoice || state === 'refused' || state === 'dropped',
      ),
  );

const withdrawTwice: BillingAct = {
  name: 'withdraw twice',
  weight: 1,
  isPossible: (model) => livePartsOf(model).some((part) => !isHeld(model, part)),
  run: async (model, real, draw) => {
    const part = draw.pick(livePartsOf(model).filter((each) => !isHeld(model, each)));
    const id = model.collections.find(({ parts }) => parts.includes(part))?.id ?? 0;
    const withdraw = () =>
      real.finance.call(withdrawPart, { params: { id }, body: { partId: part.id, reason: 'Modelo' } });
    await onlyOne(model, 'withdraw', withdraw, withdraw);
    takeBack(model, [part]);
  },
};

const settleTwice: BillingAct = {
  name: 'settle twice',
  weight: 1,
  isPossible: (model) => documentsOf(model).some(isUnsettled),
  run: async (model, real, draw) => {
    const document = draw.pick(documentsOf(model).filter(isUnsettled));
    real.passTime();
    await Promise.all([settleInvoice(real.worker, document.id), settleInvoice(real.worker, document.id)]);
    model.trail.push(`settle ${document.kind} ${document.id} twice at once`);
    note('settle at once');
    enterAnswer(model, document, 'plain');
    await followReplaced(model, real, document);
  },
};

const isSent = ({ state, document }: Cancellation) =>
  state === 'sent' && document.kind === 'I' && document.state === 'cancelling';

/** An invoice that the tax authority cancels in the meantime cannot be paid. */
const payAndWord: BillingAct = {
  name: 'pay and word',
  weight: 4,
  isPossible: ({ cancellations }) => cancellations.some(isSent),
  run: async (model, real, draw) => {
    const cancellation = draw.pick(model.cancellations.filter(isSent));
    const invoice = cancellation.document as Invoice;
    real.passTime();
    real.authority.tell('cancelado');
    const [answer] = await Promise.all([
      statusOf(payAll(model, real, invoice)),
      settleCancellation(real.worker, cancellation.id),
    ]);
    real.authority.tell('vigente');
    model.trail.push(`pay at the word of the tax authority → ${answer.status}`);
    expect(answer.status, model.trail.join('\n')).toBe(409);
    note('pay and word at once');
    enterCancelled(model, cancellation);
  },
};

export const atOnceActs = [
  payTwice,
  billTwice,
  payAndCredit,
  payAndCancel,
  withdrawTwice,
  settleTwice,
  payAndWord,
] as const;
