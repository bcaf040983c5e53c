import { registerInvoice, stampInvoice, USUAL_PRODUCT_KEY } from '@aura/contracts/invoicing/compose';
import { uploadElsewhereInvoice } from '../elsewhere-invoice.ts';
import { type BillingModel, type Invoice, type Party, substituteOf, sumOf, UNSENT } from './billing-model.ts';
import { type BillingAct, expectStatus } from './billing-real.ts';
import { isAsked, isCancellable } from './cancellable.ts';
import { settleSoon } from './settle-act.ts';

const totalOf = (parties: readonly Party[]) => sumOf(parties.map(({ base, tax }) => base + tax));
const isFree = ({ invoice, isThrough }: Party) => invoice === null && !isThrough;

export function stampOrder(parties: readonly Party[], isPpd: boolean, total = totalOf(parties)) {
  return {
    body: {
      parties: parties.map(({ id }) => id),
      use: 'G03' as const,
      paymentMethod: isPpd ? ('PPD' as const) : ('PUE' as const),
      paymentForm: isPpd ? ('99' as const) : ('03' as const),
      conditions: '',
      productKey: USUAL_PRODUCT_KEY,
      addenda: [],
      total,
    },
  };
}

export function enterInvoice(
  model: BillingModel,
  { id, parties, isPpd, state }: Pick<Invoice, 'id' | 'parties' | 'isPpd' | 'state'>,
  replaces: Invoice | null = null,
): Invoice {
  const total = totalOf(parties);
  const invoice: Invoice = {
    kind: 'I',
    id,
    state,
    ...UNSENT,
    total,
    isPpd,
    parties,
    replaces,
    receipt: null,
  };
  // A substitute bills nothing until the first one is cancelled.
  if (replaces === null) for (const party of parties) party.invoice = invoice;
  model.invoices.push(invoice);
  return invoice;
}

/** Mostly billable parties; sometimes one that is already invoiced, or a total that does not match. */
export const billAct: BillingAct = {
  name: 'bill',
  weight: 8,
  isPossible: ({ parties }) => parties.some(isFree),
  run: async (model, real, draw) => {
    const parties = draw.some(draw.once(8) ? model.parties : model.parties.filter(isFree), 3);
    const isPpd = !draw.once(3);
    const isWrong = draw.once(12);
    const isAllowed = parties.every(isFree) && !isWrong;
    const order = stampOrder(parties, isPpd, totalOf(parties) + (isWrong ? 1 : 0));
    const reply = await expectStatus(model, 'bill', isAllowed ? 200 : 409, () =>
      real.finance.call(stampInvoice, order),
    );
    if (reply === null) return;
    await settleSoon(model, real, draw, enterInvoice(model, { id: reply.id, parties, isPpd, state: 'frozen' }));
  },
};

export const elsewhereAct: BillingAct = {
  name: 'elsewhere',
  weight: 1,
  isPossible: ({ parties }) => parties.some(isFree),
  run: async (model, real, draw) => {
    const parties = draw.some(model.parties.filter(isFree), 2);
    const ids = parties.map(({ id }) => id);
    const files = await uploadElsewhereInvoice(real.api, real.finance.user.id, ids, real.keeper);
    const reply = await expectStatus(model, 'elsewhere', 200, () =>
      real.finance.call(registerInvoice, { body: { parties: ids, addenda: [], ...files } }),
    );
    if (reply !== null) enterInvoice(model, { id: reply.id, parties, isPpd: true, state: 'stamped' });
  },
};

/** The same parties again, under relation 04; the first one is cancelled once the substitute is stamped. */
export const replaceAct: BillingAct = {
  name: 'replace',
  weight: 5,
  isPossible: ({ invoices }) => invoices.some(({ state }) => state === 'stamped'),
  run: async (model, real, draw) => {
    const isFit = (invoice: Invoice) =>
      invoice.state === 'stamped' &&
      isCancellable(model, invoice) &&
      !isAsked(model, invoice) &&
      substituteOf(model, invoice) === undefined;
    const fit = model.invoices.filter(isFit);
    const replaced = draw.pick(fit.length === 0 || draw.once(6) ? model.invoices : fit);
    const parties = draw.once(12) ? replaced.parties.slice(1) : replaced.parties;
    if (parties.length === 0) return;
    const isSame = parties.length === replaced.parties.length;
    const { isPpd } = replaced;
    const order = stampOrder(parties, isPpd);
    const reply = await expectStatus(model, 'replace', isFit(replaced) && isSame ? 200 : 409, () =>
      real.finance.call(stampInvoice, { body: { ...order.body, replaces: replaced.id } }),
    );
    if (reply === null) return;
    await settleSoon(
      model,
      real,
      draw,
      enterInvoice(model, { id: reply.id, parties, isPpd, state: 'frozen' }, replaced),
    );
  },
};
