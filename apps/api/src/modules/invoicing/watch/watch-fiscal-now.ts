import type { watchFiscalNow as contract } from '@aura/contracts/invoicing/fiscal-watch';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';

/** Repeated requests run once, because the job has one key in the queue. */
export const watchFiscalNow: UseCase<typeof contract> = async (context) => {
  await callFunction(
    context.db,
    fn.enqueue({ job: 'watch-fiscal', payload: {}, jobKey: 'watch-fiscal:now', runAt: null }),
  );
  note(context, { entity: 'fiscalWatch', detail: { asked: true } });
  return { isQueued: true };
};
