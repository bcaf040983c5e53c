import type { ReportDefinition } from '@aura/contracts/reports/definition';
import type { ReportResult } from '@aura/contracts/reports/dynamic-reports';
import { formatInteger } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { isFigure } from '../../../../ui/table/table-column.ts';
import type { FieldBook } from '../definition/field-book.ts';
import { pivoted } from '../result/pivoted.ts';
import { ResultChart } from '../result/ResultChart.tsx';
import { useSayValue } from '../result/use-say-value.ts';
import { dayReportsTexts } from './day-reports.texts.ts';

interface DayResultProps {
  readonly title: string;
  readonly definition: ReportDefinition;
  readonly book: FieldBook;
  readonly result: ReportResult;
}

const ROWS = 5;
const COLUMNS = 3;

/** Grouped results as a small chart, bars by default; others as their first rows. */
export function DayResult({ title, definition, book, result }: DayResultProps) {
  const texts = useTexts(dayReportsTexts);
  const titled = useTitled();
  const say = useSayValue(definition, book);
  const isGathered = result.columns.some(({ role }) => role === 'measure');
  const table = useMemo(
    () => (isGathered ? pivoted(result, definition.groups) : null),
    [isGathered, result, definition.groups],
  );
  if (result.rows.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{texts.noRows}</Typography>;
  if (table !== null) {
    const kind = definition.chart === 'none' ? 'bars' : definition.chart;
    return <ResultChart title={title} kind={kind} table={table} say={say} height={220} isTitleHidden />;
  }
  const columns = result.columns.slice(0, COLUMNS);
  const titles = columns.map((column) => titled(column.title));
  const left = result.count - Math.min(result.rows.length, ROWS);
  return (
    <>
      <PlainTable
        label={title}
        titles={titles}
        figures={titles.filter((_, place) => isFigure(columns[place]?.kind ?? 'text'))}
        rows={result.rows.slice(0, ROWS).map(({ values }, line) => ({
          key: line,
          cells: columns.map((column, place) => say(values[place] ?? null, column)),
        }))}
      />
      {left > 0 && (
        <Typography variant="body2" sx={{ color: 'text.faint', mt: 0.5 }}>
          {texts.more(formatInteger(left))}
        </Typography>
      )}
    </>
  );
}
