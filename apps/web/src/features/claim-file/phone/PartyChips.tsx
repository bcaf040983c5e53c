import { addAffectedParty, type AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import AddIcon from '@mui/icons-material/AddOutlined';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { claimFileTexts } from '../claim-file.texts.ts';

interface PartyChipsProps {
  readonly claim: ClaimFile;
  readonly chosen: AffectedParty | null;
  readonly onChoose: (id: number) => void;
  readonly onAdd: () => void;
}

/** The affected parties of a claim in a row that scrolls sideways; details of the chosen one are above. */
export function PartyChips({ claim, chosen, onChoose, onAdd }: PartyChipsProps) {
  const texts = useTexts(claimFileTexts);
  const mayAdd = useMay(addAffectedParty) && claim.mayAct && claim.isActive;
  const { affectedParties } = claim;
  const choices = affectedParties.length > 1 ? affectedParties : [];
  if (choices.length === 0 && !mayAdd) return null;
  return (
    <Stack component="nav" direction="row" aria-label={texts.parties} sx={strip}>
      {choices.map(({ id, name, isActive }) => (
        <Chip
          key={id}
          label={name}
          variant={id === chosen?.id ? 'filled' : 'outlined'}
          color={id === chosen?.id ? 'primary' : 'default'}
          aria-current={id === chosen?.id}
          onClick={() => onChoose(id)}
          sx={{ maxWidth: 220, ...(!isActive && { opacity: 0.65 }) }}
        />
      ))}
      {mayAdd && <Chip icon={<AddIcon />} label={texts.addPartyLong} variant="outlined" onClick={onAdd} />}
    </Stack>
  );
}

const strip = {
  gap: 0.75,
  overflowX: 'auto',
  mx: -2,
  px: 2,
  py: 0.25,
  scrollbarWidth: 'none',
  '& > *': { flexShrink: 0, height: 36, borderRadius: 18 },
} as const;
