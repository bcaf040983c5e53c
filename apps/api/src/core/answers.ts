import type { ConditionName } from '@aura/domain/process/conditions';
import type { RawBuilder } from 'kysely';

/** Who asks, and when. No answer is consent: for the system after the term, for staff at once, for a provider never. */
export interface Asking {
  readonly now: Date;
  readonly isProvider: boolean;
  readonly isReviewer: boolean;
}

/** A condition of the process as SQL, about party `a` of claim `c` in zone `z`, whose open interval is `i`. */
export type Answer = (asking: Asking) => RawBuilder<unknown>;

/** The conditions answered by one module. Modules above claims answer for their own data: an invoice, a payment. */
export type Answers = Readonly<Partial<Record<ConditionName, Answer>>>;

/** Answers of all modules: an unanswered condition does not compile where they are combined. */
export type AllAnswers = Readonly<Record<ConditionName, Answer>>;
