import { authorizeCancellation, dropCancellation, requestCancellation } from '@aura/contracts/invoicing/cancellations';
import type { CancellationMotive } from '@aura/domain/invoicing/cancellation';
import { settleCancellation } from '../../modules/invoicing/cancellations/settle-cancellation.ts';
import {
  type BillingModel,
  type Cancellation,
  counts,
  type Document,
  documentsOf,
  releasedBy,
  substituteOf,
  sumOf,
  unappliedOf,
} from './billing-model.ts';
import { type BillingAct, type BillingReal, expectStatus, note, versionOf } from './billing-real.ts';
import { enterRequest, isAsked, isCancellable, isUnderWay } from './cancellable.ts';
import type { Draw } from './draw.ts';
import { followBalance, settleReceipts } from './follow-model.ts';

export function cancelOrder(document: Document, motive: CancellationMotive, substituteId: number | null) {
  return { body: { invoiceId: document.id, motive, substituteId, note: 'Modelo' } };
}

const askable = (model: Readonly<BillingModel>) =>
  documentsOf(model).filter((each) => isCancellable(model, each) && !isAsked(model, each));

export const askCancelAct: BillingAct = {
  name: 'cancel',
  weight: 7,
  isPossible: (model) => documentsOf(model).length > 2 || askable(model).length > 0,
  run: async (model, real, draw) => {
    const all = documentsOf(model);
    const free = askable(model);
    const document = draw.pick(free.length === 0 || draw.once(6) ? all : free);
    const motive = draw.pick(['01', '02', '02', '03', '04'] as const);
    const others = all.filter((each) => each.kind === document.kind && each !== document);
    const made = substituteOf(model, document);
    const named = made !== undefined && draw.once(2) ? made : others[draw.below(others.length)];
    const substitute = motive === '01' || draw.once(15) ? named : undefined;
    // Only one that names it with relation 04.
    const isStanding = (each: Document | undefined) =>
      each?.kind === 'I' && each.replaces === document && (each.state === 'stamped' || each.state === 'replacing');
    const isFitting = motive === '01' ? isStanding(substitute) : substitute === undefined;
    const isRefused =
      !isCancellable(model, document) || isAsked(model, document) || (made !== undefined && made !== substitute);
    const isLeaving = substitute !== undefined && isAsked(model, substitute);
    const expected = isRefused ? 409 : !isFitting ? 400 : isLeaving ? 409 : 200;
    const order = cancelOrder(document, motive, substitute?.id ?? null);
    const reply = await expectStatus(model, `cancel ${document.kind}`, expected, () =>
      real.finance.call(requestCancellation, order),
    );
    if (reply === null) return;
    const cancellation = enterRequest(model, reply.id, document);
    if (cancellation.state === 'authorized' && draw.once(2)) await takeTurns(model, real, draw, cancellation);
  },
};

export const authorizeAct: BillingAct = {
  name: 'authorize',
  weight: 9,
  isPossible: ({ cancellations }) => cancellations.some(({ state }) => state === 'requested'),
  run: async (model, real, draw) => {
    const cancellation = draw.pick(model.cancellations.filter(({ state }) => state === 'requested'));
    const isSame = draw.once(5);
    const by = isSame ? real.finance : real.colleague;
    const expected = isSame || !isCancellable(model, cancellation.document) ? 409 : 200;
    const body = { version: await versionOf(real, 'invoiceCancellation', cancellation.id) };
    const reply = await expectStatus(model, 'authorize', expected, () =>
      by.call(authorizeCancellation, { params: { id: cancellation.id }, body }),
    );
    if (reply === null) return;
    cancellation.state = 'authorized';
    if (cancellation.document.state === 'stamped') cancellation.document.state = 'cancelling';
  },
};

export const dropAct: BillingAct = {
  name: 'drop',
  weight: 2,
  isPossible: ({ cancellations }) => cancellations.some(isUnderWay),
  run: async (model, real, draw) => {
    const cancellation = draw.pick(model.cancellations);
    const { state, wasTried, document } = cancellation;
    const isFree = state === 'requested' || (state === 'authorized' && !wasTried);
    const body = { version: await versionOf(real, 'invoiceCancellation', cancellation.id) };
    const reply = await expectStatus(model, 'drop', isFree ? 200 : 409, () =>
      real.finance.call(dropCancellation, { params: { id: cancellation.id }, body }),
    );
    if (reply === null) return;
    cancellation.state = 'dropped';
    if (document.state === 'cancelling') document.state = 'stamped';
  },
};

const isOut = ({ state }: Cancellation) => state === 'authorized' || state === 'sent';

export const cancelTurnAct: BillingAct = {
  name: 'turn',
  weight: 9,
  isPossible: ({ cancellations }) => cancellations.some(isOut),
  run: (model, real, draw) => takeTurns(model, real, draw, draw.pick(model.cancellations.filter(isOut))),
};

/** The worker sends it to the certifier and queries the tax authority for the outcome. */
async function takeTurns(
  model: BillingModel,
  real: BillingReal,
  draw: Draw,
  cancellation: Cancellation,
): Promise<void> {
  if (cancellation.state === 'authorized') {
    const mode = draw.pick(['plain', 'plain', 'plain', 'plain', 'refuse', 'busy'] as const);
    real.certifier.mode = mode;
    await takeTurn(model, real, cancellation, mode);
    real.certifier.mode = 'plain';
    cancellation.wasTried = true;
    if (mode === 'plain') cancellation.state = 'sent';
    if (mode === 'refuse') refuse(cancellation);
    if (mode !== 'plain' || draw.once(3)) return;
  }
  const mood = draw.pick([
    'cancelado',
    'cancelado',
    'cancelado',
    'plazoVencido',
    'rechazada',
    'enProceso',
    'broken',
  ] as const);
  real.authority.tell(mood);
  await takeTurn(model, real, cancellation, mood);
  real.authority.tell('vigente');
  if (mood === 'cancelado' || mood === 'plazoVencido') enterCancelled(model, cancellation);
  if (mood === 'rechazada') refuse(cancellation);
}

async function takeTurn(model: BillingModel, real: BillingReal, { id, document }: Cancellation, what: string) {
  real.passTime();
  await settleCancellation(real.worker, id);
  model.trail.push(`turn of ${document.kind} ${document.id}: ${what}`);
  note(`turn ${document.kind} ${what}`);
}

function refuse(cancellation: Cancellation): void {
  cancellation.state = 'refused';
  if (cancellation.document.state === 'cancelling') cancellation.document.state = 'stamped';
}

export function enterCancelled(model: BillingModel, cancellation: Cancellation): void {
  const { document } = cancellation;
  cancellation.state = 'accepted';
  note(`cancelled ${document.kind}`);
  const wasOwed = document.state !== 'replacing';
  document.state = 'cancelled';
  if (document.kind === 'I' && wasOwed) {
    const made = substituteOf(model, document);
    const heir = made?.state === 'replacing' ? made : null;
    for (const party of document.parties) party.invoice = heir;
    if (heir !== null) heir.state = 'stamped';
    if (heir !== null) note('took over');
    document.receipt = null;
    settleReceipts(model);
  }
  if (document.kind === 'E') {
    const released = releasedBy(model, document);
    const free = model.collections.filter(({ parts }) => parts.some((part) => released.includes(part)));
    const isFree = free.every(
      (each) =>
        unappliedOf(each) >= -sumOf(each.parts.filter((part) => released.includes(part)).map(({ amount }) => amount)),
    );
    if (isFree) for (const part of released) part.isReversed = true;
    if (released.length > 0) note(isFree ? 'released and taken back' : 'released and used');
  }
  if (document.kind === 'E' && counts(document.invoice)) followBalance(model, [document.invoice]);
}
