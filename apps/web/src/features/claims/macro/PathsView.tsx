import { PATH_WEEKS, type Path, type PathWeeks } from '@aura/contracts/claims/macro-paths';
import { formatInteger, formatPercent } from '@aura/domain/format';
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
import { PaceTable } from './PaceTable.tsx';
import { PathTable } from './PathTable.tsx';

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
