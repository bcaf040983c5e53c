import { nextSatCheck } from '@aura/domain/payments/receipt';
import type { SatAnswer } from '../../../adapters/sat/port.ts';
import type { Act } from '../../../core/act.ts';

export type CheckReason = 'intake' | 'approval' | 'closing' | 'payment' | 'nightly' | 'person';

export interface Asked {
  readonly reason: CheckReason;
  readonly tookMs: number;
  /** Undefined: it did not answer, and `fault` says why. */
  readonly answer: SatAnswer | undefined;
  readonly fault: string;
}

/** What says when a receipt is asked about next. */
export interface AskedAbout {
  readonly id: number;
  readonly uploadedAt: Date;
  readonly issuedOn: string;
  readonly satTries: number;
}

/** Keeps what was answered about a receipt, and when it is asked about next. */
export async function recordAnswer(
  act: Act,
  receipt: AskedAbout,
  { reason, tookMs, answer, fault }: Asked,
): Promise<void> {
  const at = act.now();
  await act.db
    .insertInto('satCheck')
    .values({
      receiptId: receipt.id,
      at,
      reason,
      answer: answer?.state ?? 'error',
      code: answer?.code ?? fault.slice(0, 300),
      cancellation: answer?.cancellation ?? '',
      isIssuerListed: answer?.isIssuerListed ?? false,
      tookMs,
    })
    .execute();
  const satState = answer?.state ?? 'error';
  const tries = receipt.satTries + 1;
  await act.db
    .updateTable('taxReceipt')
    .set({
      satState,
      satCheckedAt: at,
      satTries: tries,
      ...(satState === 'valid' && { satValidAt: at }),
      satNextAt: nextSatCheck({ ...receipt, tries, satState }, at),
    })
    .where('id', '=', receipt.id)
    .execute();
}
