import { formatInteger } from '@aura/domain/format';
import { memo, type ReactNode } from 'react';
import type { Column } from '../sheet-column.ts';
import { SheetCell } from './SheetCell.tsx';

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
