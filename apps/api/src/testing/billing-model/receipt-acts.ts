import {
  addToCounterReceipt,
  moveCounterReceipt,
  registerCounterReceipt,
  removeFromCounterReceipt,
} from '@aura/contracts/invoicing/counter-receipts';
import { COUNTER_RECEIPT_STEPS } from '@aura/domain/invoicing/counter-receipt';
import { balanceOf, type BillingModel, type CounterReceipt, type Invoice, invoicesIn } from './billing-model.ts';
import { type BillingAct, expectStatus, versionOf } from './billing-real.ts';
import { settleReceipts } from './follow-model.ts';

const isHoldable = (model: Readonly<BillingModel>, invoice: Invoice) =>
  invoice.state === 'stamped' && balanceOf(model, invoice) > 0 && invoice.receipt === null;

export const handInAct: BillingAct = {
  name: 'hand in',
  weight: 5,
  isPossible: (model) => model.invoices.some((invoice) => isHoldable(model, invoice)),
  run: async (model, real, draw) => {
    const free = model.invoices.filter((invoice) => isHoldable(model, invoice));
    const invoices = draw.some(draw.once(8) ? model.invoices : free, 3);
    const folio = `F-${real.customerId}-${model.receipts.length}`;
    const days = { deliveredOn: '2026-11-16', promisedOn: '2026-12-16' };
    const expected = invoices.every((invoice) => isHoldable(model, invoice)) ? 200 : 409;
    const reply = await expectStatus(model, 'hand in', expected, () =>
      real.finance.call(registerCounterReceipt, {
        body: {
          customerId: real.customerId,
          invoices: invoices.map(({ id }) => id),
          customerFolio: folio,
          ...days,
          note: '',
        },
      }),
    );
    if (reply === null) return;
    const receipt: CounterReceipt = { id: reply.id, slug: reply.slug, state: 'draft' };
    model.receipts.push(receipt);
    for (const invoice of invoices) invoice.receipt = receipt;
  },
};

export const moveReceiptAct: BillingAct = {
  name: 'move receipt',
  weight: 9,
  isPossible: ({ receipts }) =>
    receipts.some(({ state }) => state === 'draft' || state === 'delivered' || state === 'received'),
  run: async (model, real, draw) => {
    const receipt = draw.pick(model.receipts);
    const next = receipt.state === 'draft' ? 'delivered' : 'received';
    const to = draw.once(10) ? 'rejected' : draw.once(10) ? 'delivered' : next;
    const isStep = COUNTER_RECEIPT_STEPS[receipt.state].includes(to);
    const isAllowed = isStep && (to === 'rejected' || invoicesIn(model, receipt).length > 0);
    const body = { to, reason: 'Modelo', version: await versionOf(real, 'counterReceipt', receipt.id) } as const;
    const reply = await expectStatus(model, `receipt ${to}`, isAllowed ? 200 : 409, () =>
      real.finance.call(moveCounterReceipt, { params: { slug: receipt.slug }, body }),
    );
    if (reply === null) return;
    receipt.state = to;
    if (to === 'rejected') for (const invoice of invoicesIn(model, receipt)) invoice.receipt = null;
    settleReceipts(model);
  },
};

export const changeReceiptAct: BillingAct = {
  name: 'change receipt',
  weight: 2,
  isPossible: ({ receipts }) => receipts.length > 0,
  run: async (model, real, draw) => {
    const receipt = draw.pick(model.receipts);
    const version = await versionOf(real, 'counterReceipt', receipt.id);
    const invoice = draw.pick(model.invoices);
    const at = { params: { slug: receipt.slug } };
    if (draw.once(2)) {
      const isAllowed = receipt.state === 'draft' && isHoldable(model, invoice);
      const order = { ...at, body: { invoices: [invoice.id], version } };
      const added = await expectStatus(model, 'add to receipt', isAllowed ? 200 : 409, () =>
        real.finance.call(addToCounterReceipt, order),
      );
      if (added !== null) invoice.receipt = receipt;
      return;
    }
    const held = invoicesIn(model, receipt);
    const isOver = receipt.state === 'rejected' || receipt.state === 'paid';
    const expected = isOver ? 409 : !held.includes(invoice) ? 404 : held.length === 1 ? 409 : 200;
    const order = { ...at, body: { invoiceId: invoice.id, reason: 'Modelo', version } };
    const removed = await expectStatus(model, 'take out of receipt', expected, () =>
      real.finance.call(removeFromCounterReceipt, order),
    );
    if (removed === null) return;
    invoice.receipt = null;
    settleReceipts(model);
  },
};
