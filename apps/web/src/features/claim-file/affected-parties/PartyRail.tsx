import { addAffectedParty, type AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { claimFileTexts } from '../claim-file.texts.ts';
import { formatMoney } from '@aura/domain/format';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { daysSince } from '../parts/days.ts';
import { StageStanding } from '../parts/StageStanding.tsx';
import { PartyAlerts } from './PartyAlerts.tsx';

interface PartyRailProps {
  readonly claim: ClaimFile;
  readonly chosen: AffectedParty | null;
  readonly onChoose: (id: number) => void;
  readonly onAdd: () => void;
}

/** The affected parties of a claim: a column on wide windows, a strip on a phone. */
export function PartyRail({ claim, chosen, onChoose, onAdd }: PartyRailProps) {
  const texts = useTexts(claimFileTexts);
  const mayAdd = useMay(addAffectedParty) && claim.mayAct && claim.isActive;
  const { affectedParties } = claim;
  const active = affectedParties.filter(({ isActive }) => isActive).length;
  return (
    <Paper variant="outlined" component="nav" aria-label={texts.parties} sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 1.5, minHeight: 44 }}>
        <Typography variant="subtitle2" component="h2">
          {texts.parties}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {texts.activeOf(active, affectedParties.length)}
        </Typography>
        {mayAdd && (
          <Button
            size="small"
            startIcon={<AddIcon />}
            onClick={onAdd}
            aria-label={texts.addPartyLong}
            sx={{ ml: 'auto' }}
          >
            {texts.addParty}
          </Button>
        )}
      </Stack>
      {affectedParties.length === 0 && (
        <Typography sx={{ color: 'text.faint', px: 1.5, pb: 1.5 }}>{texts.noParties}</Typography>
      )}
      <Box component="ul" sx={strip}>
        {affectedParties.map((party) => (
          <PartyCard
            key={party.id}
            party={party}
            isChosen={party.id === chosen?.id}
            isAlone={affectedParties.length === 1}
            onChoose={onChoose}
          />
        ))}
      </Box>
    </Paper>
  );
}

const strip = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollSnapType: { xs: 'x proximity', md: 'none' },
} as const;

interface PartyCardProps {
  readonly party: AffectedParty;
  readonly isChosen: boolean;
  /** The only card fills the strip; otherwise the edge of the next one is visible. */
  readonly isAlone: boolean;
  readonly onChoose: (id: number) => void;
}

function PartyCard({ party, isChosen, isAlone, onChoose }: PartyCardProps) {
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
