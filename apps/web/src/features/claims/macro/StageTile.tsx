import type { BoardStage } from '@aura/contracts/claims/macro';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { macroTexts } from './macro.texts.ts';
import { AgeingBar } from './AgeingBar.tsx';

interface StageTileProps {
  readonly stage: BoardStage;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

export function StageTile({ stage, isChosen, onChoose }: StageTileProps) {
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
