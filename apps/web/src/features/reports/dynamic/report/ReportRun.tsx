import type { ReportParameters } from '@aura/contracts/reports/definition';
import type { DynamicReport } from '@aura/contracts/reports/dynamic-reports';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import type { FieldBook } from '../definition/field-book.ts';
import { parametersOf, unansweredOf } from '../definition/runnable.ts';
import { DrillPanel } from '../drill/DrillPanel.tsx';
import { dynamicReportQueries } from '../dynamic-reports.api.ts';
import type { Standing } from '../result/pivoted.ts';
import { ResultProblem } from '../result/ResultProblem.tsx';
import { ResultView } from '../result/ResultView.tsx';
import { ReportTools } from './ReportTools.tsx';
import { dynamicReportTexts } from './report.texts.ts';

// Lazy: few reports have parameters, and their fields are large.
const ParametersBar = lazyPart(() => import('./ParametersBar.tsx'), 'ParametersBar');

interface ReportRunProps {
  readonly stored: DynamicReport;
  readonly book: FieldBook;
}

export function ReportRun({ stored, book }: ReportRunProps) {
  const texts = useTexts(dynamicReportTexts);
  const { id, name, description, definition } = stored;
  const [given, setGiven] = useState<ReportParameters>({});
  const [drilled, setDrilled] = useState<{ readonly at: Standing; readonly title: string } | null>(null);
  const parameters = parametersOf(definition, given);
  const isAnswered = unansweredOf(definition, book, parameters).filter(({ isAsked }) => isAsked).length === 0;
  const asked = { definition, parameters, report: id };
  const { data, error, isFetching, refetch } = useQuery({
    ...dynamicReportQueries.run({ ...asked, isPreview: false }),
    enabled: isAnswered,
  });
  return (
    <Stack sx={{ gap: 1.25, minWidth: 0 }}>
      {description !== '' && <Typography sx={{ color: 'text.secondary' }}>{description}</Typography>}
      {definition.filters.some((filter) => filter.isAsked) && (
        <Suspense>
          <ParametersBar definition={definition} book={book} given={given} onRun={setGiven} />
        </Suspense>
      )}
      {!isAnswered && <Typography sx={{ color: 'text.secondary' }}>{texts.toAnswer}</Typography>}
      {isAnswered && (
        <>
          <ReportTools asked={asked} name={name} isBusy={isFetching} onRefresh={() => void refetch()} />
          {error !== null && <ResultProblem error={error} onRetry={() => void refetch()} />}
          {error === null && data === undefined && <TableSkeleton />}
          {error === null && data !== undefined && (
            <ResultView
              title={name}
              definition={definition}
              book={book}
              result={data}
              isPreview={false}
              isBusy={isFetching}
              onDrill={(at, title) => setDrilled({ at, title })}
            />
          )}
        </>
      )}
      {drilled !== null && <DrillPanel {...drilled} {...asked} book={book} onClose={() => setDrilled(null)} />}
    </Stack>
  );
}
