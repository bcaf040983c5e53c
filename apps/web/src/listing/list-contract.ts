import type { Endpoint } from '@aura/contracts/endpoint';
import type { Column, Filter } from '@aura/contracts/listing';
import type * as z from 'zod';

/** What every row has, whatever else it shows. */
export interface ListRow {
  readonly id: number;
  readonly isActive?: boolean;
}

/** What `listing()` of the contracts makes, as seen by screens that work with any of them. */
export interface ListContract<Row extends ListRow = ListRow> {
  readonly name: string;
  readonly columns: Readonly<Record<string, Column | undefined>>;
  readonly filters: Readonly<Record<string, Filter>>;
  readonly defaultSort: string;
  readonly row: z.ZodType<Row>;
  readonly list: Endpoint;
  readonly export: Endpoint;
  /** Parameters of the address that are the screen's own: the list leaves them where they are. */
  readonly kept?: readonly string[];
}

/** What `record()` of the contracts makes. */
export interface RecordContract {
  readonly fields: z.ZodRawShape;
  readonly faults?: (fields: never) => Readonly<Record<string, string>>;
  readonly reply: z.ZodType;
  readonly read: Endpoint;
  readonly add: Endpoint & { readonly body: z.ZodType };
  readonly edit: Endpoint & { readonly body: z.ZodType };
  readonly remove: Endpoint;
}

/** A record as it is stored: its fields by name, and what every record carries. */
export interface StoredRecord {
  readonly id: number;
  readonly version: number;
  readonly isActive: boolean;
  readonly [field: string]: unknown;
}

export type RecordValues = Record<string, unknown>;

/** What an empty form starts with: null where somebody has to choose first. */
export type BlankOf<Contract extends RecordContract> =
  z.output<Contract['add']['body']> extends infer Body ? { readonly [Name in keyof Body]: Body[Name] | null } : never;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The values a list can be filtered by; undefined while they are on their way. */
export type Choices = Readonly<Record<string, readonly Choice[] | undefined>>;
