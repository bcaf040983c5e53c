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
import { formatInteger, formatMoney } from '@aura/domain/format';
import ButtonBase from '@mui/material/ButtonBase';

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

interface EmptyStagesProps {
  readonly stages: readonly BoardStage[];
  readonly chosen: readonly string[];
  readonly onChoose: (slug: string) => void;
}

function EmptyStages({ stages, chosen, onChoose }: EmptyStagesProps) {
  const texts = useTexts(macroTexts);
  if (stages.length === 0) return null;
  return (
    <Box component="details" sx={look}>
      <summary>{texts.emptyStages(stages.length)}</summary>
      {stages.map((stage) => (
        <StageTile
          key={stage.slug}
          stage={stage}
          isChosen={chosen.includes(stage.slug)}
          onChoose={() => onChoose(stage.slug)}
        />
      ))}
    </Box>
  );
}

const look = {
  borderTop: 1,
  borderColor: 'divider',
  '& summary': { px: 1.25, py: 0.75, fontSize: '0.6875rem', color: 'text.secondary', cursor: 'pointer' },
} as const;

interface StageTileProps {
  readonly stage: BoardStage;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function StageTile({ stage, isChosen, onChoose }: StageTileProps) {
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        display: 'block',
        font: 'inherit',
        width: '100%',
        textAlign: 'left',
        borderTop: 1,
        borderColor: 'divider',
        px: 1.25,
        py: 0.75,
        outlineOffset: -2,
        ...(isChosen && { outline: '2px solid', outlineColor: 'primary.main', bgcolor: 'primary.soft' }),
        '&:hover': { bgcolor: isChosen ? 'primary.soft' : 'action.hover' },
        '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      <Summary stage={stage} />
    </ButtonBase>
  );
}

function Summary({ stage: { number, name, resume } }: { readonly stage: BoardStage }) {
  const texts = useTexts(macroTexts);
  const { count, amount, medianDays, overdue, ageing, trend } = resume;
  const [fresh = 0, week = 0, fortnight = 0, older = 0] = ageing;
  const days = medianDays === null ? '' : medianDays.toFixed(1);
  return (
    <>
      <Typography variant="body2" title={name} sx={twoLines}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {number}
        </Box>{' '}
        {name}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 0.75 }}>
        <Typography sx={{ fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.4 }}>{formatInteger(count)}</Typography>
        {trend !== null && trend !== 0 && (
          <Box
            component="span"
            title={trend > 0 ? texts.trendUp(formatInteger(trend)) : texts.trendDown(formatInteger(-trend))}
            sx={{ color: trend > 0 ? 'warning.main' : 'success.main', fontSize: '0.6875rem', whiteSpace: 'nowrap' }}
          >
            {`${trend > 0 ? '▲' : '▼'} ${formatInteger(Math.abs(trend))}`}
          </Box>
        )}
      </Stack>
      <AgeingBar
        ageing={ageing}
        label={texts.ageing(formatInteger(fresh), formatInteger(week), formatInteger(fortnight), formatInteger(older))}
      />
      <Stack sx={{ fontSize: '0.6875rem', mt: 0.25 }}>
        <Box component="span" title={texts.medianTitle(days)} sx={{ color: 'text.secondary' }}>
          {texts.median(days)}
        </Box>
        {amount > 0 && (
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(amount)}
          </Box>
        )}
        <Box component="span" sx={{ color: overdue > 0 ? 'error.main' : 'text.faint' }}>
          {overdue > 0 ? texts.overdue(formatInteger(overdue)) : texts.noOverdue}
        </Box>
      </Stack>
    </>
  );
}

/** Names are shown in full: cut off, half of them would look alike. */
const twoLines = {
  color: 'text.secondary',
  lineHeight: 1.3,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

/** The longer in a stage, the warmer the colour. */
const HEAT = ['divider', 'text.disabled', 'warning.main', 'error.main'] as const;

function AgeingBar({ ageing, label }: { readonly ageing: readonly number[]; readonly label: string }) {
  return (
    <Box
      title={label}
      sx={{ display: 'flex', height: 4, borderRadius: 2, overflow: 'hidden', bgcolor: 'action.hover' }}
    >
      {ageing.map((count, place) => (
        <Box key={HEAT[place]} sx={{ flexGrow: count, flexBasis: 0, bgcolor: HEAT[place] }} />
      ))}
    </Box>
  );
}

function AgeingLegend() {
  const texts = useTexts(macroTexts);
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="body2" sx={{ color: 'text.faint' }}>
        {texts.legend}
      </Typography>
      {texts.legendDays.split('|').map((days, place) => (
        <Stack key={days} direction="row" sx={{ gap: 0.5, alignItems: 'center' }}>
          <Box sx={{ width: 12, height: 4, borderRadius: 2, bgcolor: HEAT[place] }} />
          <Typography variant="body2" sx={{ color: 'text.faint' }}>
            {days}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
