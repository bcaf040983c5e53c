import type { ConditionName } from '@aura/domain/process/conditions';
import type { RawBuilder } from 'kysely';

/** Who asks, and when: silence is consent for the system once the term is over, for our own people at once, for a provider never. */
export interface Asking {
  readonly now: Date;
  readonly isProvider: boolean;
  readonly isReviewer: boolean;
}

/** A condition of the process as SQL, about party `a` of claim `c` in zone `z`, whose open interval is `i`. */
export type Answer = (asking: Asking) => RawBuilder<unknown>;

/** What one module knows. Modules above claims answer for what is theirs: an invoice, a payment. */
export type Answers = Readonly<Partial<Record<ConditionName, Answer>>>;

/** All modules together: a condition nobody answers does not compile where they are put together. */
export type AllAnswers = Readonly<Record<ConditionName, Answer>>;
