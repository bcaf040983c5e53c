import { contentRoots, foldText } from '@aura/domain/assistant/word-roots';
import type { Candidate, Scope } from './candidate.ts';

/** What stands nearer to what is looked at counts more: the claim itself, then what its insurer or the company wrote down. */
const OF_CLAIM = 1.3;
const OF_INSURER = 1.15;
/** What another insurer wrote, or papers of another claim, seldom answer for the claim on screen. */
const OF_OTHERS = 0.8;
/** Coverage decides; nearness and a heading decide between equals. */
const NEARNESS = 0.25;
const HEADING = 0.1;
/** Below this a passage shares so little with the question that it is no answer to it. */
const LEAST_COVERAGE = 0.2;
const HEADING_LENGTH = 120;
/** Passages that share so many words say the same. */
const SAME = 0.8;

/** Below this what was found has less than half of what a question is about. */
const FAINT_COVERAGE = 0.45;

/** The best passages first: those that have most of the terms, rare ones counting more. None says what one before it said. */
export function orderCandidates(
  candidates: readonly Candidate[],
  terms: readonly string[],
  scope: Scope,
  most: number,
): readonly Candidate[] {
  const coverageOf = coverageIn(candidates, terms);
  const scored = candidates
    .map((candidate) => {
      const coverage = coverageOf(candidate);
      const beside = NEARNESS * candidate.rank + HEADING * headingShare(candidate, terms);
      return { candidate, coverage, score: (coverage + beside) * nearness(candidate, scope) };
    })
    .filter(({ coverage }) => coverage >= LEAST_COVERAGE)
    .toSorted((one, other) => other.score - one.score || one.candidate.id - other.candidate.id);
  return scored
    .map(({ candidate }) => candidate)
    .reduce<readonly Candidate[]>(
      (kept, candidate) =>
        kept.length >= most || kept.some((one) => saysTheSame(one, candidate)) ? kept : [...kept, candidate],
      [],
    );
}

/** Words of the question stand nowhere, and no passage has half of the others: what was found is near the question, and no answer. */
export function isFaint(candidates: readonly Candidate[], terms: readonly string[]): boolean {
  const coverageOf = coverageIn(candidates, terms);
  const isMissing = terms.some((_, place) => candidates.every(({ found }) => found[place] !== true));
  return isMissing && candidates.every((candidate) => coverageOf(candidate) < FAINT_COVERAGE);
}

/** How much of what a question is about stands in a passage, rare words counting more. */
function coverageIn(candidates: readonly Candidate[], terms: readonly string[]): (candidate: Candidate) => number {
  const weights = terms.map((_, place) => weightOf(candidates, place));
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return ({ found }) => weights.reduce((sum, weight, place) => sum + (found[place] === true ? weight : 0), 0) / all;
}

/** A term that is nowhere tells little: often it is a word of the question's own. */
function weightOf(candidates: readonly Candidate[], place: number): number {
  const having = candidates.filter(({ found }) => found[place]).length;
  return having === 0 ? 0.5 : Math.log(1 + candidates.length / having) + 0.1;
}

function nearness({ claimId, isOfInsurer }: Candidate, { claimIds, customerId }: Scope): number {
  if (claimId !== null && claimIds.includes(claimId)) return OF_CLAIM;
  if (customerId === null) return 1;
  return isOfInsurer ? OF_INSURER : OF_OTHERS;
}

function headingShare({ body }: Candidate, terms: readonly string[]): number {
  const [first = ''] = body.split('\n', 1);
  if (first.length > HEADING_LENGTH) return 0;
  const heading = foldText(first);
  return terms.filter((term) => heading.includes(foldText(term))).length / (terms.length || 1);
}

/** Neighbours overlap, and the same document is often kept twice. */
function saysTheSame(one: Candidate, other: Candidate): boolean {
  if (one.body === other.body) return true;
  const words = new Set(contentRoots(one.body));
  const others = new Set(contentRoots(other.body));
  if (others.size === 0) return true;
  const shared = [...others].filter((word) => words.has(word)).length;
  return shared >= Math.max(others.size, words.size) * SAME && isSamePlace(one, other) && hasSameFigures(words, others);
}

/** Two manuals that differ in a term or an amount alone are the very thing that is asked about. */
function hasSameFigures(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...words.symmetricDifference(others)].every((word) => !/\d/.test(word));
}

function isSamePlace(one: Candidate, other: Candidate): boolean {
  return one.fileKey === other.fileKey || (one.claimId !== null && one.claimId === other.claimId);
}
