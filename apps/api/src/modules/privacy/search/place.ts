import type { RawBuilder } from 'kysely';

/** What a person is known by. */
export const CLUES = ['name', 'phone', 'email', 'rfc', 'curp'] as const;
export type ClueName = (typeof CLUES)[number];

export interface Place {
  /** The table, whose rows are called `t` below. */
  readonly table: string;
  readonly title: string;
  /** Every column of it that says something about a person, spelled as in the database. */
  readonly columns: readonly string[];
  /** How a person is found in it; a clue that is not named is not looked for there. */
  readonly finds: { readonly [Clue in ClueName]?: (clue: RawBuilder<string>) => RawBuilder<boolean> };
  /** What is shown and handed out, by its Spanish name. */
  readonly says: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly claimSlug?: RawBuilder<string | null>;
  readonly providerSlug?: RawBuilder<string | null>;
  /** True where no index helps and the table is read: said on the screen and in the decision. */
  readonly isScanned?: true;
}
