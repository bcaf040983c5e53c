import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import type { EditedPart } from '@aura/contracts/claims/live';
import { listLogbook, addLogbookEntry } from '@aura/contracts/claims/logbook';
import Stack from '@mui/material/Stack';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import type { FileTab } from '../file-tabs.ts';
import type { UsedOutbox } from '../outbox/use-outbox.ts';
import { CheckInCard } from '../visits/CheckInCard.tsx';
import { DamageCard } from './DamageCard.tsx';
import { PhoneHeader } from './PhoneHeader.tsx';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { EntryForm } from '../logbook/EntryForm.tsx';
import { isOfPeople } from '../logbook/group-entries.ts';
import { useWhen } from '../logbook/use-when.ts';
import { phoneTexts } from './phone.texts.ts';
import { checkIn } from '@aura/contracts/claims/visits';
import { readOwnQuotation } from '@aura/contracts/calls.generated';
import { createLink } from '@tanstack/react-router';
import { routeTo } from './route-to.ts';

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

const SHOWN = 2;

interface LatestEntriesProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
  readonly onMore: () => void;
}

/** The latest entries by people, and the box to answer. Part of the file, so available offline too. */
function LatestEntries({ claim, party, onMore }: LatestEntriesProps) {
  const texts = useTexts(phoneTexts);
  const mayWrite = useMay(addLogbookEntry) && claim.isActive;
  const entries = claim.logbook.filter(isOfPeople);
  const whole = (
    <Button size="small" onClick={onMore} sx={{ mr: -1 }}>
      {texts.wholeLogbook}
    </Button>
  );
  return (
    <Section title={texts.logbook} hint={texts.ofPeople(entries.length)} action={whole}>
      <Stack sx={{ gap: 1 }}>
        {entries.length === 0 && <Typography sx={{ color: 'text.faint' }}>{texts.nothingWritten}</Typography>}
        {entries.slice(0, SHOWN).map(({ id, author, at, body }) => (
          <Latest key={id} author={author ?? ''} at={at} body={body} />
        ))}
        {mayWrite && <EntryForm claim={claim} party={party} isCompact />}
      </Stack>
    </Section>
  );
}

function Latest({ author, at, body }: { readonly author: string; readonly at: Date; readonly body: string }) {
  const when = useWhen(at);
  return (
    <div>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {author}
      </Typography>{' '}
      <Typography component="span" sx={{ color: 'text.faint' }}>
        {when}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{body}</Typography>
    </div>
  );
}

const LinkButton = createLink(Button);

interface ThumbButtonsProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty;
  /** Null while the arrival is being recorded. */
  readonly onArrive: (() => void) | null;
}

/** One-handed actions on the way and on arrival. */
function ThumbButtons({ claim, party, onArrive }: ThumbButtonsProps) {
  const texts = useTexts(phoneTexts);
  const mayVisit = useMay(checkIn) && claim.mayAct && claim.isActive && party.isActive;
  const mayQuote = useMay(readOwnQuotation);
  const phone = [...party.contactPhones, party.secondContactPhone].find((one) => one !== '');
  const route = routeTo(claim);
  return (
    <Stack direction="row" sx={row}>
      {mayVisit && (
        <Button variant="outlined" disabled={onArrive === null} onClick={() => onArrive?.()}>
          {texts.arrived}
        </Button>
      )}
      <Button
        variant="outlined"
        disabled={phone === undefined}
        href={`tel:${(phone ?? '').replaceAll(/[^\d+]/g, '')}`}
        aria-label={phone === undefined ? texts.call : texts.callTo(party.contact || party.name, phone)}
      >
        {texts.call}
      </Button>
      <Button
        variant="outlined"
        disabled={route === null}
        href={route ?? ''}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={route === null ? texts.route : texts.routeTo(claim.address || claim.claimNumber)}
      >
        {texts.route}
      </Button>
      {mayQuote && (
        <LinkButton
          variant="outlined"
          to="/siniestros/$sinisterSlug/cotizacion/$casualtyId/detalle"
          params={{ sinisterSlug: claim.slug, casualtyId: String(party.id) }}
        >
          {texts.quote}
        </LinkButton>
      )}
    </Stack>
  );
}

const row = {
  gap: 1,
  '&& > *': { flex: 1, minWidth: 0, minHeight: 48, fontSize: '0.875rem', px: 0.5, borderRadius: '10px' },
  '&& > .MuiButton-outlined': { bgcolor: 'background.paper' },
} as const;
