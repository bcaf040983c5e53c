import { searchWords, squash } from '@aura/domain/squash';
import type { Option } from './sheet-column.ts';

interface Keyed {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

export interface ConceptOption<Concept> extends Option {
  readonly concept: Concept;
}

interface Catalogue<Concept> {
  readonly find: (text: string) => Promise<readonly Concept[]>;
  readonly findByCode: (codes: readonly string[]) => Promise<readonly Concept[]>;
  /** Codes in one call. */
  readonly most: number;
  readonly detailOf: (concept: Concept) => string;
}

const LONGEST_CODE = 20;

/** How a column finds concepts: by typed words, and by the codes of a pasted block. */
export function conceptSearch<Concept extends Keyed>({ find, findByCode, most, detailOf }: Catalogue<Concept>) {
  const optionOf = (concept: Concept): ConceptOption<Concept> => ({
    key: String(concept.id),
    title: `${concept.code} ${concept.name}`,
    detail: detailOf(concept),
    concept,
  });

  return {
    like: async (text: string) =>
      (await find(text)).map((concept) => ({
        ...optionOf(concept),
        isSuggestion: !isNamed(text, concept.code, concept.name),
      })),
    /** By the pasted text, whatever its case, blanks and hyphens. */
    byCode: async (texts: readonly string[]): Promise<ReadonlyMap<string, ConceptOption<Concept>>> => {
      // A comma separates codes in the call; none has one.
      const codes = texts
        .map((text) => text.trim())
        .filter((code) => code.length <= LONGEST_CODE && /^[^,]+$/.test(code));
      const parts = Array.from({ length: Math.ceil(codes.length / most) }, (_, at) =>
        codes.slice(at * most, (at + 1) * most),
      );
      const found = new Map(
        (await Promise.all(parts.map(findByCode))).flat().map((concept) => [squash(concept.code), optionOf(concept)]),
      );
      return new Map(
        texts.flatMap((text) => {
          const option = found.get(squash(text));
          return option === undefined ? [] : [[text, option] as const];
        }),
      );
    },
  };
}

/** Whether a record has the typed words; otherwise it was found by other words for the same thing. */
function isNamed(typed: string, ...names: readonly string[]): boolean {
  const said = squash(names.join(''));
  return searchWords(typed).every((word) => said.includes(word));
}
