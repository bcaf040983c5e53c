import type { AssistantReply, DraftKind } from '@aura/contracts/assistant/chat';
import type { Passage } from '@aura/contracts/assistant/sources';
import type { AssistantEvent, Outcome } from '../assistant.api.ts';

/** A question, with what it was asked about. */
export interface Asked {
  readonly text: string;
  readonly draft: DraftKind | null;
  readonly claim: string | null;
  readonly documents: readonly string[];
}

/** What became of a proposal; `handed` until the person publishes it on the screen it belongs to. */
export type OfferState = 'open' | 'handed' | Outcome;

/** A question and as much of its answer as has come. */
export interface Turn {
  readonly key: number;
  readonly asked: Asked;
  readonly state: 'asking' | 'done' | 'stopped' | 'failed';
  readonly passages: readonly Passage[];
  readonly sentences: AssistantReply['sentences'];
  readonly reply: AssistantReply | null;
  /** Why there is no answer, in words. */
  readonly problem: string;
  readonly offerState: OfferState;
  readonly isHelpful: boolean | null;
}

export function newTurn(key: number, asked: Asked): Turn {
  return {
    key,
    asked,
    state: 'asking',
    passages: [],
    sentences: [],
    reply: null,
    problem: '',
    offerState: 'open',
    isHelpful: null,
  };
}

/** The turn after one more line of its answer. */
export function withEvent(turn: Turn, event: AssistantEvent): Turn {
  switch (event.kind) {
    case 'reading':
      return { ...turn, passages: event.passages };
    case 'sentence':
      return { ...turn, sentences: [...turn.sentences, event.sentence] };
    case 'failed':
      return { ...turn, state: 'failed', problem: event.detail };
    case 'done': {
      const { reply } = event;
      return { ...turn, state: 'done', reply, sentences: reply.sentences, passages: reply.passages };
    }
  }
}
