import type { Offer } from '@aura/contracts/assistant/chat';
import type { LanguageModel } from '../../../adapters/model/port.ts';
import type { Asked, BegunTurn } from '../answer/begin-turn.ts';
import type { WrittenAnswer } from '../answer/written-answer.ts';
import type { FoundPassage } from '../retrieval/find-passages.ts';

export interface Drafting {
  readonly model: LanguageModel | null;
  readonly asked: Asked;
  readonly begun: BegunTurn;
  readonly found: readonly FoundPassage[];
  readonly written: WrittenAnswer;
  readonly signal: AbortSignal;
}

/** The proposal, once it has an id, or the reason why there is none. */
export interface Drafted {
  readonly make: ((id: number) => Offer) | null;
  readonly said: string | null;
}
