import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { formatDate } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { claimChoiceQueries } from '../claim-list/claim-list.api.ts';
import { printTexts } from './print.texts.ts';
import { FactList } from './FactList.tsx';
import { inPages, type PrintChoice } from './print-choice.ts';
import { ClaimFacts, numbersOf, PartyFacts } from './PrintFacts.tsx';
import { PrintLogbook } from './PrintLogbook.tsx';
import { type PrintPhoto, PrintPhotos } from './PrintPhotos.tsx';
import { Sheet } from './Sheet.tsx';

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
  const name = claim.claimNumber === '' ? claim.folio : claim.claimNumber;
  return (
    <Sheet>
      <Box sx={{ display: 'grid', alignContent: 'center', gap: 2, minHeight: 700 }}>
        <Box sx={{ fontSize: '0.75rem', color: '#4a5565' }}>{texts.ourName}</Box>
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
