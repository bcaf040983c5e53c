import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { readConfirmations } from '@aura/contracts/claims/confirmations';
import { formatDate, formatInteger, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { PartyActions } from './PartyActions.tsx';
import { summaryTexts } from './summary.texts.ts';
import { readDossier } from '@aura/contracts/claims/dossier';
import { useQuery } from '@tanstack/react-query';
import { dossierQuery } from '../dossier/dossier.api.ts';
import { photosOf } from '@aura/contracts/claims/photos-of';
import { PhotoStrip } from '../dossier/PhotoStrip.tsx';
import Button from '@mui/material/Button';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { confirmationsQuery, useSettleByPayment } from '../confirmations/confirmations.api.ts';
import { confirmationsTexts } from '../confirmations/confirmations.texts.ts';

const ProviderMessagesPanel = lazyPart(() => import('../../messages/public.ts'), 'ProviderMessagesPanel');
const PartyLinksPanel = lazyPart(() => import('../../party-links/public.ts'), 'PartyLinksPanel');

interface SummaryTabProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
  readonly onEditParty: (party: AffectedParty) => void;
  readonly onPhotos: () => void;
}

export function SummaryTab({ claim, party, onEditParty, onPhotos }: SummaryTabProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={columns}>
        {party !== null && (
          <Stack sx={{ gap: 1.5, minWidth: 0 }}>
            <PartyCard claim={claim} party={party} onEdit={() => onEditParty(party)} />
            <Suspense fallback={null}>
              <ProviderMessagesPanel key={party.id} partyId={party.id} />
            </Suspense>
            <Suspense fallback={null}>
              <PartyLinksPanel
                key={party.id}
                party={{
                  id: party.id,
                  name: party.name,
                  phones: [...party.contactPhones, party.secondContactPhone],
                }}
              />
            </Suspense>
            {/* On a phone they are shown with the damage, above. */}
            <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
              <LastPhotos partyId={party.id} onMore={onPhotos} />
            </Box>
          </Stack>
        )}
        <ClaimCard claim={claim} />
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 860px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

interface PartyCardProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty;
  readonly onEdit: () => void;
}

function PartyCard({ claim, party, onEdit }: PartyCardProps) {
  const texts = useTexts(summaryTexts);
  const maySeeProgress = useMay(readConfirmations);
  const next = party.appointments.find(({ state }) => state === 'planned');
  return (
    <Section title={party.name} action={<PartyActions claim={claim} party={party} onEdit={onEdit} />}>
      <Facts
        none={texts.none}
        facts={[
          [texts.contact, party.contact],
          [texts.phones, <Phones key="phones" phones={[...party.contactPhones, party.secondContactPhone]} />],
          [texts.description, party.description],
          [texts.provider, party.attendingProvider?.name ?? (party.bringsOwnProvider ? texts.ownProvider : '')],
          [texts.nextAppointment, next === undefined ? '' : cellText('instant', next.scheduledAt)],
          [texts.lastVisit, lastVisit()],
          ...(maySeeProgress ? progress() : []),
        ]}
      />
    </Section>
  );

  /** What was decided and confirmed on the way to the invoice. */
  function progress(): readonly (readonly [string, ReactNode])[] {
    const said = (is: boolean) => (is ? texts.yes : texts.no);
    return [
      [texts.settlement, <Settlement key="settlement" slug={claim.slug} party={party} />],
      [texts.authorized, said(party.isAuthorized)],
      [texts.validated, party.visuallyValidatedOn === null ? texts.no : formatDate(party.visuallyValidatedOn)],
      [texts.dataComplete, said(party.isDataComplete)],
      [texts.paperworkComplete, said(party.isPaperworkComplete)],
    ];
  }

  function lastVisit(): string {
    if (party.checkedInAt === null) return '';
    const said = texts.visited(cellText('instant', party.checkedInAt), party.checkedInBy ?? '');
    return party.checkInDistance === null ? said : `${said}, ${texts.visitedAt(formatInteger(party.checkInDistance))}`;
  }
}

function Phones({ phones }: { readonly phones: readonly string[] }): ReactNode {
  const texts = useTexts(summaryTexts);
  const known = phones.filter((phone) => phone !== '');
  if (known.length === 0) return texts.none;
  return known.map((phone, at) => (
    <Fragment key={phone}>
      {at > 0 && ', '}
      <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Link>
    </Fragment>
  ));
}

function ClaimCard({ claim }: { readonly claim: ClaimFile }) {
  const texts = useTexts(summaryTexts);
  const person = (who: { readonly name: string; readonly phone: string } | null) =>
    who === null ? '' : [who.name, who.phone].filter((part) => part !== '').join(' · ');
  return (
    <Section title={texts.claim}>
      <Facts
        none={texts.none}
        facts={[
          [texts.insuredName, claim.insuredName],
          [texts.jobType, claim.jobType.name],
          [texts.reportChannel, [claim.reportChannel.name, claim.reportChannelComment].filter(Boolean).join(': ')],
          [texts.occurredDate, formatDate(claim.occurredDate)],
          [texts.assigned, cellText('instant', claim.assignedAt)],
          [texts.electronicFolio, claim.electronicFolio],
          [texts.origin, claim.origin],
          [texts.address, <Address key="address" claim={claim} />],
          [texts.adjuster, person(claim.adjuster)],
          [texts.customerSupervisor, person(claim.customerSupervisor)],
          [texts.auditor, claim.auditor?.name ?? ''],
          [texts.supervisorDev, claim.supervisorDev?.name ?? ''],
          [texts.partNumber, claim.partNumber],
          ...(claim.insuredLimit === null ? [] : [[texts.insuredLimit, formatMoney(claim.insuredLimit)] as const]),
          [texts.businessUnit, claim.businessUnit?.name ?? ''],
          ...(claim.advances === null ? [] : [[texts.advances, formatMoney(claim.advances)] as const]),
        ]}
      />
    </Section>
  );
}

function Address({ claim: { address, locationLink } }: { readonly claim: ClaimFile }) {
  const texts = useTexts(summaryTexts);
  // Any text may have been pasted as a link: only http and https are followed.
  const isWeb = /^https?:\/\//i.test(locationLink);
  if (address === '' && !isWeb) return texts.none;
  return (
    <>
      {address}{' '}
      {isWeb && (
        <Link href={locationLink} target="_blank" rel="noopener noreferrer">
          {texts.map}
        </Link>
      )}
    </>
  );
}

const PLACES = 6;

interface LastPhotosProps {
  readonly partyId: number;
  readonly onMore: () => void;
}

/** The newest photos of a party; renders nothing without photos or permission. */
function LastPhotos({ partyId, onMore }: LastPhotosProps) {
  const texts = useTexts(summaryTexts);
  const mayRead = useMay(readDossier);
  const { data } = useQuery({ ...dossierQuery(partyId), enabled: mayRead });
  const photos = data === undefined ? [] : photosOf(data);
  if (photos.length === 0) return null;
  return (
    <Section title={texts.lastPhotos}>
      <PhotoStrip isLast photos={photos} places={PLACES} onMore={onMore} />
    </Section>
  );
}

interface SettlementProps {
  readonly slug: string;
  readonly party: AffectedParty;
}

/** Whether the party is repaired or paid, and a way to change it for users who may. */
function Settlement({ slug, party }: SettlementProps) {
  const texts = useTexts(confirmationsTexts);
  const { data } = useQuery(confirmationsQuery(slug, party.id));
  const settle = useSettleByPayment(slug);
  const [isAsked, setAsked] = useState(false);
  const isPaid = party.isPaidToAffectedParty;
  return (
    <Stack direction="row" component="span" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {isPaid ? texts.paid : texts.repaired}
      {data?.maySettle === true && (
        <Button size="small" onClick={() => setAsked(true)}>
          {isPaid ? texts.repair : texts.pay}
        </Button>
      )}
      {isAsked && (
        <ReasonDialog
          title={isPaid ? texts.repairTitle : texts.payTitle}
          text={isPaid ? texts.repairText : texts.payText}
          act={isPaid ? texts.repair : texts.pay}
          isPending={settle.isPending}
          onReason={(reason) =>
            settle.mutate(
              { params: { id: party.id }, body: { isPaidToAffectedParty: !isPaid, reason } },
              { onSuccess: () => setAsked(false) },
            )
          }
          onClose={() => setAsked(false)}
        />
      )}
    </Stack>
  );
}
