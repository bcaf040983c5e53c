import { today as dayIn } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import {
  applyProviderCredit,
  approveProviderRefund,
  readProviderCredit,
  registerProviderRefund,
  withdrawProviderCredit,
} from '@aura/contracts/payments/credits';
import { cancelPayment, requestPayment, resubmitPayment } from '@aura/contracts/payments/asking';
import {
  approvePayments,
  decideForDivision,
  holdPayment,
  rejectPayment,
  releasePaymentHold,
  returnPayment,
} from '@aura/contracts/payments/requests';
import {
  approveReturn,
  closeRun,
  confirmTransfer,
  excludeRequests,
  includeRequests,
  openRun,
  readCutOff,
  readRun,
  refuseTransfer,
  registerReturn,
  sendRun,
  takeRunFile,
} from '@aura/contracts/payments/runs';
import { isAsked, isHoldable, isPaid, type PaymentState } from '@aura/domain/payments/payment-request';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { one, rows } from '../../../core/sql.ts';
import { insertBankAccount, insertPayable, insertReceipt } from '../../../testing/factories/payment.factory.ts';
import { insertCompanyAccount, someClabe } from '../../../testing/factories/payment-run.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { part, triesOf } from '../../../../../../scripts/rotation.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { acceptLocked } from '../receipts/decide-receipt.ts';
import { type LockedReceipt, lockReceipt } from '../receipts/receipt.store.ts';
import { closePaymentRun } from '../runs/close-payment-run.job.ts';
import { cancelLocked } from '../sat/ask-sat.ts';
import { moveRequest } from './move-request.ts';
import { type HeldRequest, lockRequest } from './payment-request.store.ts';
import { postReceipt } from './post-receipt.ts';
import { reviewRequest } from './review-request.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const zone = await api.given.zone({ divisionId: (await api.given.division({})).id });
async function someone(...groups: ('ACo' | 'CoDi' | 'Supervisor' | 'Finanzas')[]) {
  const user = await api.given.user({ groups });
  await api.given.scope(user.id, { zoneIds: [zone.id] });
  return api.asUser(user);
}
/** Has the permission to approve, but not the user's own requests. */
const asker = await someone('Supervisor', 'ACo');
const analyst = await someone('ACo');
const coordinator = await someone('CoDi');
const [treasurer, second] = [await someone('Finanzas'), await someone('Finanzas')];
const layoutId = (await treasurer.call(readCutOff)).layouts[0]?.id ?? 0;
const { codiLimit, codiAdvancePercentage, mostAdvancePercentage } = await api.db
  .selectFrom('paymentRule')
  .selectAll()
  .executeTakeFirstOrThrow();
const AGREED = 100_000_00;

interface Asked {
  readonly id: number;
  readonly kind: 'advance' | 'partial' | 'final';
  subtotal: number;
  state: PaymentState;
  codi: 'notNeeded' | 'waiting' | 'approved' | 'returned' | 'rejected';
  readonly holds: Set<string>;
  receipt: { readonly id: number; state: 'accepted' | 'observed' | 'cancelled'; readonly isPpd: boolean } | null;
  /** In a closed run, so it has a transfer. */
  isSent: boolean;
  /** The run it was paid with; all of a run are in its one transfer. */
  paidIn: number | null;
  /** The day on which the bank paid it. */
  paidOn: string | null;
}
/** An invoice that no request asked for: it comes after the advances it takes up. */
interface LateInvoice {
  readonly id: number;
  readonly base: number;
  state: 'accepted' | 'cancelled';
}
/** What a credit note of the provider takes off one of these invoices. */
interface CreditNote {
  readonly id: number;
  readonly invoiceId: number;
  readonly base: number;
  readonly tax: number;
  isLive: boolean;
}
interface Model {
  readonly isProfessional: boolean;
  readonly asked: Asked[];
  readonly notes: CreditNote[];
  /** Credit in our favour that was applied, or that the provider sent back. */
  readonly uses: { readonly id: number; readonly refunded: number; readonly on: string; isLive: boolean }[];
  readonly slug: string;
  readonly late: LateInvoice[];
  /** What left the bank and came back, by its day. */
  readonly cash: Map<string, number>;
  run: 'none' | 'open' | 'closed' | 'sent';
  /** The file of the run was handed out: what is withdrawn from it may have been paid. */
  isTaken: boolean;
  isValidated: boolean;
}
interface Real {
  readonly partyId: number;
  readonly providerId: number;
  readonly accountId: number;
  runId: number;
  /** The ledger's last transaction when the sequence began. */
  readonly firstTxn: number;
}
type Act = fc.AsyncCommand<Model, Real>;
/** Counts of accepted and refused acts over all sequences: a model in which nothing happens proves nothing. */
const seen = new Map<string, number>();

/** The act succeeds, or is refused with a message, exactly as the model predicts. */
async function expectDone(name: string, isAllowed: boolean, act: () => Promise<unknown>): Promise<boolean> {
  const status = await act().then(
    () => 200,
    (refused: { status?: number }) => {
      if (refused.status === undefined) throw refused;
      return refused.status;
    },
  );
  expect(isAllowed ? [200] : [400, 403, 404, 409], `${name} ${isAllowed ? 'allowed' : 'refused'}`).toContain(status);
  const key = `${name} ${isAllowed ? 'done' : 'refused'}`;
  seen.set(key, (seen.get(key) ?? 0) + 1);
  return isAllowed;
}
const versionOf = async (id: number) =>
  (await api.db.selectFrom('paymentRequest').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
const locked = (id: number, work: (request: HeldRequest, act: Parameters<typeof moveRequest>[0]) => Promise<unknown>) =>
  worker.inTransaction(async (act) => {
    await work((await lockRequest(act, id)) as HeldRequest, act);
  });

const liveSum = (model: Model, besides?: Asked) =>
  model.asked
    .filter((each) => each !== besides && isAsked(each.state))
    .reduce((sum, { subtotal }) => sum + subtotal, 0);
const advanceSum = (model: Model, besides?: Asked) =>
  model.asked
    .filter((each) => each !== besides && each.kind === 'advance' && isAsked(each.state))
    .reduce((sum, { subtotal }) => sum + subtotal, 0);
const percentOf = (percentage: number | string) => Math.round((AGREED * Number(percentage)) / 100);

/** What can be requested, before tax; null if nothing can. */
function askable(model: Model, kind: Asked['kind'], amount: number, besides?: Asked): number | null {
  if (kind === 'advance' && model.isValidated) return null;
  const left = AGREED - liveSum(model, besides);
  const most =
    kind === 'advance' ? Math.min(left, percentOf(mostAdvancePercentage) - advanceSum(model, besides)) : left;
  if (most <= 0) return null;
  if (kind === 'final') return most;
  return amount <= most ? amount : null;
}
function codiOf(model: Model, kind: Asked['kind'], subtotal: number, besides?: Asked): Asked['codi'] {
  const advanced = kind === 'advance' && advanceSum(model, besides) + subtotal > percentOf(codiAdvancePercentage);
  return subtotal > codiLimit || advanced ? 'waiting' : 'notNeeded';
}
const taxOf = (base: number) => Math.round(base * 0.16);
/** A professional is withheld ten per cent and two thirds of the tax, a company nothing. */
const withheldOf = ({ isProfessional }: Pick<Model, 'isProfessional'>, base: number) =>
  isProfessional
    ? { withheldIncomeTax: Math.round(base / 10), withheldValueTax: Math.floor((taxOf(base) * 4 + 3) / 6) }
    : { withheldIncomeTax: 0, withheldValueTax: 0 };
/** With its tax, less what is withheld. */
function netOf(model: Pick<Model, 'isProfessional'>, base: number): number {
  const { withheldIncomeTax, withheldValueTax } = withheldOf(model, base);
  return base + taxOf(base) - withheldIncomeTax - withheldValueTax;
}
const dayAgo = (days: number) => dayIn(HEAD_OFFICE_ZONE, new Date(Date.now() - days * 86_400_000));
function move({ cash }: Model, day: string, centavos: number): void {
  cash.set(day, (cash.get(day) ?? 0) + centavos);
}

/** The state an approved request gets from its documents. */
function reviewed({ kind, receipt }: Asked): PaymentState {
  if (kind === 'advance') return 'valid';
  if (receipt === null) return 'approved';
  return receipt.state === 'accepted' ? 'valid' : 'observed';
}

class Ask implements Act {
  readonly kind: Asked['kind'];
  readonly amount: number;
  constructor(kind: Asked['kind'], amount: number) {
    this.kind = kind;
    this.amount = amount;
  }
  check = (model: Readonly<Model>) => model.asked.length < 6;
  async run(model: Model, { partyId, providerId }: Real) {
    const { kind } = this;
    const subtotal = askable(model, kind, this.amount);
    let id = 0;
    const body = { providerId, kind, percentage: null, amount: kind === 'final' ? null : this.amount, comment: '' };
    const isDone = await expectDone('ask', subtotal !== null, async () => {
      const { requests } = await asker.call(requestPayment, { params: { id: partyId }, body });
      id = requests[0]?.id ?? 0;
    });
    if (isDone && subtotal !== null)
      model.asked.push({
        id,
        kind,
        subtotal,
        state: 'requested',
        codi: codiOf(model, kind, subtotal),
        holds: new Set(),
        receipt: null,
        isSent: false,
        paidIn: null,
        paidOn: null,
      });
  }
  toString = () => `ask(${this.kind}, ${this.amount})`;
}

/** An act on an existing request: mostly one whose state allows it, sometimes any. */
function on(name: string, act: AboutOne, states: readonly PaymentState[], place: number): Act {
  const among = ({ asked }: Readonly<Model>) =>
    place % 6 === 0 ? asked : asked.filter(({ state }) => states.includes(state));
  return {
    check: (model) => among(model).length > 0,
    run: async (model, real) => {
      const likely = among(model);
      await act(likely[place % likely.length] as Asked, model, real);
    },
    toString: () => `${name}(${place})`,
  };
}
type AboutOne = (request: Asked, model: Model, real: Real) => Promise<void>;

const resubmit = (amount: number) => async (request: Asked, model: Model) => {
  const { id, kind } = request;
  const subtotal = request.state === 'returned' ? askable(model, kind, amount, request) : null;
  const body = { percentage: null, amount: kind === 'final' ? null : amount, comment: '' };
  const isDone = await expectDone('resubmit', subtotal !== null, () =>
    asker.call(resubmitPayment, { params: { id }, body }),
  );
  if (isDone && subtotal !== null)
    Object.assign(request, { state: 'requested', subtotal, codi: codiOf(model, kind, subtotal, request) });
};

const approveBy =
  (who: 'asker' | 'analyst') =>
  async (request: Asked, { isValidated }: Model) => {
    const { id, kind, state, codi } = request;
    const isDecided = codi === 'notNeeded' || codi === 'approved';
    const isOpen = state === 'requested' && isDecided && (kind !== 'final' || isValidated) && who === 'analyst';
    const { total } = await one(
      api.db,
      sql<{ total: number }>`select total from payment_request where id = ${request.id}`,
    );
    const body = { requests: [{ id, version: await versionOf(id) }], total };
    const by = who === 'asker' ? asker : analyst;
    if (await expectDone(`approve by ${who}`, isOpen, () => by.call(approvePayments, { body })))
      request.state = reviewed(request);
  };

const decide = (verdict: 'approved' | 'rejected' | 'returned') => async (request: Asked) => {
  const { id, state, codi } = request;
  const body = { verdict, note: 'Modelo', version: await versionOf(id) };
  const isOpen = state === 'requested' && codi === 'waiting';
  if (
    await expectDone(`division ${verdict}`, isOpen, () => coordinator.call(decideForDivision, { params: { id }, body }))
  ) {
    request.codi = verdict;
    if (verdict !== 'approved') request.state = verdict;
  }
};

const end = (how: 'returned' | 'rejected') => async (request: Asked) => {
  const body = { note: 'Modelo', version: await versionOf(request.id) };
  const params = { id: request.id };
  const act = () => analyst.call(how === 'returned' ? returnPayment : rejectPayment, { params, body });
  if (await expectDone(how, request.state === 'requested', act)) request.state = how;
};

const cancel = async (request: Asked) => {
  const isOpen = ['requested', 'returned', 'approved', 'inReview', 'observed', 'valid'].includes(request.state);
  const call = { params: { id: request.id }, body: { reason: 'Modelo' } };
  if (await expectDone('cancel', isOpen, () => asker.call(cancelPayment, call))) request.state = 'cancelled';
};

/** Inserts the receipt as intake would, replacing one that was lost. */
const bill = (state: 'accepted' | 'observed', isPpd: boolean) => async (request: Asked, model: Model, real: Real) => {
  const isLost = request.receipt === null || request.receipt.state === 'cancelled';
  if (request.kind === 'advance' || !['approved', 'observed'].includes(request.state) || !isLost) return;
  const id = await insertReceipt(api.db, {
    ...real,
    base: request.subtotal,
    ...withheldOf(model, request.subtotal),
    state,
    paymentMethod: isPpd ? 'PPD' : 'PUE',
  });
  await api.db.deleteFrom('paymentRequestReceipt').where('requestId', '=', request.id).execute();
  await locked(request.id, async (row, act) => {
    await act.db
      .insertInto('paymentRequestReceipt')
      .values({ requestId: row.id, receiptId: id, amount: row.total })
      .execute();
    if (state === 'accepted') await accept(act, id);
    await reviewRequest(act, row);
  });
  request.receipt = { id, state, isPpd };
  request.state = reviewed(request);
};
async function accept(act: Parameters<typeof moveRequest>[0], id: number): Promise<void> {
  await act.db.updateTable('taxReceipt').set({ state: 'accepted' }).where('id', '=', id).execute();
  await postReceipt(act, id);
  await sql`select app.record_audit('acceptReceipt', 'done', null, null, null, null, 'taxReceipt', ${String(id)}, null, null)`.execute(
    act.db,
  );
}

const acceptObserved = async (request: Asked) => {
  const { receipt } = request;
  if (receipt?.state !== 'observed' || request.state !== 'observed') return;
  await locked(request.id, async (row, act) => {
    await accept(act, receipt.id);
    await reviewRequest(act, row);
  });
  receipt.state = 'accepted';
  request.state = 'valid';
};

/**
 * The tax authority cancels a receipt: it leaves the ledger, and what was paid of it is an advance again; a closed
 * transfer keeps its requests.
 */
const satCancels = async (request: Asked, model: Model) => {
  const { receipt } = request;
  if (receipt === null || receipt.state === 'cancelled') return;
  await dropNotes(model, receipt.id);
  const { isLinked } = await one(
    api.db,
    sql<{ isLinked: boolean }>`select exists (select from payment_request_receipt
      where request_id = ${request.id} and receipt_id = ${receipt.id}) as is_linked`,
  );
  await worker.inTransaction(async (act) => {
    await cancelLocked(act, (await lockReceipt(act, receipt.id)) as LockedReceipt);
  });
  receipt.state = 'cancelled';
  // An earlier credit note over all of it left the request without an invoice.
  if (!isLinked) return;
  const key = isPaid(request.state) ? 'cancelled after it was paid' : 'cancelled';
  seen.set(key, (seen.get(key) ?? 0) + 1);
  if (isHoldable(request.state)) request.holds.add('cancelledReceipt');
  if (!request.isSent && ['observed', 'inReview', 'valid', 'scheduled'].includes(request.state))
    request.state = 'observed';
};

/** The provider replaces a cancelled invoice that was paid: what was paid of it pays the substitute. */
const substitute = async (request: Asked, model: Model, real: Real) => {
  const { receipt } = request;
  if (receipt?.state !== 'cancelled' || !isPaid(request.state)) return;
  const id = await insertReceipt(api.db, {
    ...real,
    base: request.subtotal,
    ...withheldOf(model, request.subtotal),
    state: 'observed',
    paymentMethod: receipt.isPpd ? 'PPD' : 'PUE',
  });
  await sql`insert into tax_receipt_relation (receipt_id, kind, uuid)
    select ${id}::bigint, '04', uuid from tax_receipt where id = ${receipt.id}`.execute(api.db);
  await locked(request.id, async (_row, act) => accept(act, id));
  request.receipt = { id, state: 'accepted', isPpd: receipt.isPpd };
  seen.set('substitute', (seen.get('substitute') ?? 0) + 1);
};

const hold = (reason: 'legal' | 'bank') => async (request: Asked) => {
  const isOpen = isHoldable(request.state) && !request.holds.has(reason);
  const body = { reason, note: 'Modelo', version: await versionOf(request.id) };
  if (await expectDone('hold', isOpen, () => treasurer.call(holdPayment, { params: { id: request.id }, body })))
    request.holds.add(reason);
};
const release = async (request: Asked) => {
  const [reason] = [...request.holds].filter((each) => each !== 'cancelledReceipt');
  if (reason === undefined) return;
  const { id: holdId } = await api.db
    .selectFrom('paymentHold')
    .select('id')
    .where('requestId', '=', request.id)
    .where('reason', '=', reason)
    .where('releasedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const call = { params: { id: request.id }, body: { holdId, note: 'Modelo' } };
  // The treasurer also plays the bank in this model, and the user who recorded «not paid» may not release the hold.
  if (reason === 'returned') await expectDone('releaseOwn', false, () => treasurer.call(releasePaymentHold, call));
  const by = reason === 'returned' ? second : treasurer;
  if (await expectDone('release', true, () => by.call(releasePaymentHold, call))) request.holds.delete(reason);
};

const include = async (request: Asked, model: Model, real: Real) => {
  if (model.run === 'closed' || model.run === 'sent') return;
  if (model.run === 'none') {
    const { nextCutOffAt } = await treasurer.call(readCutOff);
    const body = { accountId: real.accountId, cutOffAt: nextCutOffAt, payOn: '2199-01-01' };
    real.runId = (await treasurer.call(openRun, { body })).id;
    model.run = 'open';
  }
  const mayLeave = request.state === 'valid' && request.holds.size === 0;
  const { included } = await treasurer.call(includeRequests, {
    params: { id: real.runId },
    body: { requestIds: [request.id], allDue: false },
  });
  expect(included, 'included').toBe(mayLeave ? 1 : 0);
  if (mayLeave) request.state = 'scheduled';
};
const exclude = async (request: Asked, model: Model, real: Real) => {
  if (model.run !== 'open') return;
  const call = { params: { id: real.runId }, body: { requestIds: [request.id] } };
  await treasurer.call(excludeRequests, call);
  if (request.state === 'scheduled') request.state = 'valid';
};

/** An invoice comes late: nothing was asked against it, and it takes up the advances paid before it. */
class BillLate implements Act {
  readonly base: number;
  constructor(base: number) {
    this.base = base;
  }
  check = ({ late, asked }: Readonly<Model>) =>
    late.length < 3 && asked.some(({ kind, paidIn }) => kind === 'advance' && paidIn !== null);
  async run(model: Model, real: Real) {
    const id = await insertReceipt(api.db, {
      ...real,
      base: this.base,
      ...withheldOf(model, this.base),
      state: 'observed',
    });
    await worker.inTransaction((act) => accept(act, id));
    model.late.push({ id, base: this.base, state: 'accepted' });
    seen.set('late invoice', (seen.get('late invoice') ?? 0) + 1);
  }
  toString = () => `billLate(${this.base})`;
}
/** The tax authority cancels such an invoice: what it took up is an advance again. */
class CancelLate implements Act {
  check = ({ late }: Readonly<Model>) => late.some(({ state }) => state === 'accepted');
  async run(model: Model) {
    const invoice = model.late.find(({ state }) => state === 'accepted') as LateInvoice;
    await dropNotes(model, invoice.id);
    await worker.inTransaction(async (act) => {
      await cancelLocked(act, (await lockReceipt(act, invoice.id)) as LockedReceipt);
    });
    invoice.state = 'cancelled';
    seen.set('late invoice cancelled', (seen.get('late invoice cancelled') ?? 0) + 1);
  }
  toString = () => 'cancelLate';
}

/** Each part takes off the tax at its rate, the last one the rest. */
const leftOf = ({ notes }: Readonly<Model>, invoiceId: number, base: number) =>
  notes.reduce(
    (left, note) =>
      note.isLive && note.invoiceId === invoiceId ? { base: left.base - note.base, tax: left.tax - note.tax } : left,
    { base, tax: taxOf(base) },
  );
/** Invoices in force: those that requests are paid against, and late ones. */
const invoicesOf = ({ asked, late }: Readonly<Model>) => [
  ...asked.flatMap((request) =>
    request.receipt?.state === 'accepted' ? [{ id: request.receipt.id, base: request.subtotal, request }] : [],
  ),
  ...late.flatMap(({ id, base, state }) => (state === 'accepted' ? [{ id, base, request: null }] : [])),
];
/** Links of requests without a transfer shrink: the requested amount is no longer covered. */
function shrink(request: Asked | null): void {
  if (request !== null && request.state === 'valid' && !request.isSent) request.state = 'inReview';
}
const isOpenToNotes = ({ request }: ReturnType<typeof invoicesOf>[number]) =>
  request === null || request.isSent || isPaid(request.state) || request.state === 'valid';

/** A credit note of the provider, before or after its invoice is paid. */
class Credit implements Act {
  readonly place: number;
  readonly share: number;
  constructor(place: number, share: number) {
    this.place = place;
    this.share = share;
  }
  private among = (model: Readonly<Model>) =>
    invoicesOf(model).filter((one) => isOpenToNotes(one) && leftOf(model, one.id, one.base).base > 0);
  // For companies only: invoices with withholdings of a person are modelled without credit notes.
  check = (model: Readonly<Model>) => !model.isProfessional && this.among(model).length > 0;
  async run(model: Model, real: Real) {
    const among = this.among(model);
    const invoice = among[this.place % among.length] as (typeof among)[number];
    const left = leftOf(model, invoice.id, invoice.base);
    const base = Math.max(1, Math.floor((left.base * this.share) / 100));
    const tax = base === left.base ? left.tax : Math.min(left.tax, Math.round(base * 0.16));
    const id = await insertReceipt(api.db, { ...real, kind: 'E', base, tax, state: 'observed' });
    await sql`insert into tax_receipt_part (receipt_id, invoice_id, kind, amount)
      values (${id}, ${invoice.id}, 'E', ${base + tax})`.execute(api.db);
    await worker.inTransaction(async (act) => {
      await acceptLocked(act, (await lockReceipt(act, id)) as LockedReceipt, 'Modelo');
    });
    model.notes.push({ id, invoiceId: invoice.id, base, tax, isLive: true });
    const isAfter = invoice.request !== null && isPaid(invoice.request.state);
    const key = isAfter ? 'credit note after payment' : 'credit note';
    seen.set(key, (seen.get(key) ?? 0) + 1);
    shrink(invoice.request);
  }
  toString = () => `credit(${this.place}, ${this.share})`;
}
async function dropNotes({ notes }: Model, invoiceId: number): Promise<void> {
  for (const note of notes.filter((each) => each.isLive && each.invoiceId === invoiceId)) await dropNote(note);
}
async function dropNote(note: CreditNote): Promise<void> {
  await worker.inTransaction(async (act) => {
    await cancelLocked(act, (await lockReceipt(act, note.id)) as LockedReceipt);
  });
  note.isLive = false;
  seen.set('credit note cancelled', (seen.get('credit note cancelled') ?? 0) + 1);
}
class DropNote implements Act {
  check = ({ notes }: Readonly<Model>) => notes.some(({ isLive }) => isLive);
  run = ({ notes }: Model) => dropNote(notes.find(({ isLive }) => isLive) as CreditNote);
  toString = () => 'dropNote';
}

/** Credit in our favour pays another invoice, comes back from the provider, or is taken back. */
class UseCredit implements Act {
  readonly how: 'apply' | 'refund' | 'withdraw';
  readonly daysAgo: number;
  constructor(how: UseCredit['how'], daysAgo: number) {
    this.how = how;
    this.daysAgo = daysAgo;
  }
  check = ({ notes, uses }: Readonly<Model>) =>
    this.how === 'withdraw' ? uses.some(({ isLive }) => isLive) : notes.some(({ isLive }) => isLive);
  async run(model: Model, real: Real) {
    const at = { params: { slug: model.slug } };
    const credit = await treasurer.call(readProviderCredit, at);
    for (const use of model.uses)
      if (credit.uses.some(({ id, voidedAt }) => id === use.id && voidedAt !== null)) use.isLive = false;
    const [source] = credit.sources;
    const reason = 'Acordado en el modelo';
    if (this.how === 'withdraw') {
      const use = model.uses.find(({ isLive }) => isLive);
      if (use === undefined) return;
      await treasurer.call(withdrawProviderCredit, { ...at, body: { useId: use.id, reason } });
      use.isLive = false;
      if (use.refunded > 0) move(model, use.on, -use.refunded);
      seen.set('credit taken back', (seen.get('credit taken back') ?? 0) + 1);
      return;
    }
    if (source === undefined) return;
    const { receiptId, inFavour } = source;
    if (this.how === 'refund') {
      const on = dayAgo(this.daysAgo);
      const amount = Math.max(1, Math.floor(inFavour / (1 + (this.daysAgo % 3))));
      const bank = { accountId: real.accountId, refundedOn: on, bankReference: 'REEMB-1', reason };
      await expectDone('refundTooMuch', false, () =>
        treasurer.call(registerProviderRefund, { ...at, body: { receiptId, amount: inFavour + 1, ...bank } }),
      );
      const { uses } = await treasurer.call(registerProviderRefund, { ...at, body: { receiptId, amount, ...bank } });
      const useId = uses[0]?.id ?? 0;
      await expectDone('approveOwnRefund', false, () =>
        treasurer.call(approveProviderRefund, { ...at, body: { useId } }),
      );
      await expectDone('refund', true, () => second.call(approveProviderRefund, { ...at, body: { useId } }));
      model.uses.push({ id: useId, refunded: amount, on, isLive: true });
      move(model, on, amount);
      return;
    }
    const open = invoicesOf(model);
    const target = credit.invoices.find(
      (invoice) =>
        invoice.receiptId !== receiptId &&
        open.some((one) => one.id === invoice.receiptId && (one.request === null || one.request.state === 'valid')),
    );
    if (target === undefined) return;
    const amount = Math.min(inFavour, target.left);
    const body = { receiptId, invoiceId: target.receiptId, amount, reason };
    let id = 0;
    await expectDone('apply', true, async () => {
      id = (await treasurer.call(applyProviderCredit, { ...at, body })).uses[0]?.id ?? 0;
    });
    model.uses.push({ id, refunded: 0, on: '', isLive: true });
    shrink(open.find((one) => one.id === target.receiptId)?.request ?? null);
  }
  toString = () => `${this.how}(${this.daysAgo})`;
}

/** Staff confirm that the work is finished. */
class Validate implements Act {
  check = (model: Readonly<Model>) => !model.isValidated;
  async run(model: Model, { partyId }: Real) {
    await sql`update affected_party set visually_validated_on = current_date where id = ${partyId}`.execute(api.db);
    model.isValidated = true;
  }
  toString = () => 'validate';
}
class Close implements Act {
  readonly isMeant: boolean;
  constructor(isMeant: boolean) {
    this.isMeant = isMeant;
  }
  check = ({ run, asked }: Readonly<Model>) =>
    run === 'open' && this.isMeant === asked.some(({ state }) => state === 'scheduled');
  async run(model: Model, { runId }: Real) {
    const inside = model.asked.filter(({ state }) => state === 'scheduled');
    const { version } = await treasurer.call(readRun, { params: { id: runId } });
    const call = { params: { id: runId }, body: { layoutId, version } };
    if (!(await expectDone('close', inside.length > 0, () => treasurer.call(closeRun, call)))) return;
    await closePaymentRun(async () => undefined).run(worker, { runId });
    for (const request of inside) {
      if (request.holds.size > 0) request.state = 'valid';
      else request.isSent = true;
    }
    model.run = inside.some(({ isSent }) => isSent) ? 'closed' : 'open';
    model.isTaken = false;
  }
  toString = () => 'close';
}
class Send implements Act {
  check = (model: Readonly<Model>) => model.run === 'closed';
  async run(model: Model, { runId }: Real) {
    const at = { params: { id: runId } };
    await second.call(takeRunFile, at);
    model.isTaken = true;
    const isClean = model.asked.every(({ isSent, holds }) => !isSent || holds.size === 0);
    if (await expectDone('send', isClean, () => second.call(sendRun, at))) model.run = 'sent';
  }
  toString = () => 'send';
}
/** One provider, one transfer: the bank's answer applies to the whole run. */
class Answer implements Act {
  readonly isPaid: boolean;
  readonly daysAgo: number;
  constructor(isPaid: boolean, daysAgo = 0) {
    this.isPaid = isPaid;
    this.daysAgo = daysAgo;
  }
  check = (model: Readonly<Model>) => model.run === 'sent' || (model.run === 'closed' && !this.isPaid);
  async run(model: Model, { runId }: Real) {
    const { id: transferId } = await one(
      api.db,
      sql<{ id: number }>`select id from payment_transfer where run_id = ${runId}`,
    );
    const params = { id: runId };
    const paidOn = dayAgo(this.daysAgo);
    await expectDone(this.isPaid ? 'confirm' : 'refuse', true, () =>
      this.isPaid
        ? treasurer.call(confirmTransfer, {
            params,
            body: { transferId, speiKey: 'SPEI1234', paidOn, proofKey: null },
          })
        : treasurer.call(refuseTransfer, { params, body: { transferId, reason: 'Cuenta cancelada' } }),
    );
    for (const request of model.asked.filter(({ isSent }) => isSent)) {
      request.isSent = false;
      if (!this.isPaid && model.isTaken) request.holds.add('returned');
      request.paidIn = this.isPaid ? runId : null;
      request.paidOn = this.isPaid ? paidOn : null;
      if (this.isPaid) move(model, paidOn, -netOf(model, request.subtotal));
      request.state = !this.isPaid ? reviewed(request) : request.receipt?.isPpd ? 'complementPending' : 'closed';
    }
    model.run = 'none';
  }
  toString = () => (this.isPaid ? `confirm(${this.daysAgo})` : 'refuse');
}

/** The bank gives a transfer back: one person registers it, another approves it, and all it paid is payable again. */
const giveBack = (daysAgo: number) => async (request: Asked, model: Model) => {
  const { paidIn, paidOn } = request;
  if (paidIn === null || paidOn === null) return;
  const returnedOn = [dayAgo(daysAgo), paidOn].toSorted().at(-1) as string;
  const { id: transferId } = await one(
    api.db,
    sql<{ id: number }>`select id from payment_transfer where run_id = ${paidIn}`,
  );
  const params = { id: paidIn };
  const body = {
    transferId,
    kind: daysAgo % 2 === 0 ? ('returned' as const) : ('misconfirmed' as const),
    returnedOn,
    bankReference: 'DEV-1',
    reason: 'La cuenta no existe',
  };
  const { returns } = await treasurer.call(registerReturn, { params, body });
  const returnId = returns[0]?.id ?? 0;
  const approve = (by: typeof treasurer) => by.call(approveReturn, { params, body: { returnId } });
  await expectDone('approveOwnReturn', false, () => approve(treasurer));
  await expectDone('giveBack', true, () => approve(second));
  await expectDone('giveBackTwice', false, () => treasurer.call(registerReturn, { params, body }));
  for (const each of model.asked.filter((other) => other.paidIn === paidIn)) {
    each.paidIn = null;
    each.paidOn = null;
    move(model, returnedOn, netOf(model, each.subtotal));
    each.state = reviewed(each);
    const { covered } = await one(
      api.db,
      sql<{
        covered: number;
      }>`select coalesce(sum(amount), 0)::bigint as covered from payment_request_receipt where request_id = ${each.id}`,
    );
    // Only a credit note that was not used shrinks what it asks for.
    const isShort = each.receipt !== null && covered < netOf(model, each.subtotal);
    if (isShort) expect(model.notes.some(({ invoiceId }) => invoiceId === each.receipt?.id)).toBe(true);
    if (isShort) shrink(each);
  }
};

const complement = async (request: Asked, _model: Model, real: Real) => {
  const { receipt } = request;
  if (request.state !== 'complementPending' || receipt === null) return;
  const id = await insertReceipt(api.db, { ...real, kind: 'P', base: 1, tax: 0 });
  await locked(request.id, async (row, act) => {
    await sql`insert into tax_receipt_part (receipt_id, invoice_id, kind, instalment, balance_before, amount, balance_after, paid_on)
      values (${id}, ${receipt.id}, 'P', 1, ${row.total}, ${row.total}, 0, current_date)`.execute(act.db);
    await moveRequest(act, row, 'closed');
  });
  request.state = 'closed';
  seen.set('complement', (seen.get('complement') ?? 0) + 1);
};

/** After every step: the database agrees with the model, and all invariants hold. */
async function check(model: Model, { partyId, firstTxn }: Real, after: Act): Promise<void> {
  await checkBooks(model, firstTxn, after);
  const stored = await rows(
    api.db,
    sql<{ id: number; state: string; subtotal: number; isHeld: boolean; codiState: string }>`
      select id, state, subtotal, is_held, codi_state from payment_request where affected_party_id = ${partyId} order by id`,
  );
  expect(stored, `after ${after}`).toEqual(
    model.asked
      .map(({ id, state, subtotal, holds, codi }) => ({
        id,
        state,
        subtotal,
        isHeld: holds.size > 0,
        codiState: codi,
      }))
      .toSorted((left, right) => left.id - right.id),
  );
  // Limited to what this sequence wrote: checking everything would get slower with every sequence.
  const ofParty = (column: string) =>
    `array(select distinct r.${column} from payment_request r where r.affected_party_id = ${partyId} and r.${column} is not null)`;
  const own = `payment_faults_of(array[${partyId}]::bigint[], ${ofParty('run_id')}, ${ofParty('transfer_id')})`;
  for (const faults of [own, `ledger_faults(${firstTxn})`, `unaudited_money(${firstTxn})`])
    expect(
      await rows(worker.db, sql`select * from ${sql.raw(`app.${faults}`)} limit 3`),
      `${faults} after ${after}`,
    ).toEqual([]);
  const audited = await rows(
    api.db,
    sql`select m.id from payment_request_move m join payment_request r on r.id = m.request_id where r.affected_party_id = ${partyId}
      and not exists (select from audit_event a where a.entity = 'paymentRequest' and a.entity_id = r.id::text)`,
  );
  expect(audited, 'a step without its audit').toEqual([]);
}
/**
 * The books as the model expects them: cash on the day of the bank, cost and tax of the documents in force only, and
 * the difference of both owed to or by the provider.
 */
async function checkBooks(model: Model, firstTxn: number, after: Act): Promise<void> {
  const { asked, late, notes, uses, cash } = model;
  const found = await rows(
    api.db,
    sql<{ account: string; day: string; centavos: number }>`select e.account,
        case e.account when 'bank' then ((t.at at time zone 'UTC')::date)::text else '' end as day, sum(e.centavos)::bigint as centavos
      from ledger_txn t join ledger_entry e on e.txn_id = t.id where t.id > ${firstTxn} group by 1, 2`,
  );
  const of = (account: string) => found.reduce((sum, one) => (one.account === account ? sum + one.centavos : sum), 0);
  const live = [
    ...asked.flatMap(({ subtotal, receipt }) => (receipt?.state === 'accepted' ? [subtotal] : [])),
    ...late.flatMap(({ base, state }) => (state === 'accepted' ? [base] : [])),
  ];
  const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);
  const off = notes.filter(({ isLive }) => isLive);
  const cost = total(live) - total(off.map(({ base }) => base));
  const taxes = total(live.map(taxOf)) - total(off.map(({ tax }) => tax));
  const billed = total(live.map((base) => netOf(model, base))) - total(off.map(({ base, tax }) => base + tax));
  const refunded = total(uses.flatMap((use) => (use.isLive ? [use.refunded] : [])));
  const paid = total(asked.flatMap(({ subtotal, paidIn }) => (paidIn === null ? [] : [netOf(model, subtotal)])));
  const income = total(live.map((base) => withheldOf(model, base).withheldIncomeTax));
  const value = total(live.map((base) => withheldOf(model, base).withheldValueTax));
  const moved = Object.fromEntries(
    found.flatMap(({ account, day, centavos }) => (account === 'bank' && centavos !== 0 ? [[day, centavos]] : [])),
  );
  expect(
    {
      moved,
      bank: of('bank'),
      cost: of('repairCost'),
      tax: of('inputTaxPending') + of('inputTaxPaid'),
      provider: of('payable') + of('advances'),
      income: of('withheldIncomeTaxPending') + of('withheldIncomeTax'),
      value: of('withheldValueTaxPending') + of('withheldValueTax'),
    },
    `books after ${after}`,
  ).toEqual({
    moved: Object.fromEntries([...cash].filter(([, centavos]) => centavos !== 0)),
    bank: refunded - paid,
    cost,
    tax: taxes,
    provider: paid - billed - refunded,
    income: 0 - income,
    value: 0 - value,
  });
  // Neither debts nor advances are negative; an invoice paid in full has all its taxes due, to the centavo, an unpaid
  // one none.
  const [owed, advanced] = [-of('payable'), of('advances')];
  const caused = [of('inputTaxPaid'), -of('withheldIncomeTax'), -of('withheldValueTax')];
  const signs = [
    owed >= 0,
    advanced >= 0,
    ...caused.map((each, place) => each >= 0 && each <= ([taxes, income, value][place] as number)),
  ];
  expect(signs, `signs after ${after}`).toEqual(Array.from({ length: 5 }, () => true));
  const plain = caused.map((each) => each + 0);
  if (owed === 0) expect(plain, `taxes caused after ${after}`).toEqual([taxes, income, value]);
  if (owed === billed && refunded === 0) expect(plain, `taxes caused after ${after}`).toEqual([0, 0, 0]);
}
const place = fc.nat({ max: 11 });
const amount = fc.integer({ min: 1, max: 60_000_00 });
const ABOUT_ONE: readonly [string, AboutOne, readonly PaymentState[], number][] = [
  ['approve', approveBy('analyst'), ['requested'], 9],
  ['approveOwn', approveBy('asker'), ['requested'], 1],
  ['divisionApproves', decide('approved'), ['requested'], 6],
  ['divisionRejects', decide('rejected'), ['requested'], 1],
  ['divisionReturns', decide('returned'), ['requested'], 1],
  ['return', end('returned'), ['requested'], 1],
  ['reject', end('rejected'), ['requested'], 1],
  ['cancel', cancel, ['returned', 'observed'], 1],
  ['bill', bill('accepted', false), ['approved', 'observed'], 7],
  ['billPpd', bill('accepted', true), ['approved', 'observed'], 7],
  ['billWrongly', bill('observed', false), ['approved'], 1],
  ['acceptObserved', acceptObserved, ['observed'], 2],
  ['satCancels', satCancels, ['valid', 'scheduled', 'closed', 'complementPending'], 6],
  ['substitute', substitute, ['closed', 'complementPending'], 14],
  ['holdLegal', hold('legal'), ['requested', 'valid'], 1],
  ['holdBank', hold('bank'), ['scheduled'], 1],
  ['release', release, ['requested', 'approved', 'valid'], 2],
  ['include', include, ['valid'], 12],
  ['exclude', exclude, ['scheduled'], 1],
  ['complement', complement, ['complementPending'], 8],
  ['giveBack', giveBack(0), ['closed', 'complementPending'], 3],
  ['giveBackEarlier', giveBack(3), ['closed', 'complementPending'], 3],
];
const command: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom('advance', 'partial', 'partial', 'final' as const), amount)
      .map(([kind, cents]) => new Ask(kind as Asked['kind'], cents)),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(place, amount).map(([at, cents]) => on('resubmit', resubmit(cents), ['returned'], at)),
  },
  ...ABOUT_ONE.map(([name, act, states, weight]) => ({
    weight,
    arbitrary: place.map((at) => on(name, act, states, at)),
  })),
  { weight: 1, arbitrary: fc.constant(new Validate()) },
  { weight: 9, arbitrary: fc.constant(new Close(true)) },
  { weight: 1, arbitrary: fc.constant(new Close(false)) },
  { weight: 9, arbitrary: fc.constant(new Send()) },
  { weight: 9, arbitrary: fc.nat({ max: 40 }).map((days) => new Answer(true, days)) },
  { weight: 5, arbitrary: amount.map((base) => new BillLate(base)) },
  { weight: 5, arbitrary: fc.constant(new CancelLate()) },
  {
    weight: 12,
    arbitrary: fc
      .tuple(place, fc.integer({ min: 1, max: 130 }))
      .map(([at, share]) => new Credit(at, Math.min(100, share))),
  },
  { weight: 3, arbitrary: fc.constant(new DropNote()) },
  ...(['apply', 'refund', 'withdraw'] as const).map((how) => ({
    weight: 6,
    arbitrary: fc.nat({ max: 30 }).map((days) => new UseCredit(how, days)),
  })),
  { weight: 1, arbitrary: fc.constant(new Answer(false)) },
);

async function begin(isProfessional: boolean): Promise<{ model: Model; real: Real }> {
  // A long run outlasts the confirmation of a password.
  await api.db.updateTable('session').set({ confirmedAt: new Date() }).execute();
  const { id: providerId, slug } = await api.given.provider({});
  await api.db
    .updateTable('provider')
    .set({
      doesBill: true,
      ...(isProfessional
        ? { personKind: 'person', rfc: '', taxRegime: '612', serviceNature: 'professional' }
        : { taxRegime: '601' }),
    })
    .where('id', '=', providerId)
    .execute();
  await insertBankAccount(api.db, providerId, someClabe());
  const { partyIds } = await api.given.claim({
    zoneId: zone.id,
    costAnalystId: analyst.user.id,
    supervisorId: asker.user.id,
    parties: [{ stage: 'en-reparacion', providerId }],
  });
  const partyId = partyIds[0] as number;
  await insertPayable(api.db, { partyId, providerId, amount: AGREED });
  const { id: accountId } = await insertCompanyAccount(api.db);
  const { firstTxn } = await one(
    api.db,
    sql<{ firstTxn: number }>`select coalesce(max(id), 0)::bigint as first_txn from ledger_txn`,
  );
  return {
    model: {
      isProfessional,
      asked: [],
      notes: [],
      uses: [],
      slug,
      late: [],
      cash: new Map(),
      run: 'none',
      isTaken: false,
      isValidated: false,
    },
    real: { partyId, providerId, accountId, runId: 0, firstTxn },
  };
}

/** The acts that bring what was asked to the bank and have it paid; each is skipped where it does not apply. */
const payment: fc.Arbitrary<readonly Act[]> = fc
  .record({
    kind: fc.constantFrom<Asked['kind']>('advance', 'partial', 'partial'),
    cents: fc.integer({ min: 1, max: 20_000_00 }),
    isPpd: fc.boolean(),
    days: fc.nat({ max: 40 }),
  })
  .map(({ kind, cents, isPpd, days }) => [
    new Ask(kind, cents),
    ...[1, 2].flatMap((at) => [
      on('divisionApproves', decide('approved'), ['requested'], at),
      on('approve', approveBy('analyst'), ['requested'], at),
      on('bill', bill('accepted', isPpd), ['approved', 'observed'], at),
      on('include', include, ['valid'], at),
    ]),
    new Close(true),
    new Send(),
    new Answer(true, days),
  ]);
/** Long enough for requests to be paid and for something to happen to them afterwards. */
const sequence = fc
  .array(
    fc.oneof({ weight: 8, arbitrary: command.map((one): readonly Act[] => [one]) }, { weight: 1, arbitrary: payment }),
    { minLength: 26, maxLength: 40, size: 'max' },
  )
  .map((parts) => parts.flat());
/** A night's worth in `npm run model -- payments`; enough to see every state here. */
const SEQUENCES = Number(process.env['MODEL_PAYMENTS'] ?? triesOf({ all: 30, each: 8 }));
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_116 + part);

test('whatever is asked, decided, billed, held, paid or cancelled in whatever order: states, books and audit agree', {
  timeout: 7_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(sequence, fc.boolean(), async (commands, isProfessional) => {
      const { model, real } = await begin(isProfessional);
      for (const one of [new Ask('partial', 10_000_00), ...commands]) {
        if (!one.check(model)) continue;
        await one.run(model, real);
        await check(model, real, one);
      }
    }),
    { numRuns: SEQUENCES, seed: SEED, endOnFailure: true },
  );
  for (const faults of ['payment_faults()', 'ledger_faults(0)'])
    expect(await rows(worker.db, sql`select * from ${sql.raw(`app.${faults}`)} limit 3`), faults).toEqual([]);

  if (process.env['MODEL_TELL'] !== undefined) console.table(Object.fromEntries(seen));
  // A few sequences need not reach every act; those of a run of everything do.
  if (SEQUENCES < 30) return;
  for (const name of [
    'ask done',
    'ask refused',
    'approve by analyst done',
    'approve by asker refused',
    'confirm done',
    'complement',
    'giveBack done',
    'cancelled after it was paid',
    'substitute',
    'late invoice',
    'late invoice cancelled',
    'credit note',
    'credit note after payment',
    'credit note cancelled',
    'refund done',
    'credit taken back',
  ])
    expect(seen.get(name) ?? 0, name).toBeGreaterThan(0);
});
