import { AssistantEvent, type AssistantReply, streamAssistantMessage } from '@aura/contracts/assistant/chat';
import { csrfHeaders } from '../../../apps/api/src/testing/call-endpoint.ts';
import { type Insurer, ON_SCREEN } from './questions.ts';

export interface Told {
  readonly reply: AssistantReply;
  /** To the first sentence, or to the passages if there is no sentence. */
  readonly firstWordsMs: number;
}

/** Asks as the panel does: streamed, in a new conversation. */
export async function ask(
  { origin, token }: { readonly origin: string; readonly token: string },
  question: { readonly asks: string; readonly screen: Insurer | null },
): Promise<Told> {
  const began = performance.now();
  const body = streamAssistantMessage.body.encode({
    userInput: question.asks,
    conversation: null,
    documents: [],
    claim: question.screen === null ? null : ON_SCREEN[question.screen],
    draft: null,
  });
  const response = await fetch(`${origin}/api/v1${streamAssistantMessage.path}`, {
    method: 'POST',
    headers: {
      ...csrfHeaders(),
      authorization: `JWT ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok || response.body === null) throw new Error(`${response.status} ${await response.text()}`);
  let firstWordsMs: number | null = null;
  for await (const line of linesOf(response.body)) {
    const event = AssistantEvent.parse(JSON.parse(line));
    if (event.kind === 'failed') throw new Error(event.detail);
    if (event.kind === 'sentence') firstWordsMs ??= performance.now() - began;
    if (event.kind === 'done') return { reply: event.reply, firstWordsMs: firstWordsMs ?? performance.now() - began };
  }
  throw new Error('The answer broke off');
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
  if (rest !== '') yield rest;
}
