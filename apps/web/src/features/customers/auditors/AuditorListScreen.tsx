import {
  auditorListing,
  auditorRecord,
  readAuditorAssignments,
  type AuditorAssignmentGrid,
  assignAuditors,
} from '@aura/contracts/customers/auditors';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { type FieldInfos, RecordListScreen, RecordText, SidePanel } from '../../../listing/public.ts';
import { customerQueries, useInvalidateCustomers, useAssignAuditors } from '../customers.api.ts';
import { auditorTexts } from './auditors.texts.ts';
import { Link } from '@tanstack/react-router';
import { formatInteger } from '@aura/domain/format';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { useActsFor } from '../use-acts-for.ts';
import { GridTable } from '../parts/GridTable.tsx';
import Button from '@mui/material/Button';
import { useSaving } from '../../../ui/SavingDialog.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { PickField, PickManyField } from '../parts/PickField.tsx';

const BLANK = { codename: '', name: '' };
const LOOKS = { name: { width: 260, render: AuditorCardLink }, customers: { width: 260 }, zones: { width: 320 } };

export type AuditorTab = 'list' | 'grid';

interface AuditorListScreenProps {
  readonly tab: AuditorTab;
  readonly onTab: (tab: AuditorTab) => void;
}

export function AuditorListScreen({ tab, onTab }: AuditorListScreenProps) {
  const texts = useTexts(auditorTexts);
  const may = useMay(readAuditorAssignments);
  if (!may) return <NoPermission />;
  return (
    <Stack sx={{ gap: 1, minHeight: 0 }}>
      <Tabs value={tab} onChange={(_, chosen: AuditorTab) => onTab(chosen)}>
        <Tab value="list" label={texts.list} />
        <Tab value="grid" label={texts.grid} />
      </Tabs>
      <Box sx={{ minHeight: 0 }}>{tab === 'list' ? <AuditorList /> : <AuditorGrid />}</Box>
    </Stack>
  );
}

function AuditorList() {
  const texts = useTexts(auditorTexts);
  const { data: customers } = useQuery(customerQueries.customers());
  const { data: zones } = useQuery(customerQueries.zones());
  const fields: FieldInfos = { codename: { title: texts.codename }, name: { title: texts.name } };
  return (
    <RecordListScreen
      listing={auditorListing}
      record={auditorRecord}
      entity="auditor"
      title={texts.auditors}
      what={texts.theAuditors}
      empty={{ title: texts.noAuditors, text: texts.noAuditorsText }}
      addLabel={texts.addAuditor}
      newTitle={texts.addAuditor}
      titleOf={({ name }) => String(name)}
      fields={fields}
      blank={BLANK}
      looks={LOOKS}
      leadColumn="codename"
      choices={{
        customer: customers?.map(({ codename, name }) => ({ value: codename, label: name })),
        zone: zones?.map(({ slug, name }) => ({ value: slug, label: name })),
      }}
      onChanged={useInvalidateCustomers()}
    >
      <RecordText name="codename" maxLength={20} required hint={texts.codenameHint} />
      <RecordText name="name" maxLength={120} required />
    </RecordListScreen>
  );
}

/** The name links to the card; the rest of the row opens the record. */
function AuditorCardLink({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <Link
      to="/clientes/detalles/auditor/$id"
      params={{ id: String(id) }}
      onClick={(event) => event.stopPropagation()}
      style={{ color: 'inherit' }}
    >
      {name}
    </Link>
  );
}

type Cell = AuditorAssignmentGrid['cells'][number];

/** The auditor of each insurer and zone; gaps in red. */
function AuditorGrid() {
  const texts = useTexts(auditorTexts);
  const mayAssign = useMay(assignAuditors);
  const actsFor = useActsFor();
  const query = useQuery(customerQueries.auditorGrid());
  const [open, setOpen] = useState<Cell | null>(null);
  return (
    <Loaded query={query} what={texts.theGrid} skeleton={<TableSkeleton rows={10} columns={8} />}>
      {(grid) => {
        if (grid.cells.length === 0) return <EmptyState title={texts.empty} text={texts.emptyText} />;
        const gaps = grid.cells.filter(isGap).length;
        const cellAt = (customerId: number, zoneId: number) =>
          grid.cells.find((cell) => cell.customerId === customerId && cell.zoneId === zoneId);
        return (
          <Stack sx={{ gap: 1.25 }}>
            <PageHeader title={texts.gridTitle}>
              <StatusTag status={gaps === 0 ? 'ok' : 'bad'}>
                {gaps === 0 ? texts.noGaps : texts.gaps(formatInteger(gaps))}
              </StatusTag>
            </PageHeader>
            <GridTable
              label={texts.gridTitle}
              corner={texts.customer}
              columns={grid.zones.map(({ id, shortName, name }) => ({ key: id, title: shortName, hint: name }))}
              rows={grid.customers.map(({ id, codename, name }) => ({ key: id, title: codename, hint: name }))}
              renderCell={(customerId, zoneId) => {
                const known = cellAt(customerId, zoneId);
                const who = known === undefined ? texts.notServed : (known.auditor?.name ?? texts.noAuditor);
                const shown = known === undefined ? '·' : (known.auditor?.codename ?? texts.noAuditor);
                if (!mayAssign || !actsFor(customerId)) return <Box sx={look(known)}>{shown}</Box>;
                const names = [
                  grid.customers.find(({ id }) => id === customerId)?.name ?? '',
                  grid.zones.find(({ id }) => id === zoneId)?.name ?? '',
                ] as const;
                return (
                  <ButtonBase
                    sx={look(known)}
                    aria-label={texts.cell(...names, who)}
                    title={who}
                    onClick={() => setOpen(known ?? { customerId, zoneId, auditor: null })}
                  >
                    {shown}
                  </ButtonBase>
                );
              }}
            />
            {open !== null && <AssignPanel cell={open} grid={grid} onClose={() => setOpen(null)} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}

function isGap({ auditor }: Cell): boolean {
  return auditor === null || !auditor.isActive;
}

function look(cell: Cell | undefined) {
  const gap = cell !== undefined && isGap(cell);
  return {
    width: '100%',
    height: '100%',
    minHeight: 'var(--aura-row)',
    px: 1,
    font: 'inherit',
    fontSize: '0.75rem',
    whiteSpace: 'nowrap',
    color: gap ? 'error.main' : 'text.primary',
    bgcolor: gap ? 'error.soft' : 'transparent',
    fontWeight: gap ? 600 : 400,
    '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  } as const;
}

interface AssignPanelProps {
  readonly cell: AuditorAssignmentGrid['cells'][number];
  readonly grid: AuditorAssignmentGrid;
  readonly onClose: () => void;
}

/** Assigns an auditor to a cell, and to other zones of the same insurer. */
function AssignPanel({ cell, grid, onClose }: AssignPanelProps) {
  const texts = useTexts(auditorTexts);
  const { data: auditors } = useQuery(customerQueries.auditors());
  const [auditorId, setAuditorId] = useState<number | null>(cell.auditor?.id ?? null);
  const [zoneIds, setZoneIds] = useState<number[]>([cell.zoneId]);
  const { mutateAsync: assign } = useAssignAuditors();
  const whileSaving = useSaving();
  const succeed = useSuccess();
  const customer = grid.customers.find(({ id }) => id === cell.customerId);

  const save = async () => {
    const cells = zoneIds.map((zoneId) => ({ customerId: cell.customerId, zoneId }));
    await whileSaving(() => assign({ body: { cells, auditorId } }));
    onClose();
    await succeed({ text: texts.saved });
  };
  return (
    <SidePanel title={texts.assignTo(customer?.name ?? '')} onClose={onClose}>
      <Stack sx={{ gap: 2, p: 2, overflow: 'auto' }}>
        <PickField
          label={texts.auditor}
          value={auditorId}
          onChange={setAuditorId}
          options={(auditors?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          hint={auditorId === null ? texts.leaveEmpty : undefined}
        />
        <PickManyField
          label={texts.zones}
          values={zoneIds}
          onChange={setZoneIds}
          options={grid.zones.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button
          variant="contained"
          disabled={zoneIds.length === 0}
          // The error dialog shows the refusal.
          onClick={() => void save().catch(() => undefined)}
          sx={{ alignSelf: 'flex-end' }}
        >
          {texts.save}
        </Button>
      </Stack>
    </SidePanel>
  );
}
