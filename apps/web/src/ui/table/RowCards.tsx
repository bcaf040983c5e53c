import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import MoreIcon from '@mui/icons-material/MoreVert';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { CellContent } from './CellContent.tsx';
import { cellText } from './cell-text.ts';
import type { DataTableProps } from './data-table-props.ts';
import { headingOf } from './heading-of.ts';
import { type OpenRowMenu, RowMenu } from './RowMenu.tsx';
import { isSelected, withRows } from './row-selection.ts';
import { CardFrame } from './card-styles.ts';
import type { TableColumn } from './table-column.ts';
import { tableTexts } from './table.texts.ts';
import { useCardWindow } from './use-card-window.ts';

/** A card shows the row's name and this many other columns. */
const FIELDS = 3;

export function RowCards<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, layout, leadColumn, isBusy = false, skeletonRows = 0 } = props;
  const [menu, setMenu] = useState<OpenRowMenu | null>(null);
  const shown = layout.visible.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const lead = columns.find(({ id }) => id === leadColumn) ?? shown[0];
  const fields = props.cardColumns
    ? props.cardColumns.flatMap((id) => columns.find((column) => column.id === id) ?? [])
    : shown.filter((column) => column !== lead).slice(0, FIELDS);
  const { container, indexes, before, after, measure } = useCardWindow(rows.length, (index) => {
    const row = rows[index];
    return row === undefined ? String(index) : rowId(row);
  });
  return (
    <CardFrame>
      <ul ref={container} aria-label={label} aria-busy={isBusy} style={{ paddingTop: before, paddingBottom: after }}>
        {rows.length === 0 &&
          Array.from({ length: skeletonRows }, (_, position) => (
            <li key={position}>
              <Skeleton width="55%" />
              <Skeleton width="80%" />
            </li>
          ))}
        {indexes.map((index) => {
          const row = rows[index];
          if (row === undefined || lead === undefined) return null;
          const heading = headingOf(props.groupOf, row, rows[index - 1]);
          return (
            <li
              key={rowId(row)}
              data-index={index}
              ref={measure}
              data-open={props.openId === rowId(row) ? '' : undefined}
            >
              {heading !== undefined && <div className="group">{heading}</div>}
              <Card {...props} row={row} lead={lead} fields={fields} onMenu={setMenu} />
            </li>
          );
        })}
      </ul>
      <RowMenu menu={menu} onClose={() => setMenu(null)} />
    </CardFrame>
  );
}

interface CardProps<Row extends object> extends DataTableProps<Row> {
  readonly row: Row;
  readonly lead: TableColumn<Row>;
  readonly fields: readonly TableColumn<Row>[];
  readonly onMenu: (menu: OpenRowMenu) => void;
}

function Card<Row extends object>(props: CardProps<Row>) {
  const { row, lead, fields, rowId, selection, onSelection, onOpen, rowActions, renderDetail, onMenu } = props;
  const texts = useTexts(tableTexts);
  const id = rowId(row);
  return (
    <>
      <Box className="top">
        {selection !== undefined && onSelection !== undefined && (
          <input
            type="checkbox"
            aria-label={texts.selectRow}
            checked={isSelected(selection, id)}
            onChange={(event) => onSelection(withRows(selection, [id], event.target.checked))}
          />
        )}
        {onOpen ? (
          <ButtonBase className="title" onClick={() => onOpen(row)}>
            {cellText(lead.kind, lead.value(row)) || '—'}
          </ButtonBase>
        ) : (
          <span className="title">{cellText(lead.kind, lead.value(row)) || '—'}</span>
        )}
        {rowActions !== undefined && (
          <IconButton
            size="small"
            aria-haspopup="menu"
            aria-label={texts.rowActions}
            onClick={(event) => onMenu({ anchor: event.currentTarget, actions: rowActions(row) })}
          >
            <MoreIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <dl>
        {fields.map((column) => (
          <div key={column.id}>
            <dt>{column.title}</dt>
            <dd>
              <CellContent column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      {renderDetail && (
        <details>
          <summary>{texts.details}</summary>
          {renderDetail(row)}
        </details>
      )}
    </>
  );
}
