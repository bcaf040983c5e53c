import { type DivisionRow, MACRO_GROUPINGS, type MacroGrouping } from '@aura/contracts/claims/macro';
import { reassignClaims } from '@aura/contracts/claims/reassignments';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { claimChoiceQueries } from '../claim-list/claim-list.api.ts';
import { type MacroFilters, macroQueries } from './macro.api.ts';
import { macroTexts } from './macro.texts.ts';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';

interface DivisionTableProps extends DivisionActs {
  readonly by: unknown;
  readonly filters: MacroFilters;
  readonly onBy: (by: MacroGrouping) => void;
}

/** The coordinator's mode: each holder's work by cycle, how late it is, and a way to hand over. */
export function DivisionTable({ by: asked, filters, onBy, ...acts }: DivisionTableProps) {
  const texts = useTexts(macroTexts);
  const by = MACRO_GROUPINGS.find((known) => known === asked) ?? 'supervisor';
  // Each row is a value of this filter: applied, it would hide the other rows.
  const { [by]: chosen, ...others } = filters;
  const { data, error, refetch } = useQuery(macroQueries.division(by, others));
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 1.5, py: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.by}
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          aria-label={texts.by}
          value={by}
          onChange={(_, next: MacroGrouping | null) => next !== null && onBy(next)}
        >
          {MACRO_GROUPINGS.map((known) => (
            <ToggleButton key={known} value={known}>
              {texts[known]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      {data === undefined && error === null && <Skeleton variant="rectangular" height={240} />}
      {data === undefined && error !== null && <ErrorState what={texts.theDivision} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={texts.nothingHere} />}
      {data !== undefined && data.length > 0 && <Rows by={by} rows={data} chosen={chosen?.[0]} acts={acts} />}
    </Paper>
  );
}

interface RowsProps {
  readonly by: MacroGrouping;
  readonly rows: readonly DivisionRow[];
  readonly chosen: string | undefined;
  readonly acts: DivisionActs;
}

function Rows({ by, rows, chosen, acts }: RowsProps) {
  const texts = useTexts(macroTexts);
  const mayReassign = useMay(reassignClaims);
  const { data: cycles = [] } = useQuery(claimChoiceQueries.cycles());
  const shown = cycles.filter(({ stages }) => stages.some(({ hideInMacro }) => !hideInMacro));
  const busiest = Math.max(1, ...rows.flatMap((row) => row.cycles));
  return (
    <TableContainer
      sx={{ maxHeight: 380, '& .MuiTableCell-root': { px: 1 }, '& .MuiTableCell-head': { whiteSpace: 'nowrap' } }}
    >
      <Table size="small" stickyHeader aria-label={texts.division}>
        <TableHead>
          <TableRow>
            <TableCell>{texts[by]}</TableCell>
            {shown.map(({ slug, name }) => (
              <TableCell key={slug} align="right" title={name}>
                {shortName(name)}
              </TableCell>
            ))}
            <TableCell align="right">{texts.open}</TableCell>
            <TableCell align="right">{texts.late}</TableCell>
            <TableCell align="right">{texts.medianDays}</TableCell>
            <TableCell align="right">{texts.agreed}</TableCell>
            {mayReassign && by !== 'zone' && <TableCell align="right">{texts.act}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.key} hover selected={row.key !== '' && row.key === chosen}>
              <DivisionCells by={by} row={row} busiest={busiest} isChosen={row.key === chosen} acts={acts} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** «REPARACIÓN / PAGO A TERCERO» gives «Reparación» above a column of figures. */
function shortName(name: string): string {
  const [first = name] = name.split(/ [/Y] /);
  return first.charAt(0) + first.slice(1).toLowerCase();
}

interface DivisionActs {
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

function DivisionCells({ by, row, busiest, isChosen, acts }: DivisionCellsProps) {
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
