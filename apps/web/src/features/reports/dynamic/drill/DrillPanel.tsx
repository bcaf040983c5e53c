import type { ReportDefinition, ReportParameters } from '@aura/contracts/reports/definition';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { SidePanel, useTitled } from '../../../../listing/public.ts';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import type { FieldBook } from '../definition/field-book.ts';
import { dynamicReportQueries } from '../dynamic-reports.api.ts';
import type { Standing } from '../result/pivoted.ts';
import { ResultProblem } from '../result/ResultProblem.tsx';
import { drillTexts } from './drill.texts.ts';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { drillDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import type { ReplyOf } from '@aura/contracts/endpoint';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { createLink } from '@tanstack/react-router';
import { isFigure } from '../../../../ui/table/table-column.ts';
import { useSayValue } from '../result/use-say-value.ts';

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

interface DrillPagerProps {
  readonly page: number;
  readonly size: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

function DrillPager({ page, size, count, onPage }: DrillPagerProps) {
  const texts = useTexts(drillTexts);
  if (count <= size) return null;
  const to = Math.min(page * size, count);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', mt: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mr: 1 }}>
        {texts.page(formatInteger((page - 1) * size + 1), formatInteger(to), formatInteger(count))}
      </Typography>
      <IconButton size="small" aria-label={texts.previous} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <PreviousIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={texts.next} disabled={to >= count} onClick={() => onPage(page + 1)}>
        <NextIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}

type Drilled = ReplyOf<typeof drillDynamicReport>;

interface DrillRowsProps extends Pick<Drilled, 'columns' | 'rows'> {
  readonly definition: ReportDefinition;
  readonly book: FieldBook;
}

const FileLink = createLink(Link);

/** Each row links to its claim file. */
function DrillRows({ columns, rows, definition, book }: DrillRowsProps) {
  const texts = useTexts(drillTexts);
  const titled = useTitled();
  const say = useSayValue(definition, book);
  const hasFiles = rows.some(({ claimSlug }) => claimSlug !== null);
  return (
    <TableContainer>
      <Table size="small" aria-label={texts.what}>
        <TableHead>
          <TableRow>
            {hasFiles && <TableCell>{texts.file}</TableCell>}
            {columns.map(({ key, title, kind }) => (
              <TableCell key={key} align={isFigure(kind) ? 'right' : 'left'}>
                {titled(title)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ values, claimSlug, affectedPartyId }, line) => (
            // A page of rows never changes its order.
            <TableRow key={line}>
              {hasFiles && (
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {claimSlug !== null && (
                    <FileLink
                      to={'/siniestros/$slug' as string}
                      params={{ slug: claimSlug } as never}
                      search={(affectedPartyId === null ? {} : { affected: affectedPartyId }) as never}
                      aria-label={`${texts.open}: ${values.slice(0, 2).filter(Boolean).join(', ')}`}
                    >
                      {texts.open}
                    </FileLink>
                  )}
                </TableCell>
              )}
              {columns.map((column, place) => (
                <TableCell
                  key={column.key}
                  align={isFigure(column.kind) ? 'right' : 'left'}
                  sx={isFigure(column.kind) || column.kind === 'date' ? { whiteSpace: 'nowrap' } : { minWidth: 110 }}
                >
                  {say(values[place] ?? null, column)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
