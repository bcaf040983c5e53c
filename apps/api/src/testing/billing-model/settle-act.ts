import { retryInvoice } from '@aura/contracts/invoicing/invoices';
import { settleInvoice } from '../../modules/invoicing/stamping/settle-invoice.ts';
import type { PacMode } from '../pac-server.ts';
import { type BillingModel, type Document, documentsOf, isUnsettled, releasedBy } from './billing-model.ts';
import { type BillingAct, type BillingReal, expectStatus, note } from './billing-real.ts';
import { enterRequest, isCancellable } from './cancellable.ts';
import type { Draw } from './draw.ts';
import { followBalance, settleReceipts } from './follow-model.ts';

type Mode = Extract<PacMode, 'plain' | 'refuse' | 'busy' | 'fail'>;

/** Runs the worker's job with the certifier's answer to a document. */
export async function settle(model: BillingModel, real: BillingReal, document: Document, mode: Mode): Promise<void> {
  real.passTime();
  real.certifier.mode = mode;
  await settleInvoice(real.worker, document.id);
  real.certifier.mode = 'plain';
  model.trail.push(`settle ${document.kind} ${document.id} ${mode}`);
  note(`settle ${document.kind} ${mode}`);
  enterAnswer(model, document, mode);
  await followReplaced(model, real, document);
}

/** A substitute that was stamped asks for the cancellation of the first one, unless something depends on that one by now. */
export async function followReplaced(model: BillingModel, { api }: BillingReal, document: Document): Promise<void> {
  if (document.kind !== 'I' || document.state !== 'replacing' || document.replaces === null) return;
  const { replaces } = document;
  note('replacing');
  if (!isCancellable(model, replaces)) return;
  const { id } = await api.db
    .selectFrom('invoiceCancellation')
    .select('id')
    .where('invoiceId', '=', replaces.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  enterRequest(model, id, replaces);
}

export function enterAnswer(model: BillingModel, document: Document, mode: Mode): void {
  if (document.isStuck) return;
  if (mode === 'busy' || (mode === 'fail' && !document.isStampedThere)) {
    document.state = 'unknown';
    document.isDoubtful = true;
    document.isStampedThere = mode === 'fail';
    return;
  }
  if (mode === 'refuse' && document.isDoubtful) {
    document.isStuck = true;
    document.state = 'unknown';
    note('stuck');
    return;
  }
  const isSubstitute = document.kind === 'I' && document.replaces !== null;
  document.state = mode === 'refuse' ? 'refused' : isSubstitute ? 'replacing' : 'stamped';
  if (document.kind === 'I' && mode === 'refuse' && !isSubstitute)
    for (const party of document.parties) party.invoice = null;
  if (document.kind === 'E')
    for (const part of releasedBy(model, document))
      if (document.state === 'refused') part.isReversed = true;
      else part.isEffective = true;
  if (document.kind === 'E' && document.state === 'stamped') followBalance(model, [document.invoice]);
  settleReceipts(model);
}

/** Mostly at once, as in production; sometimes left for later. */
export async function settleSoon(
  model: BillingModel,
  real: BillingReal,
  draw: Draw,
  document: Document | undefined,
): Promise<void> {
  if (document !== undefined && !draw.once(4)) await settle(model, real, document, modeFor(document, draw));
}

/** A certifier that has stamped a document never refuses it afterwards. */
function modeFor(document: Document, draw: Draw): Mode {
  if (document.isStampedThere) return 'plain';
  return draw.pick(['plain', 'plain', 'plain', 'plain', 'plain', 'plain', 'refuse', 'busy', 'fail'] as const);
}

/** A person who looked sends the same bytes once more. */
export const retryAct: BillingAct = {
  name: 'retry',
  weight: 6,
  isPossible: (model) => documentsOf(model).some(({ isStuck }) => isStuck),
  run: async (model, real, draw) => {
    const document = draw.pick(documentsOf(model).filter(({ isStuck }) => isStuck));
    const { id } = document;
    const { version } = await real.api.db
      .selectFrom('invoice')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await expectStatus(model, 'retry', 200, () =>
      real.finance.call(retryInvoice, { params: { id }, body: { version } }),
    );
    document.isStuck = false;
    await settle(model, real, document, 'plain');
  },
};

export const settleAct: BillingAct = {
  name: 'settle',
  weight: 6,
  isPossible: (model) => documentsOf(model).some(isUnsettled),
  run: async (model, real, draw) => {
    const document = draw.pick(documentsOf(model).filter(isUnsettled));
    await settle(model, real, document, modeFor(document, draw));
  },
};
