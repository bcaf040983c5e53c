import type { PacedStage } from '@aura/contracts/claims/macro-paths';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTexts } from '../../../lib/texts.ts';
import { macroTexts } from './macro.texts.ts';

interface PaceTableProps {
  readonly stages: readonly PacedStage[];
  readonly chosen: readonly string[];
  readonly onChoose: (slug: string) => void;
}

const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** The stages by time spent beyond their median, and what would move on at that pace. */
export function PaceTable({ stages, chosen, onChoose }: PaceTableProps) {
  const texts = useTexts(macroTexts);
  return (
    <TableContainer
      sx={{ maxHeight: 340, '& .MuiTableCell-root': { px: 0.75 }, '& .MuiTableCell-root:first-of-type': { pl: 2 } }}
    >
      <Table size="small" stickyHeader aria-label={texts.pace}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.stage}</TableCell>
            <TableCell align="right">{texts.exits}</TableCell>
            <TableCell align="right">{texts.medianOf}</TableCell>
            <TableCell align="right">{texts.average}</TableCell>
            <TableCell align="right">{texts.lost}</TableCell>
            <TableCell>{texts.ifMedian}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {stages.map(({ process, exits, medianDays, averageDays, lostDays, waiting, waitingAmount }) => (
            <TableRow key={process.slug} hover selected={chosen.includes(process.slug)}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <Link
                  component="button"
                  type="button"
                  aria-pressed={chosen.includes(process.slug)}
                  onClick={() => onChoose(process.slug)}
                >
                  {`${process.number} ${process.name}`}
                </Link>
              </TableCell>
              <TableCell align="right" sx={figure}>
                {formatInteger(exits)}
              </TableCell>
              <TableCell align="right" sx={figure}>
                {texts.lengthOf(medianDays.toFixed(1))}
              </TableCell>
              <TableCell align="right" sx={figure}>
                {texts.lengthOf(averageDays.toFixed(1))}
              </TableCell>
              <TableCell align="right" sx={{ ...figure, fontWeight: 600 }}>
                {formatInteger(Math.round(lostDays))}
              </TableCell>
              <TableCell sx={{ color: waiting > 0 ? 'text.primary' : 'text.faint', whiteSpace: 'nowrap' }}>
                {waiting > 0
                  ? texts.wouldMove(formatInteger(waiting), waitingAmount > 0 ? formatMoney(waitingAmount) : '')
                  : texts.nobodyWaits}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
