import type { ReportDefinition } from '@aura/contracts/reports/definition';
import type { ReportResult } from '@aura/contracts/reports/dynamic-reports';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import type { FieldBook } from '../definition/field-book.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { pivoted, type Standing } from './pivoted.ts';
import { ResultChart } from './ResultChart.tsx';
import { ResultFacts } from './ResultFacts.tsx';
import { resultTexts } from './result.texts.ts';
import { RowsTable } from './RowsTable.tsx';
import { useSayValue } from './use-say-value.ts';

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
