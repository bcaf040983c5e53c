import { displayNumber } from '@aura/domain/claim-number';
import type { Duplicate } from '@aura/contracts/claims/registration';
import { formatDate, formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { claimAddress } from '../base/claim-address.ts';
import { claimTexts } from './register.texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { registerQueries } from './register.api.ts';
import { type ClaimValues, phonesOf } from './claim-values.ts';

interface DuplicatesPanelProps {
  readonly except: string;
  readonly onFound: (duplicates: readonly Duplicate[]) => void;
}

/** Possible duplicates of the claim being typed. They open in another tab, so that the form keeps its input. */
export function DuplicatesPanel({ except, onFound }: DuplicatesPanelProps) {
  const texts = useTexts(claimTexts);
  const { isAsking, found, isFailed } = useDuplicates(except);
  const tell = useEffectEvent(onFound);
  useEffect(() => tell(found?.duplicates ?? []), [found]);
  const count = (found?.duplicates.length ?? 0) + (found?.hidden ?? 0);
  const nothing = isFailed ? texts.duplicatesFailed : isAsking ? texts.noDuplicates : texts.noDuplicatesYet;
  return (
    <Section title={texts.duplicates} hint={count > 0 ? formatInteger(count) : undefined}>
      <Stack role="status" sx={{ gap: 1.25 }}>
        {count === 0 && (
          <Typography variant="body2" sx={{ color: 'text.faint' }}>
            {nothing}
          </Typography>
        )}
        {found?.duplicates.map((duplicate) => (
          <DuplicateCard key={duplicate.slug} duplicate={duplicate} />
        ))}
        {found !== undefined && found.hidden > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.hidden(found.hidden)}
          </Typography>
        )}
      </Stack>
    </Section>
  );
}

function DuplicateCard({ duplicate }: { readonly duplicate: Duplicate }) {
  const texts = useTexts(claimTexts);
  const { slug, insuredName, customer, zone, occurredDate, isActive, reasons, distance } = duplicate;
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'warning.main', pl: 1.25 }}>
      <Box
        component="a"
        href={claimAddress(slug)}
        target="_blank"
        rel="noreferrer"
        sx={{ fontWeight: 600, color: 'primary.main' }}
      >
        {displayNumber(duplicate)}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[customer.name, zone.name, insuredName, texts.occurredOn(formatDate(occurredDate))]
          .filter((part) => part !== '')
          .join(' · ')}
      </Typography>
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', mt: 0.5 }}>
        {reasons.map((reason) => (
          <StatusTag key={reason} status={reason === 'claimNumber' || reason === 'reportNumber' ? 'bad' : 'warn'}>
            {reason === 'place' && distance !== null
              ? `${texts.reason_place} ${texts.metres(formatInteger(distance))}`
              : texts[`reason_${reason}`]}
          </StatusTag>
        ))}
        {!isActive && <StatusTag status="neutral">{texts.inactive}</StatusTag>}
      </Stack>
    </Box>
  );
}

const PAUSE_MS = 500;
const SHORTEST_PHONE = 8;

/** Searches for similar claims whenever the user pauses. */
function useDuplicates(except: string) {
  const values = useWatch<ClaimValues>() as ClaimValues;
  const phones = values.affectedParties
    .flatMap(({ phones: typed, secondContactPhone }) => [...phonesOf(typed), ...phonesOf(secondContactPhone)])
    .filter((phone) => phone.replaceAll(/\D/g, '').length >= SHORTEST_PHONE)
    .slice(0, 50);
  const wanted = JSON.stringify({
    claimNumber: values.claimNumber?.trim() ?? '',
    reportNumber: values.reportNumber?.trim() ?? '',
    policy: values.policy?.trim() ?? '',
    occurredDate: values.occurredDate,
    phones,
    locationLink: values.locationLink?.trim() ?? '',
    except,
  });
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const body = JSON.parse(asked) as Parameters<typeof registerQueries.duplicates>[0];
  const isAsking =
    body.claimNumber !== '' ||
    body.reportNumber !== '' ||
    body.locationLink !== '' ||
    body.phones.length > 0 ||
    (body.policy !== '' && body.occurredDate !== null);
  const query = useQuery({ ...registerQueries.duplicates(body), enabled: isAsking });
  return { isAsking, found: isAsking ? query.data : undefined, isFailed: isAsking && query.isError };
}
