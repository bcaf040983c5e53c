import type { AssistantReply } from '@aura/contracts/assistant/chat';

export type AnswerSentence = AssistantReply['sentences'][number];

export interface WrittenAnswer {
  readonly mode: AssistantReply['mode'];
  readonly problem: string | null;
  readonly sentences: readonly AnswerSentence[];
  readonly leftOut: number;
  readonly firstWordsAt: number | null;
}

/** No model wrote: the reply consists of the passages alone. */
export function unwritten(problem: string | null, before: Partial<WrittenAnswer> = {}): WrittenAnswer {
  return { sentences: [], leftOut: 0, firstWordsAt: null, ...before, mode: 'passages', problem };
}
