import { isOutsider } from '@aura/access/rule';
import type { Context } from '../../../core/context.ts';

/**
 * In a `steps` endpoint an outsider's identity is set only inside a transaction; staff who view as an insurer open
 * their own.
 */
export function inShortTransaction<Result>(
  context: Context,
  work: (inside: Context) => Promise<Result>,
): Promise<Result> {
  return isOutsider(context.actor) ? context.inTransaction(work) : work(context);
}
