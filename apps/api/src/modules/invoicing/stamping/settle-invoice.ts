import { STAMP_HOURS } from '@aura/domain/invoicing/invoice';
import type { StampAnswer } from '../../../adapters/pac/port.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { enqueueStamp } from './enqueue-stamp.ts';
import { finishInvoice } from './finish-invoice.ts';
import { type Leased, dropLease, leaseInvoice } from './lease-invoice.ts';
import { keepAttempt, keptAnswer } from './stamp-attempts.ts';
import { needAttention, refuseInvoice } from './unstamped.ts';
import { nextTry } from '../base/next-try.ts';

const HOUR_MS = 3_600_000;

/**
 * Advances an invoice whose outcome is unknown. Only the holder of the lease sends it; the PAC's answer is stored
 * before it is processed; and the same bytes under the same reference return the existing stamp, however often they are
 * sent.
 */
export async function settleInvoice(context: JobContext, invoiceId: number): Promise<void> {
  const invoice = await leaseInvoice(context, invoiceId);
  if (invoice === undefined) return;
  const kept = await keptAnswer(context, invoiceId);
  if (kept !== undefined) return finishInvoice(context, invoice, kept);
  if (isTooOld(context, invoice)) return giveUp(context, invoice);
  if (context.pac === null) return waitFor(context, invoice);

  const began = performance.now();
  const answer = await context.pac.stamp({ xml: invoice.frozenXml, customId: invoice.customId });
  const tookMs = Math.round(performance.now() - began);
  await keepAttempt(context, invoice, answer, tookMs);
  return follow(context, invoice, answer);
}

function follow(context: JobContext, invoice: Leased, answer: StampAnswer): Promise<void> {
  if (answer.kind === 'stamped') return finishInvoice(context, invoice, answer.xml);
  if (answer.kind === 'refused') return refuseInvoice(context, invoice, answer.message);
  if (answer.kind === 'duplicate')
    return needAttention(
      context,
      invoice,
      `El PAC dice que ya timbró otro documento con nuestro número (${answer.code}). Aclárelo con el PAC antes de facturar de nuevo.`,
    );
  return waitFor(context, invoice);
}

/** Intervals grow. This job normally retries; the one that runs every minute covers its loss. */
async function waitFor(context: JobContext, invoice: Leased): Promise<void> {
  const nextTryAt = nextTry(context.now(), invoice.tries);
  await context.inTransaction(async (act) => {
    const isOurs = await dropLease(act, invoice, { state: 'unknown', nextTryAt });
    if (isOurs) await enqueueStamp(act, invoice.id, nextTryAt);
  });
}

function isTooOld({ now }: JobContext, { frozenAt }: Leased): boolean {
  return now().getTime() - frozenAt.getTime() >= STAMP_HOURS * HOUR_MS;
}

/** The PAC no longer remembers our reference, so sending again could stamp the document twice. */
async function giveUp(context: JobContext, invoice: Leased): Promise<void> {
  if (invoice.wasNeverSent)
    return refuseInvoice(context, invoice, `Pasaron ${STAMP_HOURS} horas sin enviarse: hay que hacerla de nuevo.`);
  await needAttention(
    context,
    invoice,
    `Pasaron ${STAMP_HOURS} horas sin saber si se timbró. Búsquela en el portal del PAC o del SAT antes de facturar de nuevo.`,
  );
}
