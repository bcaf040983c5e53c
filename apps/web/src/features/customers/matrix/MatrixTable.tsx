import type { MatrixCell, MatrixGrid } from '@aura/contracts/customers/matrix';
import { formatDate } from '@aura/domain/format';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useMemo } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { GridTable } from '../parts/GridTable.tsx';
import { cellSummary } from './cell-summary.ts';
import { matrixTexts } from './matrix.texts.ts';

interface MatrixTableProps {
  readonly grid: MatrixGrid;
  readonly onlyGaps: boolean;
  readonly onOpen: (cell: MatrixCell) => void;
}

/** Insurers by zones, with the rule of each; gaps in red. */
export function MatrixTable({ grid, onlyGaps, onOpen }: MatrixTableProps) {
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
