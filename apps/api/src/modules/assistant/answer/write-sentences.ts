import type { AssistantEvent, DraftKind } from '@aura/contracts/assistant/chat';
import { isSupported } from '@aura/domain/assistant/is-supported';
import { type PersonalMask, personalMask } from '@aura/domain/assistant/mask-personal';
import { sentenceReader, type WrittenSentence } from '@aura/domain/assistant/read-sentences';
import { type LanguageModel, ModelFailed } from '../../../adapters/model/port.ts';
import { type PastTurn, promptOf, type Source } from './prompt.ts';
import { type AnswerSentence, unwritten, type WrittenAnswer } from './written-answer.ts';

/** Limit of sentences; a longer answer is cut. */
const MOST_SENTENCES = 12;
const MOST_CHARACTERS = 12_000;

const PROBLEMS = {
  resting: 'El modelo falló varias veces seguidas y descansa un minuto: estos son los pasajes encontrados.',
  broken: 'El modelo no respondió: estos son los pasajes encontrados.',
  late: 'El modelo tardó demasiado: estos son los pasajes encontrados.',
  stopped: 'La respuesta se detuvo.',
} as const;
const CUT_OFF = 'El modelo dejó de responder: la respuesta puede estar incompleta.';
const NO_TOKENS = 'Llegó al límite de uso del modelo por hoy: estos son los pasajes encontrados.';
/** The model's own statement that nothing was found: an answer, not a sentence that needs support. */
const NOT_THERE = /^no está en los documentos/i;

export interface Writing {
  readonly model: LanguageModel | null;
  readonly question: string;
  readonly sources: readonly Source[];
  /** Sources with higher numbers are the claim's own data and are not shown as passages. */
  readonly passages: number;
  readonly past: readonly PastTurn[];
  readonly draft: Exclude<DraftKind, 'report'> | null;
  readonly tokensLeft: number;
  readonly signal: AbortSignal;
}

/** Streams the model's text and yields each complete sentence that its passages support. */
export async function* writeSentences(writing: Writing): AsyncGenerator<AssistantEvent, WrittenAnswer> {
  const { model, sources, signal, tokensLeft } = writing;
  if (model === null || sources.length === 0) return unwritten(null);
  if (tokensLeft <= 0) return unwritten(NO_TOKENS);
  if (model.isResting()) return unwritten(PROBLEMS.resting);
  const mask = personalMask();
  const masked = sources.map((source) => ({ ...source, title: mask.mask(source.title), text: mask.mask(source.text) }));
  const request = promptOf({ ...writing, question: mask.mask(writing.question), sources: masked });
  const state = {
    sentences: [] as AnswerSentence[],
    leftOut: 0,
    firstWordsAt: null as number | null,
    length: 0,
  };
  const check = (written: WrittenSentence) => checked(written, writing, mask);
  const stop = new AbortController();
  try {
    for await (const sentence of sentencesFrom(
      model.write({ ...request, signal: AbortSignal.any([signal, stop.signal]) }),
      state,
    )) {
      const kept = check(sentence);
      if (kept === undefined) {
        if (!NOT_THERE.test(sentence.text)) state.leftOut += 1;
        continue;
      }
      state.sentences.push(kept);
      state.firstWordsAt ??= performance.now();
      yield { kind: 'sentence', sentence: kept };
      if (state.sentences.length >= MOST_SENTENCES) break;
    }
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    if (state.sentences.length === 0) return unwritten(PROBLEMS[error.fault], state);
    return { ...state, mode: 'model', problem: error.fault === 'stopped' ? PROBLEMS.stopped : CUT_OFF };
  } finally {
    stop.abort();
  }
  return { ...state, mode: 'model', problem: null };
}

async function* sentencesFrom(
  pieces: AsyncIterable<{ readonly text: string }>,
  state: { length: number },
): AsyncGenerator<WrittenSentence> {
  const reader = sentenceReader();
  for await (const { text } of pieces) {
    state.length += text.length;
    yield* reader.take(text);
    if (state.length > MOST_CHARACTERS) return;
  }
  yield* reader.end();
}

/** The sentence with its data restored, if the sources it cites were shown and support it; otherwise undefined. */
function checked(
  { text, passages }: WrittenSentence,
  { sources, passages: shown }: Writing,
  mask: PersonalMask,
): AnswerSentence | undefined {
  const cited = sources.filter(({ number }) => passages.includes(number));
  if (cited.length === 0 || cited.length < passages.length) return undefined;
  const texts = cited.map(({ title, text: said }) => `${title}\n${said}`);
  const whole = mask.unmask(text, texts);
  if (whole === undefined || !isSupported(whole, texts)) return undefined;
  return { text: whole, passages: passages.filter((number) => number <= shown) };
}
