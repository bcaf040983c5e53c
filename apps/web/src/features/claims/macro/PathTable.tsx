import type { Path } from '@aura/contracts/claims/macro-paths';
import { formatInteger, formatPercent } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTexts } from '../../../lib/texts.ts';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { macroTexts } from './macro.texts.ts';

const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Every step taken, most frequent first; steps back are highlighted. */
export function PathTable({ paths }: { readonly paths: readonly Path[] }) {
  const texts = useTexts(macroTexts);
  return (
    <TableContainer
      sx={{ maxHeight: 340, '& .MuiTableCell-root': { px: 0.75 }, '& .MuiTableCell-root:first-of-type': { pl: 2 } }}
    >
      <Table size="small" stickyHeader aria-label={texts.taken}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.step}</TableCell>
            <TableCell align="right">{texts.times}</TableCell>
            <TableCell align="right">{texts.share}</TableCell>
            <TableCell align="right">{texts.average}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {paths.map(({ from, to, count, share, averageDays, isBack }) => (
            <TableRow key={`${from.slug} ${to.slug}`} hover>
              <TableCell>
                <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
                  <StageChip stage={from} short />
                  <Box component="span" aria-hidden sx={{ color: 'text.faint' }}>
                    →
                  </Box>
                  <StageChip stage={to} short />
                  {isBack && <StatusTag status="warn">{texts.back}</StatusTag>}
                </Stack>
              </TableCell>
              <TableCell align="right" sx={figure}>
                {formatInteger(count)}
              </TableCell>
              <TableCell align="right" sx={figure}>
                {formatPercent(share)}
              </TableCell>
              <TableCell align="right" sx={figure}>
                {texts.lengthOf(averageDays.toFixed(1))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
