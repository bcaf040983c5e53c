import { contentRoots, foldText } from '@aura/domain/assistant/word-roots';
import type { Candidate, Scope } from './candidate.ts';

/** Closeness to the screen raises the score: the claim itself, then documents of its insurer or the company. */
const OF_CLAIM = 1.3;
const OF_INSURER = 1.15;
/** Documents of another insurer or claim seldom answer for the claim on screen. */
const OF_OTHERS = 0.8;
/** Coverage decides; nearness and headings break ties. */
const NEARNESS = 0.25;
const HEADING = 0.1;
/** Below this coverage a passage does not answer the question. */
const LEAST_COVERAGE = 0.2;
const HEADING_LENGTH = 120;
/** Passages that share this proportion of words count as duplicates. */
const SAME = 0.8;

/** Below this coverage, less than half of the question's terms were found. */
const FAINT_COVERAGE = 0.45;

/** Best passages first: those with most terms, rare ones weighing more. Duplicates are dropped. */
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

/** True if some terms occur nowhere and no passage covers half of the others: near the question, but not an answer. */
export function isFaint(candidates: readonly Candidate[], terms: readonly string[]): boolean {
  const coverageOf = coverageIn(candidates, terms);
  const isMissing = terms.some((_, place) => candidates.every(({ found }) => found[place] !== true));
  return isMissing && candidates.every((candidate) => coverageOf(candidate) < FAINT_COVERAGE);
}

/** The share of the question's terms a passage contains, rare ones weighing more. */
function coverageIn(candidates: readonly Candidate[], terms: readonly string[]): (candidate: Candidate) => number {
  const weights = terms.map((_, place) => weightOf(candidates, place));
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return ({ found }) => weights.reduce((sum, weight, place) => sum + (found[place] === true ? weight : 0), 0) / all;
}

/** A term found nowhere weighs little: it is often mere wording of the question. */
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

/** Neighbouring pieces overlap, and the same document is often stored twice. */
function saysTheSame(one: Candidate, other: Candidate): boolean {
  if (one.body === other.body) return true;
  const words = new Set(contentRoots(one.body));
  const others = new Set(contentRoots(other.body));
  if (others.size === 0) return true;
  const shared = [...others].filter((word) => words.has(word)).length;
  return shared >= Math.max(others.size, words.size) * SAME && isSamePlace(one, other) && hasSameFigures(words, others);
}

/** Two manuals that differ only in a number are not duplicates: the number is what is asked about. */
function hasSameFigures(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...words.symmetricDifference(others)].every((word) => !/\d/.test(word));
}

function isSamePlace(one: Candidate, other: Candidate): boolean {
  return one.fileKey === other.fileKey || (one.claimId !== null && one.claimId === other.claimId);
}
