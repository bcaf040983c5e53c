import { PATH_WEEKS, type Path, type PathWeeks, type PacedStage } from '@aura/contracts/claims/macro-paths';
import { formatInteger, formatPercent, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type MacroFilters, macroQueries } from './macro.api.ts';
import { macroTexts } from './macro.texts.ts';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import Link from '@mui/material/Link';

interface PathsViewProps {
  readonly weeks: unknown;
  readonly filters: MacroFilters;
  readonly chosen: readonly string[];
  readonly onWeeks: (weeks: PathWeeks) => void;
  readonly onChoose: (slug: string) => void;
}

/** The process as it happens: where time is spent, which steps are taken, and which lead back. */
export function PathsView({ weeks: asked, filters, chosen, onWeeks, onChoose }: PathsViewProps) {
  const texts = useTexts(macroTexts);
  const weeks = PATH_WEEKS.find((known) => known === String(asked)) ?? '13';
  const query = useQuery(macroQueries.paths(weeks, filters));
  const { data } = query;
  return (
    <Stack sx={{ gap: 1.25 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <ToggleButtonGroup
          size="small"
          exclusive
          aria-label={texts.weeks}
          value={weeks}
          onChange={(_, next: PathWeeks | null) => next !== null && onWeeks(next)}
        >
          {PATH_WEEKS.map((known) => (
            <ToggleButton key={known} value={known}>
              {texts.inWeeks(known)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {data === undefined || data.paths.length === 0
            ? texts.onlyPlaces
            : `${backsOf(data.paths, texts.backs)}. ${texts.onlyPlaces}`}
        </Typography>
      </Stack>
      <Loaded query={query} what={texts.thePaths} skeleton={<Skeleton variant="rounded" height={280} />}>
        {({ paths, stages }) =>
          paths.length === 0 ? (
            <Paper variant="outlined">
              <EmptyState title={texts.noPaths} text={texts.noPathsText} />
            </Paper>
          ) : (
            <Box
              sx={{
                display: 'grid',
                gap: 1.25,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.45fr) minmax(0, 1fr)' },
              }}
            >
              <Section title={texts.pace} hint={texts.paceHint} flush>
                <PaceTable stages={stages} chosen={chosen} onChoose={onChoose} />
              </Section>
              <Section title={texts.taken} hint={texts.takenHint} flush>
                <PathTable paths={paths} />
              </Section>
            </Box>
          )
        }
      </Loaded>
    </Stack>
  );
}

function backsOf(paths: readonly Path[], say: (count: string, share: string) => string): string {
  const count = (some: readonly Path[]) => some.reduce((sum, path) => sum + path.count, 0);
  const backs = count(paths.filter(({ isBack }) => isBack));
  return say(formatInteger(backs), formatPercent((backs / count(paths)) * 100));
}

const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Every step taken, most frequent first; steps back are highlighted. */
function PathTable({ paths }: { readonly paths: readonly Path[] }) {
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

interface PaceTableProps {
  readonly stages: readonly PacedStage[];
  readonly chosen: readonly string[];
  readonly onChoose: (slug: string) => void;
}

const paceTableFigure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** The stages by time spent beyond their median, and what would move on at that pace. */
function PaceTable({ stages, chosen, onChoose }: PaceTableProps) {
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
              <TableCell align="right" sx={paceTableFigure}>
                {formatInteger(exits)}
              </TableCell>
              <TableCell align="right" sx={paceTableFigure}>
                {texts.lengthOf(medianDays.toFixed(1))}
              </TableCell>
              <TableCell align="right" sx={paceTableFigure}>
                {texts.lengthOf(averageDays.toFixed(1))}
              </TableCell>
              <TableCell align="right" sx={{ ...paceTableFigure, fontWeight: 600 }}>
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
