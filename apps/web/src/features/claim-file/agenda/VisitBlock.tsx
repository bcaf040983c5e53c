import type { AgendaVisit } from '@aura/contracts/claims/agenda';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTexts } from '../../../lib/texts.ts';
import { unseen } from '../../../ui/unseen.ts';
import { hourText, minuteOf } from './agenda-days.ts';
import { agendaTexts } from './agenda.texts.ts';

/** Type of what is dragged: the visit and who goes. */
export const DRAGGED = 'application/x-visit';

interface VisitBlockProps {
  readonly visit: AgendaVisit;
  /** Whether it says who goes: not in a column of one person. */
  readonly isNamed: boolean;
  readonly onOpen: () => void;
  /** Its place and size. */
  readonly sx?: object;
}

/** Opaque: the lines of the grid run below. */
const block = (tone: string) =>
  ({
    display: 'block',
    textAlign: 'left',
    overflow: 'hidden',
    borderRadius: 0.75,
    px: 0.75,
    py: 0.25,
    borderLeft: 3,
    borderColor: `${tone}.main`,
    bgcolor: `color-mix(in srgb, var(--aura-palette-${tone}-main) 16%, var(--aura-palette-background-paper))`,
    color: 'text.primary',
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
    lineHeight: 1.3,
    '&:hover, &.Mui-focusVisible': { outline: 2, outlineColor: `${tone}.main` },
  }) as const;

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
      title={[`${hour} · ${minutes} min`, affectedParty, claimNumber, address, visitorName].filter(Boolean).join('\n')}
      sx={{ ...block(TONES[state]), cursor: isMovable ? 'grab' : 'default', ...sx }}
    >
      <Box component="span" sx={unseen}>{`${texts.openVisit} `}</Box>
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {hour}
        {isConfirmed ? ` ✓` : ''}
      </Box>{' '}
      <Box component="span">{affectedParty}</Box>
      <Box component="span" sx={unseen}>{`, ${texts.ofClaim(claimNumber, visitorName)} `}</Box>
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
