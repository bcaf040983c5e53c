import {
  listDynamicReports,
  type DynamicReport,
  type DynamicReportRow,
  type ReportResult,
} from '@aura/contracts/reports/dynamic-reports';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { dynamicReportQueries } from '../dynamic-reports.api.ts';
import { dayReportsTexts } from './day-reports.texts.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { fieldBook, type ReportModel, type FieldBook } from '../definition/field-book.ts';
import { ResultProblem } from '../result/ResultProblem.tsx';
import type { ReportDefinition } from '@aura/contracts/reports/definition';
import { formatInteger } from '@aura/domain/format';
import { useTitled } from '../../../../listing/public.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { isFigure } from '../../../../ui/table/table-column.ts';
import { pivoted } from '../result/pivoted.ts';
import { ResultChart } from '../result/ResultChart.tsx';
import { useSayValue } from '../result/use-say-value.ts';

const GalleryLink = createLink(Link);

/** The reports the user chose for the dashboard; each fails separately. */
export function ReportCards() {
  const texts = useTexts(dayReportsTexts);
  const may = useMay(listDynamicReports);
  const query = useQuery({ ...dynamicReportQueries.onMyDay(), enabled: may });
  // Most users chose none: they get neither a card nor its outline.
  const isNothing = query.error === null && (query.data === undefined || query.data.results.length === 0);
  if (!may || isNothing) return null;
  const gallery = (
    <GalleryLink to={'/reportes_dinamicos' as string} variant="body2">
      {texts.toGallery}
    </GalleryLink>
  );
  return (
    <Section title={texts.title} action={gallery}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={3} />}>
        {({ results }) => (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
            {results.map((report) => (
              <DayReport key={report.id} report={report} />
            ))}
          </Box>
        )}
      </Loaded>
    </Section>
  );
}

const ReportLink = createLink(Link);

/** A report on the dashboard: its chart or first rows, and a link to all of it. */
function DayReport({ report: { slug, name } }: { readonly report: DynamicReportRow }) {
  const texts = useTexts(dayReportsTexts);
  const report = useQuery(dynamicReportQueries.report(slug));
  const model = useQuery(dynamicReportQueries.model());
  const skeleton = <FieldsSkeleton fields={3} />;
  return (
    <Box component="article" aria-label={name} sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <ReportLink
          to={'/reportes_dinamicos/$report' as string}
          params={{ report: slug } as never}
          aria-label={texts.openOf(name)}
        >
          {texts.open}
        </ReportLink>
      </Stack>
      <Loaded query={report} what={texts.whatOne} skeleton={skeleton}>
        {(stored) => (
          <Loaded query={model} what={texts.whatOne} skeleton={skeleton}>
            {(datasets) => <Run stored={stored} model={datasets} />}
          </Loaded>
        )}
      </Loaded>
    </Box>
  );
}

/** The first rows suffice for a card, and are cheaper for the database. */
function Run({ stored, model }: { readonly stored: DynamicReport; readonly model: ReportModel }) {
  const texts = useTexts(dayReportsTexts);
  const { id, definition, name } = stored;
  const book = useMemo(() => fieldBook(model, definition), [model, definition]);
  const asks = definition.filters.some(({ isAsked, values }) => isAsked && values.length === 0);
  const { data, error, refetch } = useQuery({
    ...dynamicReportQueries.run({ definition, parameters: {}, report: id, isPreview: true }),
    enabled: !asks,
  });
  if (asks) return <Typography sx={{ color: 'text.secondary' }}>{texts.asks}</Typography>;
  if (error !== null) return <ResultProblem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <FieldsSkeleton fields={3} />;
  return <DayResult title={name} definition={definition} book={book} result={data} />;
}

interface DayResultProps {
  readonly title: string;
  readonly definition: ReportDefinition;
  readonly book: FieldBook;
  readonly result: ReportResult;
}

const ROWS = 5;
const COLUMNS = 3;

/** Grouped results as a small chart, bars by default; others as their first rows. */
function DayResult({ title, definition, book, result }: DayResultProps) {
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
