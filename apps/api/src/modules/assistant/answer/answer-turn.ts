import type { AssistantEvent } from '@aura/contracts/assistant/chat';
import type { Context } from '../../../core/context.ts';
import { draftOffer } from '../offers/draft-offer.ts';
import type { Drafted } from '../offers/drafted.ts';
import type { AssistantParts } from '../parts.ts';
import type { Scope } from '../retrieval/candidate.ts';
import { findPassages, type Found, type FoundPassage } from '../retrieval/find-passages.ts';
import { namedClaims } from '../retrieval/named-claims.ts';
import { reorderByMeaning } from '../retrieval/reorder-by-meaning.ts';
import { readClaimFacts } from '../offers/claim-facts.ts';
import type { Asked, BegunTurn } from './begin-turn.ts';
import { endTurn } from './end-turn.ts';
import { metered } from './metered-model.ts';
import { isNothingThere, publicPassage, replyOf } from './reply-of.ts';
import { writeSentences } from './write-sentences.ts';
import { unwritten, type WrittenAnswer } from './written-answer.ts';

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
