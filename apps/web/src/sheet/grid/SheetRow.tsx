import { formatInteger } from '@aura/domain/format';
import { memo, type ReactNode } from 'react';
import { type Column, alignOf, editText, isEditable } from '../sheet-column.ts';

export interface SheetRowProps<Row extends object> {
  readonly gridId: string;
  readonly row: Row;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly Column<Row>[];
  readonly isReadOnly: boolean;
  /** -1 except in the active row. */
  readonly activeColumn: number;
  /** First and last selected column; -1 in other rows. */
  readonly from: number;
  readonly to: number;
  readonly handleColumn: number;
  readonly isMarked: boolean;
  readonly dropEdge: 'before' | 'after' | undefined;
  /** Reasons by column. */
  readonly refusals: Readonly<Record<string, string>> | undefined;
  readonly editor: ReactNode;
}

function Row<Line extends object>(props: SheetRowProps<Line>) {
  const { gridId, row, index, columns, activeColumn, from, to } = props;
  return (
    <div
      role="row"
      className="row"
      aria-rowindex={index + 2}
      data-row={index}
      data-marked={props.isMarked ? '' : undefined}
      data-drop={props.dropEdge}
      data-editing={props.editor === null ? undefined : ''}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      <div role="rowheader" aria-colindex={1} className="number" data-header="">
        {!props.isReadOnly && <span className="grip" data-grip="" aria-hidden />}
        {formatInteger(index + 1)}
      </div>
      {columns.map((column, place) => (
        <SheetCell
          key={column.key}
          id={`${gridId}-${index}-${place}`}
          column={column}
          place={place}
          row={row}
          isActive={place === activeColumn}
          isSelected={place >= from && place <= to && from >= 0}
          isReadOnly={props.isReadOnly}
          refusal={props.refusals?.[column.key]}
          hasHandle={place === props.handleColumn}
          editor={place === activeColumn ? props.editor : null}
        />
      ))}
    </div>
  );
}

/** Memoised: a key press in a sheet of a thousand lines re-renders two of them. */
export const SheetRow = memo(Row) as typeof Row;

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

function SheetCell<Row extends object>(props: SheetCellProps<Row>) {
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
