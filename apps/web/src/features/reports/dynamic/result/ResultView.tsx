import type { ReportDefinition } from '@aura/contracts/reports/definition';
import type { ReportResult } from '@aura/contracts/reports/dynamic-reports';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import type { FieldBook } from '../definition/field-book.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { pivoted, type Standing } from './pivoted.ts';
import { ResultChart } from './ResultChart.tsx';
import { resultTexts } from './result.texts.ts';
import { useSayValue, type SayValue } from './use-say-value.ts';
import Typography from '@mui/material/Typography';
import { readerTime } from '../../../../lib/reader-clock.ts';
import { useTitled } from '../../../../listing/public.ts';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import type { TableColumn, TableLayout } from '../../../../ui/table/table-column.ts';

interface ResultViewProps {
  readonly title: string;
  readonly definition: ReportDefinition;
  readonly book: FieldBook;
  readonly result: ReportResult;
  readonly isPreview: boolean;
  readonly isBusy: boolean;
  readonly onDrill: (at: Standing, title: string) => void;
}

export function ResultView({ title, definition, book, result, isPreview, isBusy, onDrill }: ResultViewProps) {
  const texts = useTexts(resultTexts);
  const say = useSayValue(definition, book);
  const isGathered = result.columns.some(({ role }) => role === 'measure');
  const table = useMemo(
    () => (isGathered ? pivoted(result, definition.groups) : null),
    [isGathered, result, definition.groups],
  );
  const isEmpty = result.count === 0 || result.rows.length === 0;
  return (
    <Stack sx={{ gap: 1.25, minWidth: 0, opacity: isBusy ? 0.6 : 1 }} aria-busy={isBusy}>
      <ResultFacts result={result} isGathered={isGathered} isPreview={isPreview} />
      {isEmpty && (
        <EmptyState
          title={definition.filters.length === 0 ? texts.emptyPlain : texts.empty}
          text={definition.filters.length === 0 ? texts.emptyPlainText : texts.emptyText}
        />
      )}
      {!isEmpty && table !== null && (
        <>
          {definition.chart !== 'none' && (
            <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 1.5 }}>
              <ResultChart title={title} kind={definition.chart} table={table} say={say} onDrill={onDrill} />
            </Paper>
          )}
          <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
            <FiguresTable label={title} table={table} say={say} onDrill={onDrill} />
          </Paper>
        </>
      )}
      {!isEmpty && table === null && (
        <Paper variant="outlined" sx={rowsFrame}>
          <RowsTable label={title} result={result} say={say} isBusy={isBusy} />
        </Paper>
      )}
      <Box aria-live="polite" sx={{ color: 'text.faint', fontSize: 12 }}>
        {!isEmpty && table !== null && texts.moveHint}
        {!isEmpty && table === null && texts.rows(formatInteger(result.rows.length))}
      </Box>
    </Stack>
  );
}

/** The table scrolls inside, so that its head stays visible. */
const rowsFrame = {
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  minHeight: 0,
  maxHeight: { sm: 'calc(100dvh - 240px)' },
} as const;

interface ResultFactsProps {
  readonly result: ReportResult;
  readonly isGathered: boolean;
  readonly isPreview: boolean;
}

/** Number and time of the rows behind it, and what is missing and why: nothing is omitted silently. */
function ResultFacts({ result, isGathered, isPreview }: ResultFactsProps) {
  const texts = useTexts(resultTexts);
  const titled = useTitled();
  const { count, asOf, isCut, leftOut } = result;
  const rows = isGathered
    ? count === 1
      ? texts.behindOne
      : texts.behind(formatInteger(count))
    : count === 1
      ? texts.oneRow
      : texts.rows(formatInteger(count));
  const facts = [rows, texts.asOf(readerTime(asOf)), ...(isPreview ? [texts.preview] : [])];
  return (
    <>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {facts.join(' · ')}
      </Typography>
      {leftOut.length > 0 && <InlineAlert status="info">{texts.leftOut(leftOut.map(titled).join(', '))}</InlineAlert>}
      {isCut && !isPreview && <InlineAlert status="warn">{texts.cut}</InlineAlert>}
    </>
  );
}

interface RowsTableProps {
  readonly label: string;
  readonly result: ReportResult;
  readonly say: SayValue;
  readonly isBusy: boolean;
}

interface Row {
  readonly place: number;
  readonly values: ReportResult['rows'][number]['values'];
}

const rowId = ({ place }: Row) => String(place);
const noSort = () => undefined;

/** A report that lists rows, in the report's order. */
function RowsTable({ label, result, say, isBusy }: RowsTableProps) {
  const titled = useTitled();
  const texts = useTexts(resultTexts);
  const columns = useMemo(
    () =>
      result.columns.map((column, place): TableColumn<Row> => {
        const text = ({ values }: Row) => say(values[place] ?? null, column);
        return {
          id: column.key,
          title: titled(column.title),
          kind: column.kind,
          value: text,
          render: (row) => {
            const isMissing = (row.values[place] ?? null) === null;
            const said = isMissing ? '—' : text(row);
            return (
              <span className={isMissing ? 'faint' : 'text'} title={isMissing ? texts.none : said}>
                {said}
              </span>
            );
          },
        };
      }),
    [result.columns, say, titled, texts],
  );
  const rows = useMemo(() => result.rows.map(({ values }, place) => ({ place, values })), [result.rows]);
  const [changed, setLayout] = useState<TableLayout | null>(null);
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const ids = columns.map(({ id }) => id);
  const isStill =
    changed !== null && ids.length === changed.visible.length && ids.every((id) => changed.visible.includes(id));
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowId={rowId}
      layout={isStill ? changed : { visible: ids, start: [], end: [] }}
      onLayout={setLayout}
      widths={widths}
      onWidths={setWidths}
      sort={NO_SORT}
      onSort={noSort}
      leadColumn={ids[0] ?? ''}
      isBusy={isBusy}
    />
  );
}

const NO_SORT = [] as const;
