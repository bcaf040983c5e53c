import { settleInvoice } from '../../modules/invoicing/stamping/settle-invoice.ts';
import type { PacMode } from '../pac-server.ts';
import { type BillingModel, type Document, documentsOf, isUnsettled } from './billing-model.ts';
import { type BillingAct, type BillingReal, note } from './billing-real.ts';
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
}

export function enterAnswer(model: BillingModel, document: Document, mode: Mode): void {
  if (mode === 'busy' || (mode === 'fail' && !document.isStampedThere)) {
    document.state = 'unknown';
    document.isStampedThere = mode === 'fail';
    return;
  }
  document.state = mode === 'refuse' ? 'refused' : 'stamped';
  if (document.kind === 'I' && mode === 'refuse') for (const party of document.parties) party.invoice = null;
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

export const settleAct: BillingAct = {
  name: 'settle',
  weight: 6,
  isPossible: (model) => documentsOf(model).some(isUnsettled),
  run: async (model, real, draw) => {
    const document = draw.pick(documentsOf(model).filter(isUnsettled));
    await settle(model, real, document, modeFor(document, draw));
  },
};
