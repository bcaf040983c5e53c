import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import type { EditedPart } from '@aura/contracts/claims/live';
import { listLogbook } from '@aura/contracts/claims/logbook';
import Stack from '@mui/material/Stack';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import type { FileTab } from '../file-tabs.ts';
import type { UsedOutbox } from '../outbox/use-outbox.ts';
import { CheckInCard } from '../visits/CheckInCard.tsx';
import { DamageCard } from './DamageCard.tsx';
import { LatestEntries } from './LatestEntries.tsx';
import { PhoneHeader } from './PhoneHeader.tsx';
import { ThumbButtons } from './ThumbButtons.tsx';

// Loaded late: the file opens without it.
const OwnOrderNotice = lazyPart(() => import('../../budgets/public.ts'), 'OwnOrderNotice');

interface PhoneFileProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
  readonly edited: EditedPart | null;
  readonly tab: FileTab;
  readonly onTab: (tab: FileTab) => void;
  readonly outbox: UsedOutbox;
  readonly parties: ReactNode;
  readonly nextStep: ReactNode;
  readonly notices: ReactNode;
  readonly children: ReactNode;
}

/** The file for use on site: what is done on arrival comes first, administration last. */
export function PhoneFile({
  claim,
  party,
  edited,
  tab,
  onTab,
  outbox,
  parties,
  nextStep,
  notices,
  children,
}: PhoneFileProps) {
  const mayRead = useMay(listLogbook);
  const [isArriving, setArriving] = useState(false);
  // With one party there is nothing to choose, only to add.
  const hasChoice = claim.affectedParties.length > 1;
  return (
    <Stack sx={{ gap: 1.25 }}>
      <PhoneHeader claim={claim} party={party} edited={edited} />
      {notices}
      {hasChoice && parties}
      {party !== null && (
        <ThumbButtons claim={claim} party={party} onArrive={isArriving ? null : () => setArriving(true)} />
      )}
      {party !== null && isArriving && (
        <CheckInCard key={`arrival-${party.id}`} claim={claim} party={party} outbox={outbox} hasArrived />
      )}
      <Suspense>{party !== null && <OwnOrderNotice partyId={party.id} />}</Suspense>
      {nextStep}
      {party !== null && <DamageCard party={party} onMore={() => onTab('files')} />}
      {mayRead && tab !== 'logbook' && <LatestEntries claim={claim} party={party} onMore={() => onTab('logbook')} />}
      {!hasChoice && parties}
      {children}
    </Stack>
  );
}
