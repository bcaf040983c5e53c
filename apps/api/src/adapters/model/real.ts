import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { type Breaker, breaker } from '../breaker.ts';
import { type LanguageModel, ModelFailed, type ModelFault, type ModelPiece, type ModelRequest } from './port.ts';

const PATIENCE_MS = 30_000;
const EMBED_PATIENCE_MS = 3000;
const MOST_TOKENS_WRITTEN = 1200;
/** Estimate for models that do not report token counts. */
const CHARACTERS_PER_TOKEN = 4;

const REFUSED_QUESTION: ReadonlySet<unknown> = new Set([400, 413, 422]);

export interface ModelSettings {
  /** Base URL of an OpenAI-compatible API, such as `https://host/v1`. */
  readonly url: string;
  readonly name: string;
  readonly key: string | undefined;
  readonly embeddingName: string | undefined;
  readonly patienceMs?: number;
}

/** Any model behind an OpenAI-compatible API, streamed. No redirects, and errors never contain what was sent. */
export function languageModel(settings: ModelSettings, now: () => number = Date.now): LanguageModel {
  const { url, name, key, embeddingName, patienceMs = PATIENCE_MS } = settings;
  const provider = createOpenAICompatible({
    name: 'assistant',
    baseURL: url,
    includeUsage: true,
    ...(key !== undefined && { apiKey: key }),
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  });
  const guard = breaker(now);
  const chat = provider.chatModel(name);
  const embedding = embeddingName === undefined ? null : provider.embeddingModel(embeddingName);
  const send = async (request: ModelRequest, abortSignal: AbortSignal) => {
    const { stream } = await chat.doStream({
      prompt: [
        { role: 'system', content: request.system },
        ...request.turns.map(({ by, text }) => ({ role: by, content: [{ type: 'text' as const, text }] })),
      ],
      maxOutputTokens: MOST_TOKENS_WRITTEN,
      temperature: 0,
      abortSignal,
    });
    return stream;
  };
  return {
    name,
    isResting: guard.isOpen,
    write: (request) => guarded(guard, request, patienceMs, send),
    embed:
      embedding &&
      (async (texts, signal) => {
        const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(EMBED_PATIENCE_MS)]);
        return (await embedding.doEmbed({ values: [...texts], abortSignal })).embeddings;
      }),
  };
}

type Part = { readonly type: string; readonly delta?: string; readonly error?: unknown; readonly usage?: Usage };
interface Usage {
  readonly inputTokens: { readonly total: number | undefined };
  readonly outputTokens: { readonly total: number | undefined };
}

async function* guarded(
  guard: Breaker,
  request: ModelRequest,
  patienceMs: number,
  send: (request: ModelRequest, signal: AbortSignal) => Promise<AsyncIterable<unknown>>,
): AsyncGenerator<ModelPiece> {
  if (guard.isOpen()) throw new ModelFailed('resting');
  const late = AbortSignal.timeout(patienceMs);
  let written = 0;
  let isOver = false;
  try {
    for await (const given of await send(request, AbortSignal.any([request.signal, late]))) {
      const part = given as Part;
      if (part.type === 'error') throw new ModelFailed('broken');
      if (part.type === 'text-delta') {
        written += part.delta?.length ?? 0;
        yield { text: part.delta ?? '' };
      }
      if (part.type === 'finish') {
        isOver = true;
        yield { text: '', tokens: tokensOf(part.usage, request, written) };
      }
    }
    if (!isOver) throw new ModelFailed('broken');
    guard.succeeded();
  } catch (error) {
    // The asking user left, which is no failure of the model.
    if (request.signal.aborted) throw new ModelFailed('stopped');
    if (!isRefusal(error)) guard.failed();
    throw new ModelFailed(late.aborted ? 'late' : reasonOf(error));
  }
}

/** A question the model rejects (too long, filtered) says nothing about the next; a refused key or full queue does. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && REFUSED_QUESTION.has(error.statusCode);
}

function reasonOf(error: unknown): ModelFault {
  return error instanceof ModelFailed ? error.fault : 'broken';
}

function tokensOf(usage: Usage | undefined, { system, turns }: ModelRequest, written: number): number {
  const told = (usage?.inputTokens.total ?? 0) + (usage?.outputTokens.total ?? 0);
  if (told > 0) return told;
  const sent = turns.reduce((sum, { text }) => sum + text.length, system.length);
  return Math.ceil((sent + written) / CHARACTERS_PER_TOKEN);
}
