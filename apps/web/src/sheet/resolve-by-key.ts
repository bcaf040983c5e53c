import { searchWords, squash } from '@aura/domain/squash';

interface Search<Found> {
  /** Keys in one call. */
  readonly most: number;
  readonly longest: number;
  readonly keyOf: (found: Found) => string;
  readonly find: (keys: readonly string[]) => Promise<readonly Found[]>;
}

/** The records that pasted texts name by their key, whatever its case, blanks and hyphens. */
export async function resolveByKey<Found>(
  texts: readonly string[],
  { most, longest, keyOf, find }: Search<Found>,
): Promise<ReadonlyMap<string, Found>> {
  // A comma separates keys in the call; none has one.
  const keys = texts.map((text) => text.trim()).filter((key) => key.length <= longest && /^[^,]+$/.test(key));
  const parts = Array.from({ length: Math.ceil(keys.length / most) }, (_, at) =>
    keys.slice(at * most, (at + 1) * most),
  );
  const found = new Map((await Promise.all(parts.map(find))).flat().map((one) => [squash(keyOf(one)), one]));
  return new Map(
    texts.flatMap((text) => {
      const one = found.get(squash(text));
      return one === undefined ? [] : [[text, one] as const];
    }),
  );
}

/** Whether a record has the typed words; otherwise it was found by other words for the same thing. */
export function isNamed(typed: string, ...names: readonly string[]): boolean {
  const said = squash(names.join(''));
  return searchWords(typed).every((word) => said.includes(word));
}
