import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { embedText, type ModelAsked, modelWords } from './model-words.ts';

/**
 * How the model behaves. `quoting` answers with sentences of the passages; `obedient` follows any instruction in its
 * context, repeats all of it and adds hostile markup; `lying` states what no passage does; `slow` begins and takes
 * long; `silent` never answers; `dying` breaks off; `failing` answers with an error; `refusing` answers that the
 * question is too long.
 */
export const MODEL_MOODS = ['quoting', 'obedient', 'lying', 'failing', 'refusing', 'slow', 'silent', 'dying'] as const;
export type ModelMood = (typeof MODEL_MOODS)[number];

export interface ModelServer {
  /** The base address of its API, for `ASSISTANT_MODEL_URL`. */
  readonly url: string;
  readonly asked: ModelAsked[];
  readonly keys: string[];
  /** How many callers disconnected before it had finished. */
  left(): number;
  tell(mood: ModelMood): void;
  close(): Promise<void>;
}

/**
 * A language model on loopback that speaks OpenAI's streamed chat completions. Its behaviour is set in the process, or
 * by `POST /control {"mood": "obedient"}`, so that a journey can change it; `GET /control` returns the requests.
 */
export async function startModelServer(port = 0, first: ModelMood = 'quoting'): Promise<ModelServer> {
  const asked: ModelAsked[] = [];
  const keys: string[] = [];
  let mood = first;
  let gone = 0;
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    if (request.url === '/control' && request.method === 'GET')
      return void response.writeHead(200, JSON_TYPE).end(JSON.stringify(asked));
    if (request.url === '/control') {
      const told = (JSON.parse(body) as { mood: ModelMood }).mood;
      if (MODEL_MOODS.includes(told)) mood = told;
      return void response.writeHead(MODEL_MOODS.includes(told) ? 204 : 400).end();
    }
    keys.push(request.headers.authorization ?? '');
    if (request.url === '/v1/embeddings') return embed(response, body, mood);
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
    const question = JSON.parse(body) as ModelAsked;
    asked.push(question);
    response.once('close', () => {
      if (!response.writableEnded) gone += 1;
    });
    await behave(response, mood, question);
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    keys,
    left: () => gone,
    tell: (told) => {
      mood = told;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const SLOW_MS = 400;
/** Time for what was written before the break to arrive. */
const DYING_MS = 50;

async function behave(response: ServerResponse, mood: ModelMood, question: ModelAsked): Promise<void> {
  if (mood === 'silent') return;
  if (mood === 'failing') return void response.writeHead(500, JSON_TYPE).end('{"error":{"message":"overloaded"}}');
  if (mood === 'refusing') return void response.writeHead(400, JSON_TYPE).end('{"error":{"message":"too long"}}');
  const said = modelWords(question, mood === 'obedient' || mood === 'lying' ? mood : 'quoting');
  if (question.stream !== true) {
    const message = { role: 'assistant', content: said };
    const whole = {
      ...envelope(question),
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      usage: usageOf(said),
    };
    return void response.writeHead(200, JSON_TYPE).end(JSON.stringify(whole));
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const pieces = said.match(/\S+\s*/g) ?? [];
  for (const [place, content] of pieces.entries()) {
    if (response.destroyed) return;
    if (mood === 'dying' && place > pieces.length * 0.7) return void setTimeout(() => response.destroy(), DYING_MS);
    send(response, question, { index: 0, delta: { role: 'assistant', content }, finish_reason: null });
    if (mood === 'slow') await new Promise((done) => setTimeout(done, SLOW_MS));
  }
  send(response, question, { index: 0, delta: {}, finish_reason: 'stop' }, usageOf(said));
  response.end('data: [DONE]\n\n');
}

function send(response: ServerResponse, question: ModelAsked, choice: object, usage?: object): void {
  const event = { ...envelope(question), choices: [choice], ...(usage && { usage }) };
  response.write(`data: ${JSON.stringify(event)}\n\n`);
}

function envelope({ model }: ModelAsked) {
  return { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model };
}

function usageOf(said: string) {
  const completion = Math.ceil(said.length / 4);
  return { prompt_tokens: 200, completion_tokens: completion, total_tokens: 200 + completion };
}

function embed(response: ServerResponse, body: string, mood: ModelMood): void {
  if (mood === 'failing') return void response.writeHead(500, JSON_TYPE).end('{"error":{"message":"overloaded"}}');
  if (mood === 'silent') return;
  const { input } = JSON.parse(body) as { readonly input: readonly string[] };
  const data = [input].flat().map((text, index) => ({ object: 'embedding', index, embedding: embedText(text) }));
  const usage = { prompt_tokens: 1, total_tokens: 1 };
  response.writeHead(200, JSON_TYPE).end(JSON.stringify({ object: 'list', data, model: 'test', usage }));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
