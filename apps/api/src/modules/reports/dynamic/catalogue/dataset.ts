import type { Rule } from '@aura/access/rule';
import type { Titled } from '@aura/contracts/listing';
import type { Dataset as DatasetName } from '@aura/contracts/reports/definition';
import type { RawBuilder } from 'kysely';
import type { SignedInActor } from '../../../../core/context.ts';
import type { Field } from './field.ts';

export interface Join {
  readonly join: RawBuilder<unknown>;
  /** Joins it depends on. */
  readonly after?: readonly string[];
}
export type Joins = Readonly<Record<string, Join>>;

/** What a row of a report is, and which rows an actor may see. */
export interface Dataset {
  readonly name: DatasetName;
  readonly title: Titled;
  /** Who may use it: the users who may open the list of the same rows. */
  readonly rule: Rule;
  /** The table of its rows, and those its visibility condition names. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** Each yields at most one row per row of the dataset, so that joining never changes the count. */
  readonly joins: Joins;
  readonly fields: readonly Field[];
  /** Which rows belong to the dataset, for every actor. */
  readonly where?: RawBuilder<boolean>;
  readonly visibleTo: (actor: SignedInActor) => RawBuilder<boolean>;
  /** The columns shown when drilling down, before those of the report itself. */
  readonly readable: readonly string[];
  /** The claim of a row, to open it. */
  readonly claimSlug: RawBuilder<string | null>;
  readonly affectedPartyId: RawBuilder<number | null>;
}
