import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import Stack from '@mui/material/Stack';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { UsedOutbox } from '../outbox/use-outbox.ts';
import { Appointments } from './Appointments.tsx';
import { CheckInCard } from './CheckInCard.tsx';
import { visitsTexts } from './visits.texts.ts';

interface VisitsTabProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
  readonly outbox: UsedOutbox;
}

export function VisitsTab({ claim, party, outbox }: VisitsTabProps) {
  const texts = useTexts(visitsTexts);
  if (party === null) return <EmptyState title={texts.chooseParty} />;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <CheckInCard key={`check-in-${party.id}`} claim={claim} party={party} outbox={outbox} />
      <Appointments key={party.id} claim={claim} party={party} />
    </Stack>
  );
}
