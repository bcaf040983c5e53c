import { isOutsider } from '@aura/access/rule';
import type { Context } from '../../../core/context.ts';

/** In an act of steps an outsider has an identity only inside a transaction; one of ours reads as the insurer in one of its own. */
export function inShortTransaction<Result>(
  context: Context,
  work: (inside: Context) => Promise<Result>,
): Promise<Result> {
  return isOutsider(context.actor) ? context.inTransaction(work) : work(context);
}
