import type { Act } from '../../../core/act.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';

export async function enqueueStamp(
  { db }: Pick<Act, 'db'>,
  invoiceId: number,
  runAt: Date | null = null,
): Promise<void> {
  const payload = { invoiceId };
  await callFunction(db, fn.enqueue({ job: 'stamp-invoice', payload, jobKey: `stamp-invoice:${invoiceId}`, runAt }));
}
