import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import type { EditedPart } from '@aura/contracts/claims/live';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usePeopleHere } from '../../live/public.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { PeopleInFile } from '../header/PeopleInFile.tsx';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { claimFileTexts } from '../claim-file.texts.ts';
import { PartyAlerts } from '../affected-parties/PartyAlerts.tsx';
import { StageStanding } from '../parts/StageStanding.tsx';
import { ClaimFacts } from '../header/ClaimFacts.tsx';
import { ClaimWalk } from '../header/ClaimWalk.tsx';
import { ClaimWays } from '../header/ClaimWays.tsx';
import { PromiseDate } from '../header/PromiseDate.tsx';
import { SpecialMonitoring } from '../header/SpecialMonitoring.tsx';
import { PlaceLine } from './PlaceLine.tsx';
import { useNextVisit } from './use-next-visit.ts';

/** Minimum size of a touch target. */
const THUMB = 44;

interface PhoneHeaderProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
  readonly edited: EditedPart | null;
}

/** Claim, party, stage and place in four lines; the rest is one touch away. */
export function PhoneHeader({ claim, party, edited }: PhoneHeaderProps) {
  const texts = useTexts(claimFileTexts);
  const here = usePeopleHere(claim, edited);
  const nextVisit = useNextVisit(party);
  const [isWhole, setWhole] = useState(false);
  const number = claim.claimNumber || claim.reportNumber || claim.folio;
  return (
    <Paper variant="outlined" component="header" sx={{ px: 1.75, py: 1.25, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, minHeight: 32, color: 'text.secondary' }}>
        <Typography variant="h1" sx={{ fontSize: '0.8125rem', ml: -0.75, flexShrink: 0, color: 'text.primary' }}>
          <CopyableText text={number} />
        </Typography>
        <Typography component="span" noWrap sx={{ minWidth: 0 }}>
          {`· ${claim.customer.name}`}
        </Typography>
        <Box sx={{ ml: 'auto', flexShrink: 0 }}>
          <PeopleInFile {...here} facesOnly />
        </Box>
        <SpecialMonitoring claim={claim} />
      </Stack>
      {party !== null && (
        <>
          <Typography variant="h2" component="p" sx={{ fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
            {party.name}
          </Typography>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: 0.75, minWidth: 0 }}>
            <StageChip stage={party.process} form="named" />
            {nextVisit !== null && <StatusTag status={nextVisit.status}>{nextVisit.words}</StatusTag>}
          </Stack>
          <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, mt: 0.5 }}>
            <StageStanding party={party} />
            <PartyAlerts party={party} onlyLate />
          </Stack>
        </>
      )}
      {!claim.isActive && <StatusTag status="neutral">{texts.inactive}</StatusTag>}
      <PlaceLine claim={claim} />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mt: 0.25, mb: -0.5 }}>
        <Button
          size="small"
          aria-expanded={isWhole}
          aria-controls="claim-facts"
          onClick={() => setWhole(!isWhole)}
          sx={{ ml: -1 }}
        >
          {isWhole ? texts.fewerFacts : texts.moreFacts}
        </Button>
        <Box sx={{ mr: -1, '& button': { width: THUMB, height: THUMB } }}>
          <ClaimWalk claim={claim} />
        </Box>
      </Stack>
      <Collapse in={isWhole} id="claim-facts" unmountOnExit>
        <Stack sx={{ gap: 1, pt: 0.5 }}>
          <Box>
            <PromiseDate claim={claim} />
          </Box>
          <ClaimFacts claim={claim} />
          <ClaimWays claim={claim} />
        </Stack>
      </Collapse>
    </Paper>
  );
}
