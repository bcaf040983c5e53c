import type { AnyReport } from '@aura/contracts/report';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ListingSource } from './listing-source.ts';

/** What the rows are gathered by: `key` is what the filter of the dimension takes, `label` what people call it. */
export interface DimensionSource {
  readonly key: RawBuilder<unknown>;
  readonly label: RawBuilder<unknown>;
}

/** Where the rows of a report come from, what they are gathered by, and how old what it reads may be. */
export interface ReportSource<Report extends Pick<AnyReport, 'columns' | 'filters' | 'dimensions'>, Row>
  extends ListingSource<Report, Row> {
  readonly dimensions: { readonly [Name in keyof Report['dimensions']]: DimensionSource };
  /** Where a column adds up something else than the value of its rows, such as nothing for those that ended. */
  readonly addends?: { readonly [Name in keyof Row]?: RawBuilder<unknown> };
  /** Where it reads a projection: up to when that one is complete. */
  readonly asOf?: (db: Db) => Promise<Date>;
}

/** A source as the figures see it, whatever report it belongs to. */
export interface PlainDimensions {
  readonly addends?: Readonly<Record<string, RawBuilder<unknown> | undefined>>;
  readonly dimensions: Readonly<Record<string, DimensionSource | undefined>>;
  readonly asOf?: (db: Db) => Promise<Date>;
}
