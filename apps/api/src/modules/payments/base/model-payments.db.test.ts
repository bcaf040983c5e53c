import { today as dayIn } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
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
}
interface Model {
  readonly asked: Asked[];
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
  const isOpen = ['requested', 'returned', 'approved', 'observed', 'valid'].includes(request.state);
  const call = { params: { id: request.id }, body: { reason: 'Modelo' } };
  if (await expectDone('cancel', isOpen, () => asker.call(cancelPayment, call))) request.state = 'cancelled';
};

/** Inserts the receipt as intake would, replacing one that was lost. */
const bill = (state: 'accepted' | 'observed', isPpd: boolean) => async (request: Asked, _model: Model, real: Real) => {
  const isLost = request.receipt === null || request.receipt.state === 'cancelled';
  if (request.kind === 'advance' || !['approved', 'observed'].includes(request.state) || !isLost) return;
  const id = await insertReceipt(api.db, {
    ...real,
    base: request.subtotal,
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
const satCancels = async (request: Asked) => {
  const { receipt } = request;
  if (receipt === null || receipt.state === 'cancelled') return;
  await worker.inTransaction(async (act) => {
    await cancelLocked(act, (await lockReceipt(act, receipt.id)) as LockedReceipt);
  });
  receipt.state = 'cancelled';
  const key = isPaid(request.state) ? 'cancelled after it was paid' : 'cancelled';
  seen.set(key, (seen.get(key) ?? 0) + 1);
  if (isHoldable(request.state)) request.holds.add('cancelledReceipt');
  if (!request.isSent && ['observed', 'valid', 'scheduled'].includes(request.state)) request.state = 'observed';
};

/** The provider replaces a cancelled invoice that was paid: what was paid of it pays the substitute. */
const substitute = async (request: Asked, _model: Model, real: Real) => {
  const { receipt } = request;
  if (receipt?.state !== 'cancelled' || !isPaid(request.state)) return;
  const id = await insertReceipt(api.db, { ...real, base: request.subtotal, state: 'observed' });
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
  // The treasurer answers for the bank in this model: who said «not paid» does not release it.
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
  constructor(isPaid: boolean) {
    this.isPaid = isPaid;
  }
  check = (model: Readonly<Model>) => model.run === 'sent' || (model.run === 'closed' && !this.isPaid);
  async run(model: Model, { runId }: Real) {
    const { id: transferId } = await one(
      api.db,
      sql<{ id: number }>`select id from payment_transfer where run_id = ${runId}`,
    );
    const params = { id: runId };
    const today = dayIn(HEAD_OFFICE_ZONE, new Date());
    await expectDone(this.isPaid ? 'confirm' : 'refuse', true, () =>
      this.isPaid
        ? treasurer.call(confirmTransfer, {
            params,
            body: { transferId, speiKey: 'SPEI1234', paidOn: today, proofKey: null },
          })
        : treasurer.call(refuseTransfer, { params, body: { transferId, reason: 'Cuenta cancelada' } }),
    );
    for (const request of model.asked.filter(({ isSent }) => isSent)) {
      request.isSent = false;
      if (!this.isPaid && model.isTaken) request.holds.add('returned');
      request.paidIn = this.isPaid ? runId : null;
      request.state = !this.isPaid ? reviewed(request) : request.receipt?.isPpd ? 'complementPending' : 'closed';
    }
    model.run = 'none';
  }
  toString = () => (this.isPaid ? 'confirm' : 'refuse');
}

/** The bank gives a transfer back: one person registers it, another approves it, and all it paid is payable again. */
const giveBack = async (request: Asked, model: Model) => {
  const { paidIn } = request;
  if (paidIn === null) return;
  const { id: transferId } = await one(
    api.db,
    sql<{ id: number }>`select id from payment_transfer where run_id = ${paidIn}`,
  );
  const params = { id: paidIn };
  const body = {
    transferId,
    kind: 'returned' as const,
    returnedOn: dayIn(HEAD_OFFICE_ZONE, new Date()),
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
    each.state = reviewed(each);
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
  ['giveBack', giveBack, ['closed', 'complementPending'], 6],
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
  { weight: 9, arbitrary: fc.constant(new Answer(true)) },
  { weight: 1, arbitrary: fc.constant(new Answer(false)) },
);

async function begin(): Promise<{ model: Model; real: Real }> {
  const { id: providerId } = await api.given.provider({});
  await api.db.updateTable('provider').set({ doesBill: true, taxRegime: '601' }).where('id', '=', providerId).execute();
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
    model: { asked: [], run: 'none', isTaken: false, isValidated: false },
    real: { partyId, providerId, accountId, runId: 0, firstTxn },
  };
}

/** Long enough for a request to be paid and for something to happen to it afterwards. */
const sequence = fc.array(command, { minLength: 45, maxLength: 70, size: 'max' });
/** A night's worth in `npm run model -- payments`; enough to see every state here. */
const SEQUENCES = Number(process.env['MODEL_PAYMENTS'] ?? triesOf({ all: 30, each: 8 }));
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_116 + part);

test('whatever is asked, decided, billed, held, paid or cancelled in whatever order: states, books and audit agree', {
  timeout: 7_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (commands) => {
      const { model, real } = await begin();
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
  ])
    expect(seen.get(name) ?? 0, name).toBeGreaterThan(0);
});
