import type { Passage } from '@aura/contracts/assistant/sources';
import { cutQuote } from '@aura/domain/assistant/cut-quote';
import { contentRoots } from '@aura/domain/assistant/word-roots';
import type { Context } from '../../../core/context.ts';
import type { Candidate, Scope } from './candidate.ts';
import { findEntries } from './find-entries.ts';
import { findPieces } from './find-pieces.ts';
import { isFaint, orderCandidates } from './order-candidates.ts';
import { questionTerms } from './question-terms.ts';
import { readTerms } from './read-terms.ts';

export const MOST_PASSAGES = 8;

export interface FoundPassage extends Passage {
  readonly fileKey: string | null;
}

export interface Found {
  readonly passages: readonly FoundPassage[];
  /** The passages are the nearest found but share too little with the question to answer it. */
  readonly isFaint: boolean;
}

/** Reorders candidates by meaning, where a model for it is configured. */
export type Reorder = (question: string, candidates: readonly Candidate[]) => Promise<readonly Candidate[]>;

/**
 * Searches the documents and bitácoras the actor may open, best passage first. Access is evaluated on every question.
 */
export async function findPassages(
  context: Pick<Context, 'db' | 'actor'>,
  question: string,
  scope: Scope,
  reorder: Reorder = async (_, candidates) => candidates,
): Promise<Found> {
  const terms = await readTerms(context.db, questionTerms(question));
  const pieces = await findPieces(context, terms, scope);
  const entries = scope.documents === null ? await findEntries(context, terms, scope.claimIds) : [];
  const names = terms.map(({ term }) => term);
  const candidates = [...entries, ...pieces];
  const ordered = orderCandidates(candidates, names, scope, MOST_PASSAGES * 2);
  const best = (await reorder(question, ordered)).slice(0, MOST_PASSAGES);
  const asked = new Set(contentRoots(question));
  const passages = best.map((candidate, place) => passageOf(candidate, place + 1, asked));
  return { passages, isFaint: isFaint(candidates, names) };
}

function passageOf(candidate: Candidate, number: number, asked: ReadonlySet<string>): FoundPassage {
  const { kind, id, document, fileKey, name, page, body, claimSlug } = candidate;
  const isEntry = kind === 'entry';
  return {
    number,
    kind: isEntry ? 'entry' : claimSlug === null ? 'manual' : 'claimFile',
    document,
    name,
    page,
    quote: cutQuote(body, asked),
    claim: claimSlug,
    entryId: isEntry ? id : null,
    fileKey,
  };
}
