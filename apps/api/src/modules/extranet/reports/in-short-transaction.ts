import { isOutsider } from '@aura/access/rule';
import type { Context } from '../../../core/context.ts';

/** In `steps`, an outsider has an identity only in a transaction; staff viewing as an insurer open their own. */
export function inShortTransaction<Result>(
  context: Context,
  work: (inside: Context) => Promise<Result>,
): Promise<Result> {
  return isOutsider(context.actor) ? context.inTransaction(work) : work(context);
}
