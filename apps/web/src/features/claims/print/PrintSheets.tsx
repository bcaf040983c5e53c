import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claims';
import { formatDate, formatInstant } from '@aura/domain/format';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { headOfficeToday } from '../parts/head-office-day.ts';
import { printTexts } from '../print.texts.ts';
import { inPages, type PrintChoice } from './print-choice.ts';
import { type PrintPhoto, PrintPhotos } from './PrintPhotos.tsx';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface PrintSheetsProps {
  readonly claim: ClaimFile;
  readonly parties: readonly AffectedParty[];
  readonly photos: readonly PrintPhoto[];
  readonly choice: PrintChoice;
}

/** The pages as they will lie on paper. */
export function PrintSheets({ claim, parties, photos, choice }: PrintSheetsProps) {
  const texts = useTexts(printTexts);
  const { sections, perPage } = choice;
  const name = claim.claimNumber === '' ? claim.folio : claim.claimNumber;
  const numbers: Facts = [
    [texts.claim, claim.claimNumber],
    [texts.report, claim.reportNumber],
    [texts.folio, claim.folio],
    [texts.policy, claim.policy],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, colorScheme: 'light', '@media print': { display: 'block' } }}>
      {sections.has('cover') && (
        <Sheet>
          <Box sx={{ display: 'grid', alignContent: 'center', gap: 2, minHeight: 700 }}>
            <Box sx={{ fontSize: '0.875rem', color: '#4a5565' }}>{claim.customer.name}</Box>
            <Box component="p" sx={{ m: 0, fontSize: '2rem', fontWeight: 650 }}>{`${texts.claim} ${name}`}</Box>
            <FactList
              facts={[...numbers, [texts.insured, claim.insuredName], [texts.occurred, formatDate(claim.occurredDate)]]}
            />
            <Box sx={{ fontSize: '0.75rem', color: '#4a5565' }}>{texts.printedOn(formatDate(headOfficeToday()))}</Box>
          </Box>
        </Sheet>
      )}
      {(sections.has('data') || sections.has('parties')) && (
        <Sheet>
          {sections.has('data') && (
            <>
              <h2>{texts.data}</h2>
              <FactList
                facts={[
                  ...numbers,
                  [texts.customer, claim.customer.name],
                  [texts.zone, claim.zone.name],
                  [texts.jobType, claim.jobType.name],
                  [texts.insured, claim.insuredName],
                  [texts.occurred, formatDate(claim.occurredDate)],
                  [texts.assigned, formatInstant(claim.assignedAt, HERE)],
                  [texts.promise, claim.promiseDate === null ? '' : formatDate(claim.promiseDate)],
                  [texts.address, claim.address],
                  [texts.supervisor, claim.supervisor?.name ?? ''],
                  [texts.costAnalyst, claim.costAnalyst?.name ?? ''],
                  [texts.adjuster, claim.adjuster?.name ?? ''],
                  [texts.auditor, claim.auditor?.name ?? ''],
                ]}
              />
            </>
          )}
          {sections.has('parties') &&
            parties.map((party) => (
              <Box key={party.id} sx={{ breakInside: 'avoid' }}>
                <h2>{party.name}</h2>
                <FactList
                  facts={[
                    [texts.stage, `${party.process.number} ${party.process.name}`],
                    [texts.contact, party.contact],
                    [
                      texts.phones,
                      [...party.contactPhones, party.secondContactPhone].filter((phone) => phone !== '').join(', '),
                    ],
                    [texts.provider, party.attendingProvider?.name ?? ''],
                    [texts.description, party.description],
                  ]}
                />
              </Box>
            ))}
        </Sheet>
      )}
      {sections.has('logbook') && (
        <Sheet>
          <h2>{texts.logbook}</h2>
          {claim.logbook.length === 0 && texts.noEntries}
          {claim.logbook.map(({ id, at, author, body }) => (
            <Box key={id} sx={{ breakInside: 'avoid', mb: 1 }}>
              <Box sx={{ fontSize: '0.75rem', color: '#4a5565' }}>
                {[formatInstant(at, HERE), author].filter((part) => part !== null).join(' · ')}
              </Box>
              <Box sx={{ whiteSpace: 'pre-wrap' }}>{body}</Box>
            </Box>
          ))}
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

type Facts = readonly (readonly [label: string, value: string])[];

function FactList({ facts }: { readonly facts: Facts }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(110px, max-content) 1fr', columnGap: 2, rowGap: 0.5 }}
    >
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <Box
            key={label}
            sx={{ display: 'contents', '& dt': { color: '#4a5565' }, '& dd': { m: 0, overflowWrap: 'anywhere' } }}
          >
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
    </Box>
  );
}

/** Paper is white in either theme. */
function Sheet({ children }: { readonly children: ReactNode }) {
  return <Box sx={sheet}>{children}</Box>;
}

const sheet = {
  bgcolor: '#ffffff',
  color: '#111827',
  border: '1px solid #d5dbe3',
  borderRadius: 1,
  maxWidth: 816,
  p: { xs: 2, sm: 5 },
  fontSize: '0.8125rem',
  '& h2': { fontSize: '1rem', mt: 2, mb: 1 },
  '& h2:first-of-type': { mt: 0 },
  '@media print': { border: 0, p: 0, maxWidth: 'none', breakAfter: 'page', '&:last-child': { breakAfter: 'auto' } },
} as const;
