import { displayNumber } from '@aura/domain/claim-number';
import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { formatDate, formatInstant } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { company } from '../../../lib/company.ts';
import { useTexts } from '../../../lib/texts.ts';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { claimChoiceQueries } from '../claim-list/claim-list.api.ts';
import { printTexts } from './print.texts.ts';
import { inPages, type PrintChoice } from './print-choice.ts';
import { type PrintPhoto, PrintPhotos } from './PrintPhotos.tsx';
import { Sheet, FactList, type Facts } from './Sheet.tsx';
import type { LogbookEntry } from '@aura/contracts/claims/logbook';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';

interface PrintSheetsProps {
  readonly claim: ClaimFile;
  readonly parties: readonly AffectedParty[];
  readonly photos: readonly PrintPhoto[];
  readonly choice: PrintChoice;
}

export function PrintSheets({ claim, parties, photos, choice }: PrintSheetsProps) {
  const texts = useTexts(printTexts);
  const { sections, perPage } = choice;
  return (
    <Box sx={{ display: 'grid', gap: 2, colorScheme: 'light', '@media print': { display: 'block' } }}>
      {sections.has('cover') && <Cover claim={claim} />}
      {(sections.has('data') || sections.has('parties')) && (
        <Sheet>
          {sections.has('data') && <ClaimFacts claim={claim} />}
          {sections.has('parties') && parties.map((party) => <PartyFacts key={party.id} party={party} />)}
        </Sheet>
      )}
      {sections.has('logbook') && (
        <Sheet>
          <PrintLogbook logbook={claim.logbook} partyIds={parties.map(({ id }) => id)} />
        </Sheet>
      )}
      {sections.has('photos') &&
        parties.flatMap((party) =>
          inPages(
            photos.filter(({ partyId }) => partyId === party.id),
            perPage,
          ).map((page) => (
            <Sheet key={`${party.id} ${page[0]?.id}`}>
              <h2>{texts.photosOf(party.name)}</h2>
              <PrintPhotos slug={claim.slug} photos={page} perPage={perPage} />
            </Sheet>
          )),
        )}
    </Box>
  );
}

function Cover({ claim }: { readonly claim: ClaimFile }) {
  const texts = useTexts(printTexts);
  const { data: zones } = useQuery(claimChoiceQueries.zones());
  const zone = zones?.find(({ slug }) => slug === claim.zone.slug);
  const name = displayNumber(claim);
  return (
    <Sheet>
      <Box sx={{ display: 'grid', alignContent: 'center', gap: 2, minHeight: 700 }}>
        <Box sx={{ fontSize: '0.75rem', color: '#4a5565' }}>{company().name}</Box>
        <Box sx={{ fontSize: '0.875rem', color: '#4a5565' }}>{claim.customer.name}</Box>
        <Box component="p" sx={{ m: 0, fontSize: '2rem', fontWeight: 650 }}>{`${texts.claim} ${name}`}</Box>
        <FactList
          facts={[
            ...numbersOf(claim, texts).slice(1),
            [texts.insured, claim.insuredName],
            [texts.occurred, formatDate(claim.occurredDate)],
            [texts.zone, claim.zone.name],
            ['CLAIMS', zone?.claimsKey ?? ''],
            ['SISA', zone?.sisaKey ?? ''],
            ['QUA', zone?.qualitasProviderNumber ?? ''],
          ]}
        />
        <Box sx={{ fontSize: '0.75rem', color: '#4a5565' }}>{texts.printedOn(formatDate(headOfficeToday()))}</Box>
      </Box>
    </Sheet>
  );
}

/** A claim is loaded with this many entries; the server's PDF has the whole bitácora. */
const OPENED = 50;

/** Oldest first, about the whole claim or one of the chosen parties. */
function PrintLogbook({
  logbook,
  partyIds,
}: {
  readonly logbook: readonly LogbookEntry[];
  readonly partyIds: readonly number[];
}) {
  const texts = useTexts(printTexts);
  const entries = logbook
    .filter(({ affectedPartyId }) => affectedPartyId === null || partyIds.includes(affectedPartyId))
    .toReversed();
  return (
    <>
      <h2>{texts.logbook}</h2>
      {logbook.length >= OPENED && <Box sx={faint}>{texts.lastEntries}</Box>}
      {entries.length === 0 && texts.noEntries}
      {entries.map(({ id, at, author, body }) => (
        <Box key={id} sx={{ breakInside: 'avoid', mb: 1 }}>
          <Box sx={faint}>
            {[formatInstant(at, HEAD_OFFICE_ZONE), author].filter((part) => part !== null).join(' · ')}
          </Box>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Box>
        </Box>
      ))}
    </>
  );
}

const faint = { fontSize: '0.75rem', color: '#4a5565' } as const;

type Words = Readonly<Record<'claim' | 'report' | 'folio' | 'electronicFolio' | 'policy' | 'policyItem', string>>;

function numbersOf(claim: ClaimFile, texts: Words): Facts {
  return [
    [texts.claim, claim.claimNumber],
    [texts.report, claim.reportNumber],
    [texts.folio, claim.folio],
    [texts.electronicFolio, claim.electronicFolio],
    [texts.policy, claim.policy],
    [texts.policyItem, claim.policyItem],
  ];
}

function ClaimFacts({ claim }: { readonly claim: ClaimFile }) {
  const texts = useTexts(printTexts);
  return (
    <>
      <h2>{texts.data}</h2>
      <FactList
        facts={[
          ...numbersOf(claim, texts),
          [texts.customer, claim.customer.name],
          [texts.zone, claim.zone.name],
          [texts.jobType, claim.jobType.name],
          [texts.insured, claim.insuredName],
          [texts.occurred, formatDate(claim.occurredDate)],
          [texts.assigned, formatInstant(claim.assignedAt, HEAD_OFFICE_ZONE)],
          [texts.promise, claim.promiseDate === null ? '' : formatDate(claim.promiseDate)],
          [texts.address, claim.address],
          [texts.supervisor, claim.supervisor?.name ?? ''],
          [texts.costAnalyst, claim.costAnalyst?.name ?? ''],
          [texts.adjuster, claim.adjuster?.name ?? ''],
          [texts.auditor, claim.auditor?.name ?? ''],
        ]}
      />
    </>
  );
}

function PartyFacts({ party }: { readonly party: AffectedParty }) {
  const texts = useTexts(printTexts);
  const phones = [...party.contactPhones, party.secondContactPhone].filter((phone) => phone !== '');
  return (
    <Box sx={{ breakInside: 'avoid', '&:not(:first-of-type)': { mt: 2 } }}>
      <h2>{party.name}</h2>
      <FactList
        facts={[
          [texts.stage, `${party.process.number} ${party.process.name}`],
          [texts.contact, party.contact],
          [texts.phones, phones.join(', ')],
          [texts.provider, party.attendingProvider?.name ?? ''],
          [texts.description, party.description],
        ]}
      />
    </Box>
  );
}
