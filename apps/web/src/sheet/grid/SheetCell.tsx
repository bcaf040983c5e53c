import type { ReactNode } from 'react';
import { alignOf, type Column, editText, isEditable } from '../sheet-column.ts';

interface SheetCellProps<Row extends object> {
  readonly id: string;
  readonly column: Column<Row>;
  readonly place: number;
  readonly row: Row;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isReadOnly: boolean;
  readonly refusal: string | undefined;
  readonly hasHandle: boolean;
  readonly editor: ReactNode;
}

export function SheetCell<Row extends object>(props: SheetCellProps<Row>) {
  const { id, column, place, row, isActive, isSelected, refusal, editor } = props;
  const note = column.note?.(row) ?? null;
  const severity = refusal === undefined ? note?.severity : 'bad';
  const mayWrite = !props.isReadOnly && isEditable(column, row);
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={place + 2}
      aria-selected={isSelected}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- WAI-ARIA 1.2 has aria-readonly for cells of a grid
      aria-readonly={!mayWrite}
      aria-invalid={severity === 'bad' ? true : undefined}
      tabIndex={isActive ? 0 : -1}
      data-column={place}
      data-align={alignOf(column)}
      data-active={isActive ? '' : undefined}
      data-severity={severity}
      title={refusal ?? note?.text}
    >
      {editor ?? <Content column={column} row={row} />}
      {(refusal ?? note?.text) !== undefined && <span className="spoken">{` ${refusal ?? note?.text}`}</span>}
      {props.hasHandle && <span className="handle" data-fill="" aria-hidden />}
    </div>
  );
}

function Content<Row extends object>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  if (column.render !== undefined) return column.render(row);
  if (column.act !== undefined)
    return (
      <span className="act" data-act="">
        {column.read(row)}
      </span>
    );
  if (column.kind !== 'check') return <span className="text">{column.read(row)}</span>;
  return (
    <>
      <span className="check" data-on={editText(column, row) === '1' ? '' : undefined} data-toggle="" aria-hidden />
      <span className="spoken">{column.read(row)}</span>
    </>
  );
}
