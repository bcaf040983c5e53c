import { addAffectedParty, type AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claims';
import { formatMoney } from '@aura/domain/format';
import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { claimFileTexts } from '../claim-file.texts.ts';
import { daysSince } from '../parts/days.ts';
import { alertsOf } from './party-alerts.ts';

interface PartyRailProps {
  readonly claim: ClaimFile;
  readonly chosen: AffectedParty | null;
  readonly onChoose: (id: number) => void;
  readonly onAdd: () => void;
}

/** The affected parties of a claim: a column on a desk, a strip on a telephone. */
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
          <PartyCard key={party.id} party={party} isChosen={party.id === chosen?.id} onChoose={onChoose} />
        ))}
      </Box>
    </Paper>
  );
}

interface PartyCardProps {
  readonly party: AffectedParty;
  readonly isChosen: boolean;
  readonly onChoose: (id: number) => void;
}

function PartyCard({ party, isChosen, onChoose }: PartyCardProps) {
  const texts = useTexts(claimFileTexts);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);
  const isOut = !party.isActive;
  const since = texts.stageSince(cellText('instant', party.processSince), daysSince(party.processSince));
  return (
    <Box component="li" ref={card} sx={{ flex: { xs: '0 0 78%', md: 'none' }, scrollSnapAlign: 'start' }}>
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
        {party.attendingProvider !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }} noWrap>
            {party.attendingProvider.name}
          </Typography>
        )}
        {party.agreedAmount !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.agreed(formatMoney(party.agreedAmount))}
          </Typography>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, mt: 0.25, alignItems: 'center' }}>
          <StageChip stage={party.process} short tooltip={`${party.process.name}. ${since}`} />
          {isOut && <StatusTag status="neutral">{texts.inactive}</StatusTag>}
          {party.finishedAt !== null && <StatusTag status="ok">{texts.finished}</StatusTag>}
          <Alerts party={party} />
        </Stack>
      </ButtonBase>
    </Box>
  );
}

function Alerts({ party }: { readonly party: AffectedParty }) {
  const texts = useTexts(claimFileTexts);
  return alertsOf(party).map((alert) => {
    switch (alert.kind) {
      case 'unauthorized':
        return (
          <StatusTag key="unauthorized" status="bad">
            {texts.unauthorized(alert.days)}
          </StatusTag>
        );
      case 'alternate':
        return (
          <StatusTag key="alternate" status="bad">
            {texts[alert.process]}
          </StatusTag>
        );
      case 'noPhone':
      case 'noVisit':
      case 'missedVisit':
      case 'noProvider':
        return (
          <StatusTag key={alert.kind} status="warn">
            {texts[alert.kind]}
          </StatusTag>
        );
    }
  });
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
