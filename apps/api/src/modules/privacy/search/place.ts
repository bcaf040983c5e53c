import type { RawBuilder } from 'kysely';

/** What a person can be found by. */
export const CLUES = ['name', 'phone', 'email', 'rfc', 'curp'] as const;
export type ClueName = (typeof CLUES)[number];

export interface Place {
  /** The table; `t` in the expressions below. */
  readonly table: string;
  readonly title: string;
  /** Every column of it with personal data, spelled as in the database. */
  readonly columns: readonly string[];
  /** The search condition for each clue; a clue without one is not searched here. */
  readonly finds: { readonly [Clue in ClueName]?: (clue: RawBuilder<string>) => RawBuilder<boolean> };
  /** What is shown and exported, by its Spanish label. */
  readonly says: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly claimSlug?: RawBuilder<string | null>;
  readonly providerSlug?: RawBuilder<string | null>;
  /** True if no index helps and the table is scanned; the screen and the decision record say so. */
  readonly isScanned?: true;
}
