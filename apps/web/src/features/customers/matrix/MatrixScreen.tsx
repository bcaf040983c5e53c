import { readMatrixGrid } from '@aura/contracts/customers/matrix';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { customerQueries } from '../customers.api.ts';
import { SidePanel } from '../../../listing/public.ts';
import { CellPanel } from './CellPanel.tsx';
import { matrixTexts } from './matrix.texts.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { businessToday } from './rule-values.ts';
import { TryPanel } from './TryPanel.tsx';

/** The URL's parameters: date, open cell and trial. */
export interface MatrixSearch {
  readonly date?: string | undefined;
  readonly gaps?: boolean | undefined;
  readonly cell?: string | undefined;
  readonly try?: boolean | undefined;
}

interface MatrixScreenProps {
  readonly search: MatrixSearch;
  readonly onSearch: (search: MatrixSearch) => void;
}

const PAUSE_MS = 400;

export function MatrixScreen(props: MatrixScreenProps) {
  return useMay(readMatrixGrid) ? <PermittedMatrix {...props} /> : <NoPermission />;
}

function PermittedMatrix({ search, onSearch }: MatrixScreenProps) {
  const texts = useTexts(matrixTexts);
  const [shownDate, setShownDate] = useState<string | null>(search.date ?? businessToday());
  const query = useQuery({ ...customerQueries.matrix(search.date ?? null), placeholderData: keepPreviousData });
  const { data: grid, error, refetch } = query;
  const gaps = grid?.cells.filter(({ gap }) => gap !== null).length ?? 0;
  const change = (part: MatrixSearch) => onSearch({ ...search, ...part });
  const asked = shownDate === businessToday() ? undefined : (shownDate ?? search.date);
  // Typing «17/11» passes through 17 January: the matrix is requested once the user pauses.
  const ask = useEffectEvent(() => change({ date: asked }));
  useEffect(() => {
    if (asked === search.date) return;
    const timer = setTimeout(ask, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked, search.date]);
  const open = grid?.customers && search.cell !== undefined ? openCell(grid, search.cell) : null;

  return (
    <Stack sx={{ gap: 1.25, minHeight: 0 }}>
      <PageHeader title={texts.title}>
        <Button variant="outlined" onClick={() => change({ try: true, cell: undefined })}>
          {texts.tryIt}
        </Button>
      </PageHeader>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'end', flexWrap: 'wrap', '& > span': { mb: 1.25 } }}>
        <Box sx={{ width: 160 }}>
          <DateField label={texts.onDate} value={shownDate} onChange={setShownDate} />
        </Box>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={search.gaps ?? false}
              onChange={(_, checked) => change({ gaps: checked || undefined })}
            />
          }
          label={texts.onlyGaps}
        />
        {grid !== undefined && grid.cells.length > 0 && (
          <StatusTag status={gaps === 0 ? 'ok' : 'bad'}>
            {gaps === 0 ? texts.noGaps : texts.gaps(formatInteger(gaps))}
          </StatusTag>
        )}
      </Stack>
      {grid !== undefined && grid.zones.length > 0 && grid.customers.length > 0 ? (
        <MatrixTable
          grid={grid}
          onlyGaps={search.gaps ?? false}
          onOpen={({ customerId, zoneId }) => change({ cell: `${customerId}-${zoneId}`, try: undefined })}
        />
      ) : grid !== undefined ? (
        <EmptyState title={texts.empty} text={texts.emptyText} />
      ) : error ? (
        <ErrorState
          what={texts.what}
          onRetry={() => void refetch()}
          traceId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
        />
      ) : (
        <TableSkeleton rows={10} columns={8} />
      )}
      {grid && open && (
        <CellPanel key={search.cell} cell={open} grid={grid} onClose={() => change({ cell: undefined })} />
      )}
      {grid && search.try && (
        <SidePanel title={texts.tryTitle} onClose={() => change({ try: undefined })}>
          <Box sx={{ p: 2, overflow: 'auto' }}>
            <TryPanel grid={grid} />
          </Box>
        </SidePanel>
      )}
    </Stack>
  );
}

type Grid = Parameters<typeof MatrixTable>[0]['grid'];

function openCell(grid: Grid, key: string): Grid['cells'][number] {
  const [customerId = 0, zoneId = 0] = key.split('-').map(Number);
  const known = grid.cells.find((cell) => cell.customerId === customerId && cell.zoneId === zoneId);
  return known ?? { customerId, zoneId, rule: null, gap: null, nextFrom: null };
}
