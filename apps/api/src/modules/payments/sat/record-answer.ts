import { nextSatCheck } from '@aura/domain/payments/receipt';
import type { SatAnswer } from '../../../adapters/sat/port.ts';
import type { Act } from '../../../core/act.ts';

export type CheckReason = 'intake' | 'approval' | 'closing' | 'payment' | 'nightly' | 'person';

export interface Asked {
  readonly reason: CheckReason;
  readonly tookMs: number;
  /** Undefined if there was no answer; `fault` says why. */
  readonly answer: SatAnswer | undefined;
  readonly fault: string;
}

/** What determines the next query of a receipt. */
export interface AskedAbout {
  readonly id: number;
  readonly uploadedAt: Date;
  readonly issuedOn: string;
  readonly satTries: number;
}

/** Stores an answer about a receipt, and schedules the next query. */
export async function recordAnswer(act: Act, receipt: AskedAbout, asked: Asked): Promise<void> {
  const { satState, at } = await keepAnswer(act, receipt.id, asked);
  const tries = receipt.satTries + 1;
  await act.db
    .updateTable('taxReceipt')
    .set({ satTries: tries, satNextAt: nextSatCheck({ ...receipt, tries, satState }, at) })
    .where('id', '=', receipt.id)
    .execute();
}

/** Stores an answer without scheduling the next query. */
export async function keepAnswer(act: Act, receiptId: number, { reason, tookMs, answer, fault }: Asked) {
  const at = act.now();
  const satState = answer?.state ?? 'error';
  await act.db
    .insertInto('satCheck')
    .values({
      receiptId,
      at,
      reason,
      answer: satState,
      code: answer?.code ?? fault.slice(0, 300),
      cancellation: answer?.cancellation ?? '',
      isIssuerListed: answer?.isIssuerListed ?? false,
      tookMs,
    })
    .execute();
  await act.db
    .updateTable('taxReceipt')
    .set({ satState, satCheckedAt: at, ...(satState === 'valid' && { satValidAt: at }) })
    .where('id', '=', receiptId)
    .execute();
  return { satState, at } as const;
}
