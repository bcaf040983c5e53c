import { displayNumber } from '@aura/domain/claim-number';
import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { EditedPart } from '@aura/contracts/claims/live';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { usePeopleHere } from '../../live/public.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { PeopleInFile } from './PeopleInFile.tsx';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { claimFileTexts } from '../claim-file.texts.ts';
import { PartyAlerts } from '../affected-parties/PartyAlerts.tsx';
import { StageStanding } from '../parts/StageStanding.tsx';
import { ClaimFacts } from './ClaimFacts.tsx';
import { ClaimWalk } from './ClaimWalk.tsx';
import { ClaimWays } from './ClaimWays.tsx';
import { PromiseDate } from './PromiseDate.tsx';
import { SpecialMonitoring } from './SpecialMonitoring.tsx';

interface ClaimHeaderProps {
  readonly claim: ClaimFile;
  /** The affected party whose stage is shown. */
  readonly party: AffectedParty | null;
  /** What this user is editing, shown to colleagues. */
  readonly edited: EditedPart | null;
}

/** Always visible: which claim, whose, its stage and the promise. */
export function ClaimHeader({ claim, party, edited }: ClaimHeaderProps) {
  const texts = useTexts(claimFileTexts);
  const here = usePeopleHere(claim, edited);
  const name = displayNumber(claim);
  return (
    <Paper variant="outlined" component="header" sx={header}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, minHeight: 32 }}>
        <Typography variant="h1" sx={{ ml: -0.75 }}>
          <CopyableText text={name} />
        </Typography>
        {party !== null && (
          <>
            <StageChip stage={party.process} form="named" />
            <StageStanding party={party} short />
            <PartyAlerts party={party} onlyLate />
          </>
        )}
        <PromiseDate claim={claim} />
        <SpecialMonitoring claim={claim} />
        {!claim.isActive && <StatusTag status="neutral">{texts.inactive}</StatusTag>}
        <PeopleInFile {...here} />
        <ClaimWalk claim={claim} />
        <ClaimWays claim={claim} />
      </Stack>
      <ClaimFacts claim={claim} />
    </Paper>
  );
}

/** Sticky below the toolbar, where the window is high enough. */
const header = {
  px: 2,
  py: 1.25,
  position: { md: 'sticky' },
  top: 'calc(var(--aura-toolbar, 48px) + 8px)',
  zIndex: 5,
} as const;
