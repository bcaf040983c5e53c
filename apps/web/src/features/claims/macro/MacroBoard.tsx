import type { BoardCycle, BoardStage } from '@aura/contracts/claims/macro';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { macroTexts } from './macro.texts.ts';
import { AgeingLegend } from './AgeingBar.tsx';
import { EmptyStages } from './EmptyStages.tsx';
import { StageTile } from './StageTile.tsx';

interface MacroBoardProps {
  readonly board: UseQueryResult<readonly BoardCycle[]>;
  readonly chosen: readonly string[];
  readonly onChoose: (slug: string) => void;
}

/** Cycles as columns with their stages as tiles. On narrow windows the columns scroll instead of shrinking. */
export function MacroBoard({ board, chosen, onChoose }: MacroBoardProps) {
  const texts = useTexts(macroTexts);
  const isShown = ({ slug, resume }: BoardStage) => resume.count > 0 || chosen.includes(slug);
  return (
    <Loaded query={board} what={texts.theBoard} skeleton={<Skeleton variant="rounded" height={280} />}>
      {(cycles) => (
        <Stack sx={{ gap: 1 }}>
          <Box
            component="section"
            aria-label={texts.cycles}
            aria-busy={board.isPlaceholderData}
            // Scrollable by keyboard too, since the tiles of a far column may all be empty.
            tabIndex={0}
            sx={{
              display: 'grid',
              gridAutoFlow: 'column',
              gridAutoColumns: 'minmax(132px, 1fr)',
              gap: 1,
              alignItems: 'start',
              // Limited so that the list begins within the first screen.
              maxHeight: 'max(300px, 54vh)',
              overflow: 'auto',
              pb: 0.5,
              opacity: board.isPlaceholderData ? 0.6 : 1,
            }}
          >
            {cycles.map(({ slug, name, color, stages }) => (
              <Paper key={slug} variant="outlined" sx={{ borderTop: `3px solid ${color}`, overflow: 'hidden' }}>
                <Typography
                  variant="subtitle2"
                  component="h2"
                  title={name}
                  sx={{ px: 1.25, py: 0.75, fontSize: '0.6875rem', letterSpacing: 0.3 }}
                >
                  {name}
                </Typography>
                {stages.filter(isShown).map((stage) => (
                  <StageTile
                    key={stage.slug}
                    stage={stage}
                    isChosen={chosen.includes(stage.slug)}
                    onChoose={() => onChoose(stage.slug)}
                  />
                ))}
                <EmptyStages stages={stages.filter((stage) => !isShown(stage))} chosen={chosen} onChoose={onChoose} />
              </Paper>
            ))}
          </Box>
          <AgeingLegend />
        </Stack>
      )}
    </Loaded>
  );
}
