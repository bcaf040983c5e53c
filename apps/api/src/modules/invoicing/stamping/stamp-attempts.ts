import { readReceipt } from '@aura/cfdi/read-receipt';
import type { StampAnswer } from '../../../adapters/pac/port.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import type { Leased } from './lease-invoice.ts';

/** Stored at once in its own transaction, so that the stamp is kept whatever fails afterwards. */
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
