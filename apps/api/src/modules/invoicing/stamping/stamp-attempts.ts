import { readReceipt } from '@aura/cfdi/read-receipt';
import type { StampAnswer } from '../../../adapters/pac/port.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import type { Leased } from './lease-invoice.ts';

/** Kept at once and by itself: from then on the stamp is ours, whatever happens to the rest. */
export async function keepAttempt(
  { db }: Pick<JobContext, 'db'>,
  { id }: Pick<Leased, 'id'>,
  answer: StampAnswer,
  tookMs: number,
): Promise<void> {
  const isStamped = answer.kind === 'stamped';
  await db
    .insertInto('stampAttempt')
    .values({
      invoiceId: id,
      tookMs,
      outcome: isStamped && answer.isPrevious ? 'previous' : answer.kind,
      code: answer.code,
      message: isStamped ? '' : answer.message,
      uuid: isStamped ? uuidIn(answer.xml) : null,
      stampedXml: isStamped ? answer.xml : null,
    })
    .execute();
}

/** What the certifier has answered already. */
export async function keptAnswer({ db }: Pick<JobContext, 'db'>, invoiceId: number): Promise<string | undefined> {
  const kept = await db
    .selectFrom('stampAttempt')
    .select('stampedXml')
    .where('invoiceId', '=', invoiceId)
    .where('stampedXml', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return kept?.stampedXml ?? undefined;
}

function uuidIn(xml: string): string | null {
  return readReceipt(Buffer.from(xml)).receipt?.stamps[0]?.uuid ?? null;
}
