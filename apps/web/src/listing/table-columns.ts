import { sayCell, type Column, type Titled, type Words } from '@aura/contracts/listing';
import type { TableColumn } from '../ui/table/table-column.ts';
import type { ListContract, ListRow } from './list-contract.ts';

/** Custom rendering or width of a column. */
export type ColumnLooks<Row> = Readonly<
  Record<string, Pick<TableColumn<Row>, 'width' | 'head' | 'render'> | undefined>
>;

/** The contract's columns in the table's format. */
export function tableColumns<Row extends ListRow>(
  listing: ListContract<Row>,
  titled: (title: Titled) => string,
  looks: ColumnLooks<Row> = {},
): readonly TableColumn<Row>[] {
  return Object.entries(listing.columns).flatMap(([id, column]) =>
    column === undefined
      ? []
      : [
          {
            id,
            title: titled(column.title),
            kind: column.kind,
            value: (row: Row) => valueOf(column, id, row, titled),
            sortable: column.sortable ?? false,
            ...(column.group === undefined ? {} : { group: titled(column.group) }),
            ...(column.source === undefined ? {} : { hint: titled(column.source) }),
            ...looks[id],
          },
        ],
  );
}

function valueOf(column: Column, id: string, row: unknown, titled: (title: Titled) => string): unknown {
  const said = sayCell(column, row);
  if (said !== undefined) return said === null ? null : titled(said);
  return inWords(column.words, titled, (row as Readonly<Record<string, unknown>>)[id]);
}

/** An enumeration value by its label, a record by its name; other values unchanged. */
function inWords(words: Words | undefined, titled: (title: Titled) => string, value: unknown): unknown {
  if (words === undefined) return isNamed(value) ? value.name : value;
  if (Array.isArray(value)) return value.map((one) => inWords(words, titled, one));
  const word = words[String(value)];
  return word === undefined ? value : titled(word);
}

function isNamed(value: unknown): value is { readonly name: string } {
  return typeof value === 'object' && value !== null && 'name' in value;
}
