import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { claimFileTexts } from '../claim-file.texts.ts';
import { daysSince } from '../parts/days.ts';
import { StageStanding } from '../parts/StageStanding.tsx';
import { PartyAlerts } from './PartyAlerts.tsx';

interface PartyCardProps {
  readonly party: AffectedParty;
  readonly isChosen: boolean;
  /** The only card fills the strip; otherwise the edge of the next one is visible. */
  readonly isAlone: boolean;
  readonly onChoose: (id: number) => void;
}

export function PartyCard({ party, isChosen, isAlone, onChoose }: PartyCardProps) {
  const texts = useTexts(claimFileTexts);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);
  const isOut = !party.isActive;
  const since = texts.stageSince(cellText('instant', party.processSince), daysSince(party.processSince));
  return (
    <Box
      component="li"
      ref={card}
      sx={{ flex: { xs: isAlone ? '1 0 100%' : '0 0 78%', md: 'none' }, scrollSnapAlign: 'start' }}
    >
      <ButtonBase
        onClick={() => onChoose(party.id)}
        aria-current={isChosen}
        sx={{ ...cardLook, ...(isChosen && chosenLook), ...(isOut && { opacity: 0.65 }) }}
      >
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{party.name}</Box>
        {party.description !== '' && (
          <Typography variant="body2" sx={twoLines}>
            {party.description}
          </Typography>
        )}
        {(party.attendingProvider !== null || party.bringsOwnProvider) && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }} noWrap>
            {party.attendingProvider?.name ?? texts.ownProvider}
          </Typography>
        )}
        {party.agreedAmount !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.agreed(formatMoney(party.agreedAmount))}
          </Typography>
        )}
        <StageStanding party={party} />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, mt: 0.25, alignItems: 'center' }}>
          <StageChip stage={party.process} form="named" tooltip={`${party.process.name}. ${since}`} />
          {isOut && <StatusTag status="neutral">{texts.inactive}</StatusTag>}
          {party.finishedAt !== null && <StatusTag status="ok">{texts.finished}</StatusTag>}
          <PartyAlerts party={party} />
        </Stack>
      </ButtonBase>
    </Box>
  );
}

const cardLook = {
  font: 'inherit',
  textAlign: 'left',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  gap: 0.25,
  width: '100%',
  height: '100%',
  px: 1.5,
  py: 1.25,
  minHeight: 56,
  borderTop: 1,
  borderColor: 'divider',
  borderRight: { xs: 1, md: 0 },
  borderRightColor: { xs: 'divider', md: 'transparent' },
  '&:hover': { bgcolor: 'action.hover' },
} as const;
const chosenLook = {
  bgcolor: 'primary.soft',
  boxShadow: (theme: { palette: { primary: { main: string } } }) => `inset 3px 0 0 ${theme.palette.primary.main}`,
  '&:hover': { bgcolor: 'primary.soft' },
} as const;
const twoLines = {
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;
