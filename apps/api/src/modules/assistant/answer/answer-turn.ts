import type { AssistantEvent, DraftKind } from '@aura/contracts/assistant/chat';
import type { Context } from '../../../core/context.ts';
import { draftOffer } from '../offers/draft-offer.ts';
import type { Drafted } from '../offers/drafted.ts';
import type { AssistantParts } from '../parts.ts';
import type { Scope } from '../retrieval/candidate.ts';
import { findPassages, type Found, type FoundPassage } from '../retrieval/find-passages.ts';
import { reorderByMeaning } from '../retrieval/reorder-by-meaning.ts';
import { readClaimFacts } from '../offers/claim-facts.ts';
import type { Asked, BegunTurn } from './begin-turn.ts';
import { metered } from './metered-model.ts';
import { isNothingThere, publicPassage, replyOf } from './reply-of.ts';
import { writeSentences } from './write-sentences.ts';
import { unwritten, type WrittenAnswer } from './written-answer.ts';
import { squash } from '@aura/domain/squash';
import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import { visibleClaims } from '../../claims/public.ts';
import { hidePersonal } from '@aura/domain/assistant/mask-personal';

/**
 * Answers a turn that has begun: progress, each sentence as it comes, the whole at the end. Holds no database
 * connection between its short statements, however long the model takes.
 */
export async function* answerTurn(
  context: Context,
  { model: given }: AssistantParts,
  begun: BegunTurn,
  asked: Asked,
  signal: AbortSignal,
): AsyncGenerator<AssistantEvent> {
  const startedAt = performance.now();
  const spent = { tokens: 0 };
  const model = given && metered(given, spent);
  let found: Found = { passages: [], isFaint: false };
  let written: WrittenAnswer = unwritten('La respuesta se detuvo.');
  let hasEnded = false;
  const end = (isNotThere: boolean, drafted: Drafted) => {
    hasEnded = true;
    const draft = drafted.make === null ? null : (asked.draft ?? null);
    return endTurn(context, {
      begun,
      found: found.passages,
      written,
      tokens: spent.tokens,
      model: model?.name ?? '',
      isNotThere,
      startedAt,
      draft,
    });
  };
  try {
    found = await findPassages(
      context,
      asked.userInput,
      await scopeOf(context, begun, asked),
      reorderByMeaning(model, signal),
    );
    yield { kind: 'reading', passages: found.passages.map(publicPassage) };
    written = yield* write(context, model, begun, asked, found.passages, signal);
    const drafted = await draftOffer(context, { model, asked, begun, found: found.passages, written, signal });
    const isNotThere = isNothingThere(found, written) && drafted.make === null && drafted.said === null;
    const offerId = await end(isNotThere, drafted);
    const offer = offerId === null || drafted.make === null ? null : drafted.make(offerId);
    yield { kind: 'done', reply: replyOf(asked, begun, found, written, { offer, said: drafted.said }) };
  } finally {
    // The client disconnected or an error occurred: close the turn, so that it no longer counts against the limit.
    if (!hasEnded) await end(false, { make: null, said: null });
  }
}

async function scopeOf(context: Context, { claim }: BegunTurn, { userInput, documents }: Asked): Promise<Scope> {
  const named = await namedClaims(context, userInput);
  return {
    documents: documents.length === 0 ? null : documents,
    claimIds: [...new Set([...(claim === null ? [] : [claim.id]), ...named])],
    customerId: claim?.customerId ?? null,
  };
}

async function* write(
  context: Context,
  model: AssistantParts['model'],
  begun: BegunTurn,
  { userInput, draft = null }: Asked,
  found: readonly FoundPassage[],
  signal: AbortSignal,
): AsyncGenerator<AssistantEvent, WrittenAnswer> {
  if (draft === 'report') return unwritten(null);
  const sources = found.map(({ number, name, page, quote }) => ({
    number,
    title: page === null ? name : `${name}, página ${page}`,
    text: quote,
  }));
  const facts =
    draft === null || begun.claim === null || model === null ? null : await readClaimFacts(context, begun.claim.id);
  const own =
    facts === null ? [] : [{ number: found.length + 1, title: 'Datos del siniestro', text: facts.lines.join('\n') }];
  return yield* writeSentences({
    model,
    question: userInput,
    sources: [...sources, ...own],
    passages: found.length,
    past: begun.past,
    draft,
    tokensLeft: begun.tokensLeft,
    signal,
  });
}

const MOST = 3;
const SHORTEST = 5;
const MOST_TRIED = 8;

/** The claims a question names by number, report or address, among those the actor sees. */
async function namedClaims({ db, actor }: Pick<Context, 'db' | 'actor'>, question: string): Promise<readonly number[]> {
  const codes = (question.match(/[\p{L}\p{N}]+(?:[-/._][\p{L}\p{N}]+)*/gu) ?? [])
    .filter((word) => word.length >= SHORTEST && /\d/.test(word))
    .slice(0, MOST_TRIED);
  if (codes.length === 0) return [];
  const squashed = codes.map(squash);
  const found = await rows(
    db,
    sql<{ id: number }>`select distinct c.id from (
        select id from claim where slug = any(${codes.map((code) => code.toLowerCase())}::text[])
        union all (select id from claim where claim_number <> '' and app.squash(claim_number) = any(${squashed}::text[]) limit 20)
        union all (select id from claim where report_number <> '' and app.squash(report_number) = any(${squashed}::text[]) limit 20)) n
      join claim c on c.id = n.id where ${visibleClaims(actor)} order by c.id desc limit ${sql.lit(MOST)}`,
  );
  return found.map(({ id }) => id);
}

const LONGEST_KEPT = 8000;

interface EndedTurn {
  readonly begun: BegunTurn;
  readonly found: readonly FoundPassage[];
  readonly written: WrittenAnswer;
  readonly tokens: number;
  readonly model: string;
  readonly isNotThere: boolean;
  readonly startedAt: number;
  readonly draft: DraftKind | null;
}

/** Records how a question was answered, without personal data, and its documents. Returns the proposal's id. */
function endTurn(context: Context, ended: EndedTurn): Promise<number | null> {
  const { begun, found, written, startedAt } = ended;
  const cited =
    written.mode === 'model'
      ? written.sentences.flatMap(({ passages }) => passages)
      : found.map(({ number }) => number);
  const fileKeys = [
    ...new Set(found.filter(({ number }) => cited.includes(number)).flatMap(({ fileKey }) => fileKey ?? [])),
  ];
  return context.inTransaction(async ({ db, now, actor }) => {
    await db
      .updateTable('assistantTurn')
      .set({
        endedAt: now(),
        // If the user started over while the answer was being written, its words are not stored.
        answer: sql<string>`case when exists (select from assistant_conversation c
          where c.id = ${begun.conversation} and c.forgotten_at is not null) then '' else ${answerKept(ended)} end`,
        mode: written.mode,
        model: ended.model,
        problem: written.problem ?? '',
        passages: found.length,
        sentences: written.sentences.length,
        leftOut: written.leftOut,
        isNotThere: ended.isNotThere,
        tokens: ended.tokens,
        firstWordsMs: written.firstWordsAt === null ? null : Math.round(written.firstWordsAt - startedAt),
        totalMs: Math.round(performance.now() - startedAt),
      })
      .where('id', '=', begun.id)
      .execute();
    if (fileKeys.length > 0)
      await db
        .insertInto('assistantCitation')
        .values(fileKeys.map((fileKey) => ({ turnId: begun.id, fileKey })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (ended.draft === null) return null;
    const offer = await db
      .insertInto('assistantOffer')
      .values({ turnId: begun.id, userId: actor.userId, kind: ended.draft, madeAt: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return offer.id;
  });
}

/** What is stored of an answer: the model's sentences, or else the places of the passages, whose words remain in the documents. */
function answerKept({ written, found }: EndedTurn): string {
  const said =
    written.mode === 'model'
      ? written.sentences.map(({ text }) => text).join(' ')
      : found
          .map(({ number, name, page }) => `[${number}] ${name}${page === null ? '' : `, página ${page}`}`)
          .join('\n');
  return hidePersonal(said).slice(0, LONGEST_KEPT);
}
