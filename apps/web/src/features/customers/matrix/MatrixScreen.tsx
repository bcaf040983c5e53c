import {
  readMatrixGrid,
  type MatrixCell,
  type MatrixGrid,
  setAuthorizationRule,
} from '@aura/contracts/customers/matrix';
import { formatInteger, formatDate } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useMemo } from 'react';
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
import { matrixTexts } from './matrix.texts.ts';
import { businessToday } from './rule-values.ts';
import { TryPanel } from './TryPanel.tsx';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useActsFor } from '../use-acts-for.ts';
import { placeOf } from './cell-place.ts';
import { CopyRule } from './CopyRule.tsx';
import { RuleForm } from './RuleForm.tsx';
import { RuleHistory } from './RuleHistory.tsx';
import ButtonBase from '@mui/material/ButtonBase';
import { GridTable } from '../parts/GridTable.tsx';
import { cellSummary } from './cell-summary.ts';

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

type CellTab = 'edit' | 'history' | 'copy';

interface CellPanelProps {
  readonly cell: MatrixCell;
  readonly grid: MatrixGrid;
  readonly onClose: () => void;
}

/** One cell: its rule from a date on, its past rules, and copying it elsewhere. Read-only users see its history. */
function CellPanel({ cell, grid, onClose }: CellPanelProps) {
  const texts = useTexts(matrixTexts);
  const actsFor = useActsFor();
  const mayCall = useMay(setAuthorizationRule);
  const mayChange = mayCall && actsFor(cell.customerId);
  const [chosenTab, setTab] = useState<CellTab | null>(null);
  const tab = chosenTab ?? (mayChange ? 'edit' : 'history');
  const place = placeOf(grid, cell.customerId, cell.zoneId);
  if (place === null) return null;
  return (
    <SidePanel
      title={`${place.customer.name} · ${place.zone.name}`}
      onClose={onClose}
      tabs={
        <Tabs value={tab} onChange={(_, chosen: CellTab) => setTab(chosen)} sx={{ borderBottom: 0 }}>
          {mayChange && <Tab value="edit" label={cell.rule === null ? texts.newRule : texts.edit} />}
          <Tab value="history" label={texts.history} />
          {mayChange && <Tab value="copy" label={texts.copyTab} />}
        </Tabs>
      }
    >
      {tab === 'edit' && <RuleForm place={place} rule={cell.rule} onDone={onClose} />}
      {tab === 'history' && (
        <Box sx={{ p: 2, overflow: 'auto' }}>
          <RuleHistory place={place} />
        </Box>
      )}
      {tab === 'copy' && <CopyRule rule={cell.rule} place={place} grid={grid} onDone={onClose} />}
    </SidePanel>
  );
}

interface MatrixTableProps {
  readonly grid: MatrixGrid;
  readonly onlyGaps: boolean;
  readonly onOpen: (cell: MatrixCell) => void;
}

/** Insurers by zones, with the rule of each; gaps in red. */
function MatrixTable({ grid, onlyGaps, onOpen }: MatrixTableProps) {
  const texts = useTexts(matrixTexts);
  const cells = useMemo(
    () => new Map(grid.cells.map((cell) => [`${cell.customerId}-${cell.zoneId}`, cell])),
    [grid.cells],
  );
  const customers = onlyGaps
    ? grid.customers.filter(({ id }) => grid.cells.some(({ customerId, gap }) => customerId === id && gap !== null))
    : grid.customers;

  return (
    <GridTable
      label={texts.title}
      corner={texts.customer}
      columns={grid.zones.map(({ id, shortName, name }) => ({ key: id, title: shortName, hint: name }))}
      rows={customers.map(({ id, codename, name }) => ({ key: id, title: codename, hint: name }))}
      renderCell={(customerId, zoneId) => {
        const known = cells.get(`${customerId}-${zoneId}`);
        const cell = known ?? { customerId, zoneId, rule: null, gap: null, nextFrom: null };
        const summary = known === undefined ? texts.notServed : cellSummary(cell, grid.date, texts);
        const customer = grid.customers.find(({ id }) => id === customerId);
        const zone = grid.zones.find(({ id }) => id === zoneId);
        const below = [
          ...(cell.rule?.needAuthAfter && cell.gap === null ? [texts.after] : []),
          ...(cell.nextFrom === null ? [] : [formatDate(cell.nextFrom)]),
        ];
        return (
          <ButtonBase
            onClick={() => onOpen(cell)}
            aria-label={texts.openCell(customer?.name ?? '', zone?.name ?? '', [summary, ...below].join(' '))}
            title={cell.nextFrom === null ? undefined : texts.planned(formatDate(cell.nextFrom))}
            sx={cellLook(known?.gap ?? null)}
          >
            {known === undefined ? '·' : summary}
            {below.map((line) => (
              <Box key={line} component="span">
                {` ${line}`}
              </Box>
            ))}
          </ButtonBase>
        );
      }}
    />
  );
}

function cellLook(gap: MatrixCell['gap']) {
  return {
    width: '100%',
    height: '100%',
    minHeight: 'var(--aura-row)',
    px: 1,
    display: 'block',
    font: 'inherit',
    fontSize: '0.75rem',
    whiteSpace: 'nowrap',
    color: gap === null ? 'text.primary' : 'error.main',
    bgcolor: gap === null ? 'transparent' : 'error.soft',
    fontWeight: gap === null ? 400 : 600,
    '& span': { display: 'block', fontSize: '0.6875rem', color: 'text.faint' },
    '&:hover': { bgcolor: gap === null ? 'action.hover' : 'error.soft', textDecoration: 'underline' },
    '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  } as const;
}
