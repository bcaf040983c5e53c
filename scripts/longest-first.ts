import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files, longest first; a fresh clone has no recorded times yet. */
const LONGEST: readonly RegExp[] = [
  /access-matrix/,
  /fuzz-endpoints/,
  /broken-writes/,
  /db\/walls/,
  /claims\/print/,
  /files\/corpus/,
  /inner-ids/,
  /files\/memory/,
  /live\.db/,
  /deliver-mail/,
];

/** Starts the longest files first: one that begins last leaves a core idle. The others keep Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a.moduleId) - rankOf(b.moduleId));
  }
}

/** Lower runs earlier. */
export function rankOf(path: string): number {
  const rank = LONGEST.findIndex((name) => name.test(path));
  return rank === -1 ? LONGEST.length : rank;
}
