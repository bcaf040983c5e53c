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
import { PartyCard } from './PartyCard.tsx';

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
