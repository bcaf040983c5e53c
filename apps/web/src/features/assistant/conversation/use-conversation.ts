import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { dropDraft, readDraft, saveDraft } from '../../../lib/drafts.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { textsOf } from '../../../lib/texts.ts';
import { ask as askAssistant, useForgetConversation } from '../assistant.api.ts';
import { conversationTexts } from './conversation.texts.ts';
import { type Asked, newTurn, type Turn, withEvent } from './turn.ts';

export interface Conversation {
  readonly turns: readonly Turn[];
  readonly isAsking: boolean;
  readonly ask: (asked: Asked) => void;
  readonly stop: () => void;
  readonly retry: (turn: Turn) => void;
  readonly change: (key: number, part: Partial<Turn>) => void;
  /** Starts over, here and on the server. */
  readonly clear: () => void;
}

const DRAFT = 'assistant-conversation';
/** Older ones are forgotten in the browser; the server goes on from all of them. */
const MOST_KEPT = 20;

interface Kept {
  readonly id: string | null;
  readonly turns: readonly Turn[];
}

/** The conversation since the last reset, kept as drafts are: sealed, so that a reload loses neither question nor answer. */
export function useConversation(): Conversation {
  const { userId } = useActor().user;
  const [kept] = useState(() => keptOf(userId));
  const [turns, setTurns] = useState(kept.turns);
  const forget = useForgetConversation();
  const id = useRef(kept.id);
  const underWay = useRef<AbortController | null>(null);
  const keys = useRef(Math.max(0, ...kept.turns.map(({ key }) => key)));
  useEffect(() => () => underWay.current?.abort(), []);
  useEffect(() => {
    if (turns.length === 0) dropDraft(userId, DRAFT);
    else saveDraft(userId, DRAFT, { id: id.current, turns: turns.slice(-MOST_KEPT) } satisfies Kept);
  }, [userId, turns]);

  const update = (key: number, next: (turn: Turn) => Turn) =>
    setTurns((all) => all.map((turn) => (turn.key === key ? next(turn) : turn)));
  const change = (key: number, part: Partial<Turn>) => update(key, (turn) => ({ ...turn, ...part }));

  const run = async ({ key, asked: { text, draft, claim, documents } }: Turn) => {
    const controller = new AbortController();
    underWay.current = controller;
    const body = { userInput: text, conversation: id.current, documents: [...documents], claim, draft };
    try {
      for await (const event of askAssistant(body, controller.signal)) {
        if (controller.signal.aborted) break;
        if (event.kind === 'done') id.current = event.reply.conversation;
        update(key, (turn) => withEvent(turn, event));
      }
      // A stream that ends early leaves the answer incomplete.
      update(key, (turn) => (turn.state === 'asking' ? cutOff(turn, controller.signal.aborted) : turn));
    } catch (error) {
      const isStopped = controller.signal.aborted;
      update(key, (turn) => (isStopped ? { ...turn, state: 'stopped' } : failed(turn, error)));
    } finally {
      if (underWay.current === controller) underWay.current = null;
    }
  };

  const isAsking = turns.some(({ state }) => state === 'asking');
  return {
    turns,
    isAsking,
    change,
    ask: (asked) => {
      if (isAsking) return;
      keys.current += 1;
      const turn = newTurn(keys.current, asked);
      setTurns((all) => [...all, turn]);
      void run(turn);
    },
    stop: () => underWay.current?.abort(),
    retry: ({ key, asked }) => {
      if (isAsking) return;
      const again = newTurn(key, asked);
      update(key, () => again);
      void run(again);
    },
    clear: () => {
      underWay.current?.abort();
      if (id.current !== null) forget.mutate(id.current);
      id.current = null;
      setTurns([]);
    },
  };
}

/** An answer under way when the page was left arrives nowhere: it can be asked for again. */
function keptOf(userId: number): Kept {
  const { id = null, turns = [] } = (readDraft(userId, DRAFT) ?? {}) as Partial<Kept>;
  return { id, turns: turns.map((turn) => (turn.state === 'asking' ? { ...turn, state: 'stopped' } : turn)) };
}

function cutOff(turn: Turn, isStopped: boolean): Turn {
  return isStopped
    ? { ...turn, state: 'stopped' }
    : { ...turn, state: 'failed', problem: textsOf(conversationTexts).cutOff };
}

function failed(turn: Turn, error: unknown): Turn {
  const texts = textsOf(conversationTexts);
  const said = error instanceof ApiError ? (error.status === 429 && error.detail ? error.detail : error.lines[0]) : '';
  return { ...turn, state: 'failed', problem: said === undefined || said === '' ? texts.failed : said };
}
