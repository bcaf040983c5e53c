import type { DynamicReport, DynamicReportRow } from '@aura/contracts/reports/dynamic-reports';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { fieldBook, type ReportModel } from '../definition/field-book.ts';
import { dynamicReportQueries } from '../dynamic-reports.api.ts';
import { ResultProblem } from '../result/ResultProblem.tsx';
import { dayReportsTexts } from './day-reports.texts.ts';
import { DayResult } from './DayResult.tsx';

const ReportLink = createLink(Link);

/** A report on the dashboard: its chart or first rows, and a link to all of it. */
export function DayReport({ report: { slug, name } }: { readonly report: DynamicReportRow }) {
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
