import type { AssistantReply, DraftKind } from '@aura/contracts/assistant/chat';
import type { Passage } from '@aura/contracts/assistant/sources';
import type { AssistantEvent, Outcome } from '../assistant.api.ts';

export interface Asked {
  readonly text: string;
  readonly draft: DraftKind | null;
  readonly claim: string | null;
  readonly documents: readonly string[];
}

/** State of a proposal; `handed` until the user publishes it on the screen it belongs to. */
export type OfferState = 'open' | 'handed' | Outcome;

/** A question with the part of its answer received so far. */
export interface Turn {
  readonly key: number;
  readonly asked: Asked;
  readonly state: 'asking' | 'done' | 'stopped' | 'failed';
  readonly passages: readonly Passage[];
  readonly sentences: AssistantReply['sentences'];
  readonly reply: AssistantReply | null;
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
