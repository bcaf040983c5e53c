import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { EditedPart } from '@aura/contracts/claims/live';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usePeopleHere } from '../../live/public.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { PeopleHere } from '../../../ui/PeopleHere.tsx';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { claimFileTexts } from '../claim-file.texts.ts';
import { ClaimWays } from './ClaimWays.tsx';
import { Faint, HeaderFact } from './HeaderFact.tsx';
import { PromiseDate } from './PromiseDate.tsx';
import { SpecialMonitoring } from './SpecialMonitoring.tsx';

interface ClaimHeaderProps {
  readonly claim: ClaimFile;
  /** The affected party whose stage is shown. */
  readonly party: AffectedParty | null;
  /** What this user is changing, for colleagues to know. */
  readonly edited: EditedPart | null;
}

/** What must stay in sight whatever is done below: which claim, whose, where it stands and what was promised. */
export function ClaimHeader({ claim, party, edited }: ClaimHeaderProps) {
  const texts = useTexts(claimFileTexts);
  const here = usePeopleHere(claim, edited);
  const [isWhole, setWhole] = useState(false);
  const name = claim.claimNumber || claim.reportNumber || claim.folio;
  const policy = [claim.policy, claim.policyItem].filter((part) => part !== '').join(' · ');
  return (
    <Paper variant="outlined" component="header" sx={header}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, minHeight: 32 }}>
        <Typography variant="h1" sx={{ ml: -0.75 }}>
          <CopyableText text={name} />
        </Typography>
        {party !== null && <StageChip stage={party.process} />}
        <PromiseDate claim={claim} />
        <SpecialMonitoring claim={claim} />
        {!claim.isActive && <StatusTag status="neutral">{texts.inactive}</StatusTag>}
        <PeopleHere {...here} />
        <ClaimWays claim={claim} />
      </Stack>
      <Box component="dl" id="claim-facts" sx={{ ...facts, ...(!isWhole && firstOnPhone) }}>
        <HeaderFact title={texts.customer}>{claim.customer.name}</HeaderFact>
        <HeaderFact title={texts.reportNumber}>
          {claim.reportNumber !== '' && <CopyableText text={claim.reportNumber} />}
        </HeaderFact>
        <HeaderFact title={texts.folio}>{claim.folio !== '' && <CopyableText text={claim.folio} />}</HeaderFact>
        <HeaderFact title={texts.policy}>{policy !== '' && <CopyableText text={policy} />}</HeaderFact>
        <HeaderFact title={texts.zone}>{claim.zone.name}</HeaderFact>
        <HeaderFact title={texts.supervisor}>{claim.supervisor?.name ?? <Faint>{texts.nobody}</Faint>}</HeaderFact>
        <HeaderFact title={texts.costAnalyst}>{claim.costAnalyst?.name ?? <Faint>{texts.nobody}</Faint>}</HeaderFact>
      </Box>
      <Button
        size="small"
        aria-expanded={isWhole}
        aria-controls="claim-facts"
        onClick={() => setWhole(!isWhole)}
        sx={{ display: { sm: 'none' }, ml: -1, mt: 0.5 }}
      >
        {isWhole ? texts.fewerFacts : texts.moreFacts}
      </Button>
    </Paper>
  );
}

/** Below the toolbar, where there is height for it; on a telephone it would leave no room for the rest. */
const header = {
  px: 2,
  py: 1.25,
  position: { md: 'sticky' },
  top: 'calc(var(--aura-toolbar, 48px) + 8px)',
  zIndex: 5,
} as const;
/** In the street the first two say enough; the rest is a touch away. */
const firstOnPhone = { '& > :nth-of-type(n + 3)': { display: { xs: 'none', sm: 'block' } } } as const;
const facts = {
  m: 0,
  mt: 0.75,
  display: 'grid',
  columnGap: 2,
  rowGap: 0.75,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))', lg: 'repeat(7, minmax(0, auto))' },
} as const;
