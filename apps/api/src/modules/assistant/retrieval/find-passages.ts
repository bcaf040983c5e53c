import type { Passage } from '@aura/contracts/assistant/sources';
import { cutQuote } from '@aura/domain/assistant/cut-quote';
import { contentRoots, foldText } from '@aura/domain/assistant/word-roots';
import type { Context } from '../../../core/context.ts';
import type { Candidate, Scope } from './candidate.ts';
import { findPieces, anyOf } from './find-pieces.ts';
import { questionTerms } from './question-terms.ts';
import { readTerms, type ReadTerm } from './read-terms.ts';
import { mayCall } from '@aura/access/areas';
import { ENTRY_KIND_WORDS, listLogbook } from '@aura/contracts/claims/logbook';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import { visibleClaims } from '../../claims/public.ts';

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

/** Only the newest entries of a bitácora are searched; few claims have more. */
const NEWEST = 1000;
const MOST = 60;

type Row = Candidate & { readonly entryKind: keyof typeof ENTRY_KIND_WORDS; readonly day: string };

/**
 * Entries of bitácoras that contain terms, of claims the actor sees; empty without the permission to read bitácoras.
 */
async function findEntries(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  terms: readonly ReadTerm[],
  claimIds: readonly number[],
): Promise<readonly Candidate[]> {
  if (terms.length === 0 || claimIds.length === 0 || !mayCall(actor, listLogbook)) return [];
  const found = terms.map(({ query }) => sql`p.words @@ ${query}::tsquery`);
  const entries = await rows(
    db,
    sql<Row>`select 'entry' as kind, p.id, null as document, null as file_key, '' as name, null as group_name, null as page, 1 as place, p.body,
        p.claim_id, p.slug as claim_slug, false as is_of_insurer, array[${sql.join(found)}] as found,
        ts_rank_cd(p.words, ${anyOf(terms)}, 33)::float8 as rank, p.entry_kind,
        to_char(p.at at time zone ${sql.lit(HEAD_OFFICE_ZONE)}, 'DD/MM/YYYY') as day
      from (select e.*, e.kind as entry_kind, c.slug, app.search_words(e.body) as words from claim c cross join lateral
        (select * from logbook_entry l where l.claim_id = c.id order by l.at desc, l.id desc limit ${sql.lit(NEWEST)}) e
        where c.id = any(${[...claimIds]}::bigint[]) and ${visibleClaims(actor)}) p
      where p.words @@ ${anyOf(terms)} order by rank desc, p.id desc limit ${sql.lit(MOST)}`,
  );
  return entries.map(({ entryKind, day, ...entry }) => ({
    ...entry,
    name: `Bitácora · ${ENTRY_KIND_WORDS[entryKind].es} del ${day}`,
  }));
}

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
function orderCandidates(
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
function isFaint(candidates: readonly Candidate[], terms: readonly string[]): boolean {
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
