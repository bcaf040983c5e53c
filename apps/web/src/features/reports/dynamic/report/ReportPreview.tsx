import { useQuery } from '@tanstack/react-query';
import Stack from '@mui/material/Stack';
import { useMemo, useState, useEffect } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import type { FieldBook } from '../definition/field-book.ts';
import { hasSomething, previewOf, unansweredOf } from '../definition/runnable.ts';
import { DrillPanel } from '../drill/DrillPanel.tsx';
import { dynamicReportQueries } from '../dynamic-reports.api.ts';
import type { Standing } from '../result/pivoted.ts';
import { ResultProblem } from '../result/ResultProblem.tsx';
import { resultTexts } from '../result/result.texts.ts';
import { ResultView } from '../result/ResultView.tsx';
import type { ReportDraft } from './report-draft.ts';

const PAUSE_MS = 600;

/** The result of a configuration, shortly after the last change; limited to the first rows. */
export function ReportPreview({ draft, book }: { readonly draft: ReportDraft; readonly book: FieldBook }) {
  const texts = useTexts(resultTexts);
  const titled = useTitled();
  const definition = useMemo(() => previewOf(draft.definition, book), [draft.definition, book]);
  const settled = usePaused(definition, PAUSE_MS);
  const [drilled, setDrilled] = useState<{ readonly at: Standing; readonly title: string } | null>(null);
  const isSomething = hasSomething(settled);
  const { data, error, isFetching, refetch } = useQuery({
    ...dynamicReportQueries.run({ definition: settled, parameters: {}, report: null, isPreview: true }),
    enabled: isSomething,
  });
  const isBusy = isFetching || settled !== definition;
  const open = unansweredOf(draft.definition, book, {}).flatMap(({ field }) => book.get(field) ?? []);
  return (
    <Stack sx={{ gap: 1.25, minWidth: 0 }}>
      {open.length > 0 && (
        <InlineAlert status="info">{texts.notApplied(open.map(({ title }) => titled(title)).join(', '))}</InlineAlert>
      )}
      {!isSomething && <EmptyState title={texts.nothing} text={texts.nothingText} />}
      {isSomething && error !== null && <ResultProblem error={error} onRetry={() => void refetch()} />}
      {isSomething && error === null && data === undefined && <TableSkeleton />}
      {isSomething && error === null && data !== undefined && (
        <ResultView
          title={draft.name.trim() === '' ? texts.result : draft.name}
          definition={settled}
          book={book}
          result={data}
          isPreview
          isBusy={isBusy}
          onDrill={(at, title) => setDrilled({ at, title })}
        />
      )}
      {drilled !== null && (
        <DrillPanel
          {...drilled}
          definition={settled}
          parameters={{}}
          report={null}
          book={book}
          onClose={() => setDrilled(null)}
        />
      )}
    </Stack>
  );
}

/** The value, once unchanged for a while. */
function usePaused<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
