import type { Endpoint } from '@aura/contracts/endpoint';
import type { Column, Filter } from '@aura/contracts/listing';
import type * as z from 'zod';

export interface ListRow {
  readonly id: number;
  readonly isActive?: boolean;
}

/** The result of the contracts' `listing()`, as used by generic screens. */
export interface ListContract<Row extends ListRow = ListRow> {
  readonly name: string;
  readonly columns: Readonly<Record<string, Column | undefined>>;
  readonly filters: Readonly<Record<string, Filter>>;
  readonly defaultSort: string;
  readonly row: z.ZodType<Row>;
  readonly list: Endpoint;
  readonly export: Endpoint;
  /** URL parameters of the screen itself: the list leaves them unchanged. */
  readonly kept?: readonly string[];
}

/** The result of the contracts' `record()`. */
export interface RecordContract {
  readonly fields: z.ZodRawShape;
  readonly faults?: (fields: never) => Readonly<Record<string, string>>;
  readonly reply: z.ZodType;
  readonly read: Endpoint;
  readonly add: Endpoint & { readonly body: z.ZodType };
  readonly edit: Endpoint & { readonly body: z.ZodType };
  readonly remove: Endpoint;
}

/** A stored record: its fields by name, and what every record carries. */
export interface StoredRecord {
  readonly id: number;
  readonly version: number;
  readonly isActive: boolean;
  readonly [field: string]: unknown;
}

export type RecordValues = Record<string, unknown>;

/** Initial values of an empty form: null where the user must choose first. */
export type BlankOf<Contract extends RecordContract> =
  z.output<Contract['add']['body']> extends infer Body ? { readonly [Name in keyof Body]: Body[Name] | null } : never;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The values a list can be filtered by; undefined while loading. */
export type Choices = Readonly<Record<string, readonly Choice[] | undefined>>;
