import type { Rule } from '@aura/access/rule';
import type { Titled } from '@aura/contracts/listing';
import type { Dataset as DatasetName } from '@aura/contracts/reports/definition';
import type { RawBuilder } from 'kysely';
import type { SignedInActor } from '../../../../core/context.ts';
import type { Field } from './field.ts';

export interface Join {
  readonly join: RawBuilder<unknown>;
  /** Joins that stand before it. */
  readonly after?: readonly string[];
}
export type Joins = Readonly<Record<string, Join>>;

/** What each row of a report is, and whose rows are shown to whom. */
export interface Dataset {
  readonly name: DatasetName;
  readonly title: Titled;
  /** Who gets it at all: whoever may open the list of the same rows. */
  readonly rule: Rule;
  /** The table of its rows, and those that visibility names. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** Every one has exactly one row or none for a row of the dataset, so that none changes how many there are. */
  readonly joins: Joins;
  readonly fields: readonly Field[];
  /** Which rows are those of the dataset; the same for everybody. */
  readonly where?: RawBuilder<boolean>;
  readonly visibleTo: (actor: SignedInActor) => RawBuilder<boolean>;
  /** What is read of the rows behind a number, before what the report itself names. */
  readonly readable: readonly string[];
  /** What the row belongs to, for opening it. */
  readonly claimSlug: RawBuilder<string | null>;
  readonly affectedPartyId: RawBuilder<number | null>;
}
