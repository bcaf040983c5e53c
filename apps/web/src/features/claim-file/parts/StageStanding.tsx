import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { cellText } from '../../../ui/table/cell-text.ts';
import { claimFileTexts } from '../claim-file.texts.ts';
import { daysSince } from './days.ts';

interface StageStandingProps {
  readonly party: AffectedParty;
  /** «proveedor · 3 d», for narrow places; the rest is a hint. */
  readonly short?: boolean;
}

/** Since when a party is in its stage and whose turn it is: «Le toca al proveedor, desde hace 3 d». */
export function StageStanding({ party, short = false }: StageStandingProps) {
  const texts = useTexts(claimFileTexts);
  if (!party.isActive || party.holder === 'nobody') return null;
  const days = daysSince(party.processSince);
  const since = texts.stageSince(cellText('instant', party.processSince), days);
  const turn = texts[TURNS[party.holder]];
  return (
    <Typography variant="body2" component="span" title={`${turn}. ${since}`} sx={{ color: 'text.secondary' }}>
      {short ? texts.turnSince(texts[NAMES[party.holder]], days) : `${turn}, ${texts.sinceDays(days)}`}
    </Typography>
  );
}

const TURNS = {
  us: 'turnOfUs',
  provider: 'turnOfProvider',
  customer: 'turnOfCustomer',
  affected: 'turnOfAffected',
} as const;
const NAMES = { us: 'us', provider: 'provider', customer: 'customerTurn', affected: 'affected' } as const;
