import { AssistantEvent, type streamAssistantMessage as contract } from '@aura/contracts/assistant/chat';
import type { InputOf } from '@aura/contracts/endpoint';
import type { Context } from '../../../core/context.ts';
import { Refusal } from '../../../core/errors.ts';
import type { Streamed } from '../../../core/serve.ts';
import type { AssistantParts } from '../parts.ts';
import { answerTurn } from './answer-turn.ts';
import { beginTurn } from './begin-turn.ts';

const FAILED = 'El asistente no pudo responder. Intente de nuevo.';

/** Streams the answer line by line. Refusals are sent as the status of the reply, before its first line. */
export const streamAssistantMessage =
  (parts: AssistantParts) =>
  async (context: Context, { body }: InputOf<typeof contract>): Promise<Streamed> => {
    const begun = await beginTurn(context, body);
    const gone = new AbortController();
    const lines = linesOf(context, answerTurn(context, parts, begun, body, gone.signal));
    return {
      type: 'application/x-ndjson; charset=utf-8',
      filename: 'respuesta.ndjson',
      pieces: endingWith(lines, gone),
    };
  };

async function* linesOf(context: Context, events: AsyncIterable<AssistantEvent>): AsyncGenerator<Uint8Array> {
  try {
    for await (const event of events) yield line(event);
  } catch (error) {
    context.log.error({ err: error }, 'an answer of the assistant failed');
    yield line({ kind: 'failed', detail: error instanceof Refusal ? error.message : FAILED });
  }
}

function line(event: AssistantEvent): Uint8Array {
  return Buffer.from(`${JSON.stringify(AssistantEvent.encode(event))}\n`);
}

/** Aborts the model call when the client disconnects: a generator that awaits the model would not notice. */
function endingWith(lines: AsyncGenerator<Uint8Array>, gone: AbortController): AsyncIterable<Uint8Array> {
  const leave = async () => {
    gone.abort();
    return lines.return(undefined);
  };
  return { [Symbol.asyncIterator]: () => ({ next: () => lines.next(), return: leave, throw: leave }) };
}
