import type { FactName, FactNamed } from '@aura/contracts/facts';
import type { JobContext } from '../jobs/job-context.ts';

/** What a module does when a fact is announced. Runs once per fact, in one transaction with its receipt. */
export interface Reaction {
  readonly name: string;
  readonly to: FactName;
  readonly react: (context: ReactionContext, fact: { readonly name: FactName }) => Promise<void>;
}

export interface ReactionContext extends Omit<JobContext, 'inTransaction'> {
  readonly factId: number;
  /** The announcing user; null if the application acted by itself. */
  readonly actorUserId: number | null;
  readonly requestId: string | null;
}

export function reaction<Name extends FactName>(declared: {
  readonly name: string;
  readonly to: Name;
  readonly react: (context: ReactionContext, fact: FactNamed<Name>) => Promise<void>;
}): Reaction {
  return declared as unknown as Reaction;
}
