import type { AssistantReply, sendAssistantMessage as contract } from '@aura/contracts/assistant/chat';
import type { UseCase } from '../../../core/context.ts';
import { Unavailable } from '../../../core/errors.ts';
import type { AssistantParts } from '../parts.ts';
import { answerTurn } from './answer-turn.ts';
import { beginTurn } from './begin-turn.ts';

export const sendAssistantMessage =
  (parts: AssistantParts): UseCase<typeof contract> =>
  async (context, { body }): Promise<AssistantReply> => {
    const begun = await beginTurn(context, body);
    const never = new AbortController().signal;
    for await (const event of answerTurn(context, parts, begun, body, never))
      if (event.kind === 'done') return event.reply;
    throw new Unavailable();
  };
