import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import MoreIcon from '@mui/icons-material/MoreVert';
import Skeleton from '@mui/material/Skeleton';
import { useState, useRef } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { CellContent } from './CellContent.tsx';
import { cellText } from './cell-text.ts';
import type { DataTableProps } from './data-table-props.ts';
import { headingOf } from './heading-of.ts';
import { type OpenRowMenu, RowMenu } from './RowMenu.tsx';
import { isSelected, withRows } from './row-selection.ts';
import type { TableColumn } from './table-column.ts';
import { tableTexts } from './table.texts.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { styled } from '@mui/material/styles';
import { unseen } from '../unseen.ts';
import { Checkbox } from '../Checkbox.tsx';

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
          <Checkbox
            aria-label={texts.selectRow}
            checked={isSelected(selection, id)}
            onChange={(_, isOn) => onSelection(withRows(selection, [id], isOn))}
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

const DRAWN_WHOLE = 100;
const CARD_HEIGHT = 96;

/** Cards scroll with the page; of a long list only the visible ones are rendered. */
function useCardWindow(count: number, keyOf: (index: number) => string) {
  const container = useRef<HTMLUListElement>(null);
  const isWhole = count <= DRAWN_WHOLE;
  const top = container.current?.offsetTop ?? 0;
  const virtual = useWindowVirtualizer<HTMLElement>({
    count,
    enabled: !isWhole,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: keyOf,
    overscan: 4,
    scrollMargin: top,
  });
  if (isWhole) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { container, indexes, before: 0, after: 0, measure: undefined };
  }
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    container,
    indexes: items.map(({ index }) => index),
    before: first === undefined ? 0 : first.start - top,
    after: last === undefined ? 0 : virtual.getTotalSize() - (last.end - top),
    measure: virtual.measureElement,
  };
}

const CardFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '& ul': { listStyle: 'none', margin: '0 0 -1px', padding: 0 },
    '& li': { padding: '10px 14px 12px', borderBottom: `1px solid ${palette.divider}` },
    '& li[data-open]': { backgroundColor: palette.action.selected },
    '& .top': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 32 },
    '& .title': {
      flex: 1,
      justifyContent: 'flex-start',
      textAlign: 'left',
      font: 'inherit',
      fontSize: '0.875rem',
      fontWeight: 600,
      minHeight: 32,
      minWidth: 0,
      overflowWrap: 'anywhere',
    },
    '& .group': { fontWeight: 650, fontSize: '0.8125rem', paddingBottom: 6 },
    // Each as wide as its content: a stage or a date is shown whole, and what does not fit wraps.
    '& dl': { display: 'flex', flexWrap: 'wrap', gap: '6px 16px', margin: 0 },
    '& dl > div': { minWidth: 56, maxWidth: '100%' },
    '& dt': { fontSize: '0.6875rem', color: palette.text.faint },
    '& dd': { margin: 0, minHeight: 20, display: 'flex', alignItems: 'center', minWidth: 0 },
    '& .text': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .faint': { color: palette.text.faint },
    '& .mark': { display: 'inline-flex', color: palette.success.main, '&.faint': { color: palette.text.faint } },
    '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 4, minWidth: 0 },
    '& .chip': {
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      padding: '1px 6px',
      borderRadius: 5,
      fontSize: '0.75rem',
      border: `1px solid ${palette.divider}`,
    },
    '& .more': { fontSize: '0.75rem', color: palette.text.secondary },
    '& .spoken': unseen,
    '--aura-check': '18px',
  };
});
