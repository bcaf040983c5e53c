import type { ReportDefinition, ReportParameters } from '@aura/contracts/reports/definition';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { SidePanel } from '../../../../listing/public.ts';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import type { FieldBook } from '../definition/field-book.ts';
import { dynamicReportQueries } from '../dynamic-reports.api.ts';
import type { Standing } from '../result/pivoted.ts';
import { ResultProblem } from '../result/ResultProblem.tsx';
import { drillTexts } from './drill.texts.ts';
import { DrillPager } from './DrillPager.tsx';
import { DrillRows } from './DrillRows.tsx';

const SIZE = 50;

interface DrillPanelProps {
  readonly title: string;
  readonly at: Standing;
  readonly definition: ReportDefinition;
  readonly parameters: ReportParameters;
  readonly report: number | null;
  readonly book: FieldBook;
  readonly onClose: () => void;
}

/** The rows behind a number: as many as it counts. */
export function DrillPanel({ title, at, definition, parameters, report, book, onClose }: DrillPanelProps) {
  const texts = useTexts(drillTexts);
  const [page, setPage] = useState(1);
  const query = useQuery(dynamicReportQueries.drill({ definition, parameters, report, at: [...at], page, size: SIZE }));
  const { data, error, refetch, isPlaceholderData } = query;
  return (
    <SidePanel title={title === '' ? texts.everything : texts.title(title)} onClose={onClose}>
      <Box sx={{ p: 2, overflow: 'auto', opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
        {data === undefined && error !== null && <ResultProblem error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <TableSkeleton />}
        {data !== undefined && (
          <>
            <Typography role="status" sx={{ color: 'text.secondary', mb: 1 }}>
              {data.count === 0 ? texts.none : data.count === 1 ? texts.oneRow : texts.rows(formatInteger(data.count))}
            </Typography>
            <DrillRows columns={data.columns} rows={data.rows} definition={definition} book={book} />
            <DrillPager page={page} size={SIZE} count={data.count} onPage={setPage} />
          </>
        )}
      </Box>
    </SidePanel>
  );
}
