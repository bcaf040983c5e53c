import type { Passage } from '@aura/contracts/assistant/sources';
import { ALL_MANUALS } from '../../../apps/api/src/seed/demo/manuals/all-manuals.ts';
import type { Insurer, Question } from './questions.ts';

export interface Answered {
  readonly question: Question;
  readonly passages: readonly Passage[];
}

/** The rank of the answering passage, counted from 1; null where it was not found. */
export function placeOf({ question, passages }: Answered): number | null {
  const place = passages.findIndex(
    ({ name, page, quote }) =>
      name === question.document && page === question.page && plain(quote).includes(plain(question.phrase)),
  );
  return place < 0 ? null : place + 1;
}

/** The fraction with the right passage among the first `most`. */
export function recallAt(most: number, answered: readonly Answered[]): number {
  return share(answered, (one) => (placeOf(one) ?? Number.POSITIVE_INFINITY) <= most);
}

export function reciprocalRank(answered: readonly Answered[]): number {
  return answered.reduce((sum, one) => sum + 1 / (placeOf(one) ?? Number.POSITIVE_INFINITY), 0) / answered.length;
}

const OWNERS = new Map(ALL_MANUALS.map(({ name, customer }) => [name, customer]));

/** True if, with a claim of one insurer on screen, another insurer's passage ranks first. */
export function isConfused(screen: Insurer | null, [first]: readonly Passage[]): boolean {
  const owner = first === undefined ? null : (OWNERS.get(first.name) ?? null);
  return screen !== null && owner !== null && owner !== screen;
}

export function share<One>(all: readonly One[], is: (one: One) => boolean): number {
  return all.length === 0 ? 0 : all.filter(is).length / all.length;
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').toLowerCase();
}
