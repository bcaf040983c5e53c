import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { cellText } from '../../../ui/table/cell-text.ts';
import { claimFileTexts } from '../claim-file.texts.ts';
import { daysSince } from './days.ts';

/** Since when a party is in its stage and whose turn it is: «Le toca al proveedor, desde hace 3 d». */
export function StageStanding({ party }: { readonly party: AffectedParty }) {
  const texts = useTexts(claimFileTexts);
  if (!party.isActive || party.holder === 'nobody') return null;
  const days = daysSince(party.processSince);
  return (
    <Typography
      variant="body2"
      component="span"
      title={texts.stageSince(cellText('instant', party.processSince), days)}
      sx={{ color: 'text.secondary' }}
    >
      {`${texts[TURNS[party.holder]]}, ${texts.sinceDays(days)}`}
    </Typography>
  );
}

const TURNS = {
  us: 'turnOfUs',
  provider: 'turnOfProvider',
  customer: 'turnOfCustomer',
  affected: 'turnOfAffected',
} as const;
