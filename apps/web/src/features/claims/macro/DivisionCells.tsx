import type { DivisionRow, MacroGrouping } from '@aura/contracts/claims/macro';
import { reassignClaims } from '@aura/contracts/claims/reassignments';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { macroTexts } from './macro.texts.ts';

export interface DivisionActs {
  readonly onChoose: (filter: MacroGrouping, key: string) => void;
  readonly onReassign: (role: 'supervisor' | 'costAnalyst', from: string) => void;
}

interface DivisionCellsProps {
  readonly by: MacroGrouping;
  readonly row: DivisionRow;
  readonly busiest: number;
  readonly isChosen: boolean;
  readonly acts: DivisionActs;
}

const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** The fuller the cell, the stronger its tint. */
function heat(count: number, busiest: number): string {
  return `color-mix(in srgb, var(--aura-palette-primary-main) ${Math.round((count / busiest) * 22)}%, transparent)`;
}

export function DivisionCells({ by, row, busiest, isChosen, acts }: DivisionCellsProps) {
  const texts = useTexts(macroTexts);
  const mayReassign = useMay(reassignClaims);
  const { key, name, cycles, count, overdue, medianDays, amount } = row;
  return (
    <>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {key === '' ? (
          texts.nobody
        ) : (
          <Link component="button" type="button" aria-pressed={isChosen} onClick={() => acts.onChoose(by, key)}>
            {name}
          </Link>
        )}
      </TableCell>
      {cycles.map((figures, place) => (
        // The cycles have no key of their own here; their order is that of the table's head.
        <TableCell key={place} align="right" sx={{ ...figure, bgcolor: heat(figures, busiest) }}>
          {figures === 0 ? '–' : formatInteger(figures)}
        </TableCell>
      ))}
      <TableCell align="right" sx={{ ...figure, fontWeight: 600 }}>
        {formatInteger(count)}
      </TableCell>
      <TableCell align="right" sx={{ ...figure, color: overdue > 0 ? 'error.main' : 'text.faint' }}>
        {formatInteger(overdue)}
      </TableCell>
      <TableCell align="right" sx={figure}>
        {medianDays === null ? '–' : texts.lengthOf(medianDays.toFixed(1))}
      </TableCell>
      <TableCell align="right" sx={figure}>
        {formatMoney(amount)}
      </TableCell>
      {mayReassign && by !== 'zone' && (
        <TableCell align="right" sx={{ py: 0 }}>
          {key !== '' && (
            <Button size="small" aria-label={texts.reassignOf(name)} onClick={() => acts.onReassign(by, key)}>
              {texts.reassign}
            </Button>
          )}
        </TableCell>
      )}
    </>
  );
}
