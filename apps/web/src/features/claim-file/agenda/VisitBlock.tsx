import type { AgendaVisit } from '@aura/contracts/claims/agenda';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { alpha, type SxProps, type Theme } from '@mui/material/styles';
import { useTexts } from '../../../lib/texts.ts';
import { hourText, minuteOf } from './agenda-days.ts';
import { agendaTexts } from './agenda.texts.ts';

/** Type of what is dragged: the visit and who goes. */
export const DRAGGED = 'application/x-visit';

interface VisitBlockProps {
  readonly visit: AgendaVisit;
  /** Whether it says who goes: not in a column of one person. */
  readonly isNamed: boolean;
  readonly onOpen: () => void;
  readonly sx?: SxProps<Theme>;
}

const TONES = { planned: 'primary', held: 'success', missed: 'error', cancelled: 'primary' } as const;

/** A visit on the grid or beside it: dragged to another hour or person, or opened, which does the same by keyboard. */
export function VisitBlock({ visit, isNamed, onOpen, sx = {} }: VisitBlockProps) {
  const texts = useTexts(agendaTexts);
  const { scheduledAt, minutes, affectedParty, claimNumber, address, visitorName, state, isConfirmed, mayChange } =
    visit;
  const hour = hourText(minuteOf(scheduledAt));
  const who = isNamed && visitorName !== '' ? visitorName : '';
  const isMovable = mayChange && state === 'planned';
  return (
    <ButtonBase
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(DRAGGED, `${visit.id} ${visit.visitor ?? ''}`.trim());
      }}
      onClick={onOpen}
      disabled={!isMovable}
      aria-label={texts.openVisit(hour, affectedParty, visitorName, claimNumber)}
      title={[`${hour} · ${minutes} min`, affectedParty, claimNumber, address, visitorName].filter(Boolean).join('\n')}
      sx={[
        (theme) => ({
          display: 'block',
          textAlign: 'left',
          overflow: 'hidden',
          borderRadius: 0.75,
          px: 0.75,
          py: 0.25,
          borderLeft: 3,
          borderColor: `${TONES[state]}.main`,
          bgcolor: alpha(theme.palette[TONES[state]].main, theme.palette.mode === 'dark' ? 0.24 : 0.12),
          color: 'text.primary',
          fontSize: '0.8125rem',
          lineHeight: 1.3,
          cursor: isMovable ? 'grab' : 'default',
          '&:hover, &.Mui-focusVisible': { outline: 2, outlineColor: theme.palette[TONES[state]].main },
        }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {hour}
        {isConfirmed ? ` ✓` : ''}
      </Box>{' '}
      <Box component="span">{affectedParty}</Box>
      {(who !== '' || minutes > 45) && (
        <Box
          component="span"
          sx={{
            display: 'block',
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {who === '' ? address : who}
        </Box>
      )}
    </ButtonBase>
  );
}
