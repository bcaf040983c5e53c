import type { AnyReport } from '@aura/contracts/report';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ListingSource } from './listing-source.ts';

/** Grouping expressions: `key` is the value for the dimension's filter, `label` the name shown. */
export interface DimensionSource {
  readonly key: RawBuilder<unknown>;
  readonly label: RawBuilder<unknown>;
}

/** Where the rows of a report come from, how they are grouped, and how old the data may be. */
export interface ReportSource<Report extends Pick<AnyReport, 'columns' | 'filters' | 'dimensions'>, Row>
  extends ListingSource<Report, Row> {
  readonly dimensions: { readonly [Name in keyof Report['dimensions']]: DimensionSource };
  /** Expressions to aggregate that differ from the displayed value, such as zero for ended rows. */
  readonly addends?: { readonly [Name in keyof Row]?: RawBuilder<unknown> };
  /** For a projection: the time up to which it is complete. */
  readonly asOf?: (db: Db) => Promise<Date>;
}

/** A source without the types of its report. */
export interface PlainDimensions {
  readonly addends?: Readonly<Record<string, RawBuilder<unknown> | undefined>>;
  readonly dimensions: Readonly<Record<string, DimensionSource | undefined>>;
  readonly asOf?: (db: Db) => Promise<Date>;
}
