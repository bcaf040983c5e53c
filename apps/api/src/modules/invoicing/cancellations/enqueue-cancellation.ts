import type { Act } from '../../../core/act.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';

export async function enqueueCancellation(
  { db }: Pick<Act, 'db'>,
  cancellationId: number,
  runAt: Date | null = null,
): Promise<void> {
  const payload = { cancellationId };
  const jobKey = `cancel-invoice:${cancellationId}`;
  await callFunction(db, fn.enqueue({ job: 'cancel-invoice', payload, jobKey, runAt }));
}
