import { parseArgs } from 'node:util';
import { isSupported } from '@aura/domain/assistant/is-supported';
import { readConfig } from '../../apps/api/src/config.ts';
import { startModelServer } from '../../apps/api/src/testing/model-server.ts';
import { readLibrary } from '../../apps/api/src/testing/read-library.ts';
import { urlFor } from '../../apps/api/src/testing/test-database.ts';
import { NOT_THERE, QUESTIONS, type Insurer, ON_SCREEN } from './assistant/questions.ts';
import { type Answered, placeOf, recallAt, reciprocalRank, isConfused, share } from './assistant/recall.ts';
import { benchSettings, PORT, startServer } from './bench/bench-server.ts';
import { connect } from './bench/measure.ts';
import { signInAs } from './bench/sign-in-as.ts';
import { percentile } from './percentile.ts';
import { AssistantEvent, type AssistantReply, streamAssistantMessage } from '@aura/contracts/assistant/chat';
import { csrfHeaders } from '../../apps/api/src/testing/call-endpoint.ts';

/**
 * npm run measure -- bench-assistant --database name: asks the demo's documents every question of
 * `assistant/questions.ts` as an administrator, first without a model, then with one that quotes and one that lies, or
 * with the configured one where ASSISTANT_MODEL_URL is set. The database must hold the demo's stories (`npm run seed --
 * --stories`); the text of its library is written from their sources. Fails where fewer than nine of ten answers are
 * among the first five passages, or where a sentence is shown that no passage supports. `--misses` lists what was not
 * found.
 */
const { values: options } = parseArgs({
  options: { database: { type: 'string', default: 'aura' }, misses: { type: 'boolean', default: false } },
});
const LEAST_RECALL = 0.9;
const ORIGIN = `http://127.0.0.1:${PORT}`;

const owner = await connect(urlFor('postgres', options.database));
await readLibrary(owner);
const base = benchSettings(options.database);
const passages = await measure('passages', {});
const { answered } = passages;
console.table([
  {
    questions: answered.length,
    'recall@1': fixed(recallAt(1, answered)),
    'recall@5': fixed(recallAt(5, answered)),
    MRR: fixed(reciprocalRank(answered)),
    'wrong insurer first': answered.filter(({ question, passages: found }) => isConfused(question.screen, found))
      .length,
    'false «no está»': passages.told.filter(({ reply }) => reply.isNotThere).length,
    'no answer, said so': `${passages.absent.filter(({ reply }) => reply.isNotThere).length} of ${NOT_THERE.length}`,
  },
]);
if (options.misses)
  for (const one of answered)
    if ((placeOf(one) ?? 9) > 5)
      console.log(`${placeOf(one) ?? '–'}  ${one.question.asks}  →  ${one.question.document}, ${one.question.page}`);

const rows = [rowOf('no model', passages)];
const configured = process.env['ASSISTANT_MODEL_URL'] ?? '';
if (configured === '') {
  const model = await startModelServer();
  const settings = { ASSISTANT_MODEL_URL: model.url, ASSISTANT_MODEL: 'de-prueba' };
  for (const mood of ['quoting', 'lying'] as const) {
    model.tell(mood);
    rows.push(rowOf(mood, await measure(mood, settings)));
  }
  await model.close();
} else {
  const settings = { ASSISTANT_MODEL_URL: configured, ASSISTANT_MODEL: process.env['ASSISTANT_MODEL'] ?? '' };
  rows.push(rowOf(settings.ASSISTANT_MODEL, await measure('configured', settings)));
}
console.table(rows);
await owner.end();
const isShort = recallAt(5, answered) < LEAST_RECALL;
if (isShort) console.error(`recall@5 is below ${LEAST_RECALL}`);
if (isShort || rows.some((row) => row['unsupported shown'] > 0)) process.exitCode = 1;

interface Measured {
  readonly told: readonly Told[];
  readonly absent: readonly Told[];
  readonly answered: readonly Answered[];
}

/** Asks every question once. Backdates its own questions, so that the limits per minute and day do not apply. */
async function measure(name: string, more: Record<string, string>): Promise<Measured> {
  const settings = { ...base, ASSISTANT_MODEL_URL: '', ASSISTANT_MODEL: '', ...more };
  const tokens = await signInAs({ owner, url: urlFor('aura_owner', options.database), config: readConfig(settings) }, [
    'Admin',
  ]);
  const caller = { origin: ORIGIN, token: await tokens.of('Admin') };
  const stop = await startServer(settings);
  try {
    const askAll = async (questions: readonly Parameters<typeof ask>[1][]) => {
      const told: Told[] = [];
      for (const question of questions) {
        told.push(await ask(caller, question));
        await owner.query(
          `update assistant_turn set asked_at = asked_at - interval '31 days' where asked_at > now() - interval '1 day'`,
        );
      }
      return told;
    };
    const told = await askAll(QUESTIONS);
    const absent = await askAll(NOT_THERE);
    const found = QUESTIONS.map((question, place) => ({ question, passages: told[place]?.reply.passages ?? [] }));
    return { told, absent, answered: found };
  } catch (error) {
    throw new Error(`${name}: the bench broke off`, { cause: error });
  } finally {
    await stop();
  }
}

function rowOf(name: string, { told, absent, answered: found }: Measured) {
  const all = [...told, ...absent];
  const times = told.map(({ firstWordsMs }) => firstWordsMs);
  const sentences = all.flatMap(({ reply }) => reply.sentences.map((sentence) => ({ reply, ...sentence })));
  return {
    model: name,
    'sentences shown': sentences.length,
    'unsupported shown': sentences.filter(({ reply, text, passages: cited }) => !stands(reply, text, cited)).length,
    'left out': all.reduce((sum, { reply }) => sum + reply.leftOut, 0),
    'says what was asked':
      name === 'no model' ? '–' : fixed(share(found, (one) => says(one, told[found.indexOf(one)]))),
    'first words p50 ms': Math.round(percentile(times, 50)),
    'first words p95 ms': Math.round(percentile(times, 95)),
  };
}

/** Judged from the reply alone, as by a reader who has only the answer and its quotations. */
function stands({ passages: shown }: Told['reply'], text: string, cited: readonly number[]): boolean {
  const texts = shown
    .filter(({ number }) => cited.includes(number))
    .map(({ name, page, quote }) => `${name}, página ${page}\n${quote}`);
  const isQuoted = texts.some((one) => one.includes(text));
  return cited.length > 0 && texts.length === cited.length && (isQuoted || isSupported(text, texts));
}

/** One of its sentences contains the expected words. */
function says({ question }: Answered, told: Told | undefined): boolean {
  return told?.reply.sentences.some(({ text }) => text.toLowerCase().includes(question.phrase.toLowerCase())) ?? false;
}

function fixed(value: number): string {
  return value.toFixed(3);
}

interface Told {
  readonly reply: AssistantReply;
  /** To the first sentence, or to the passages if there is no sentence. */
  readonly firstWordsMs: number;
}

/** Asks as the panel does: streamed, in a new conversation. */
async function ask(
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
