import { type AuditorAssignmentGrid, assignAuditors } from '@aura/contracts/customers/auditors';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { customerQueries } from '../customers.api.ts';
import { useActsFor } from '../use-acts-for.ts';
import { GridTable } from '../parts/GridTable.tsx';
import { AssignPanel } from './AssignPanel.tsx';
import { auditorTexts } from './auditors.texts.ts';

type Cell = AuditorAssignmentGrid['cells'][number];

/** The auditor of each insurer and zone; gaps in red. */
export function AuditorGrid() {
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
