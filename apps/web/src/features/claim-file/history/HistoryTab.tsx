import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { listIntervals } from '@aura/contracts/claims/process';
import { formatDate } from '@aura/domain/format';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { type FieldInfos, HistoryEvents } from '../../../listing/public.ts';
import { claimFileQueries } from '../claim-file.api.ts';
import { Intervals } from './Intervals.tsx';
import { historyTexts } from './history.texts.ts';
import { sayValue } from './say-value.ts';

interface HistoryTabProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
}

export function HistoryTab({ claim, party }: HistoryTabProps) {
  const mayFollow = useMay(listIntervals);
  return (
    <Stack sx={{ gap: 1.5 }}>
      {party !== null && mayFollow && <Intervals slug={claim.slug} party={party} />}
      <Changes claim={claim} party={party} />
    </Stack>
  );
}

function Changes({ claim, party }: HistoryTabProps) {
  const texts = useTexts(historyTexts);
  const [isOfParty, setOfParty] = useState(false);
  return (
    <Section
      title={texts.of}
      flush
      action={
        party !== null && (
          <ToggleButtonGroup
            size="small"
            exclusive
            value={isOfParty}
            onChange={(_, chosen: boolean | null) => chosen !== null && setOfParty(chosen)}
            aria-label={texts.of}
          >
            <ToggleButton value={false}>{texts.wholeClaim}</ToggleButton>
            <ToggleButton value>{party.name}</ToggleButton>
          </ToggleButtonGroup>
        )
      }
    >
      <Events slug={claim.slug} partyId={isOfParty ? (party?.id ?? null) : null} />
    </Section>
  );
}

function Events({ slug, partyId }: { readonly slug: string; readonly partyId: number | null }) {
  const texts = useTexts(historyTexts);
  const query = useQuery(claimFileQueries.history(slug, partyId));
  return (
    <Loaded query={query} what={texts.theHistory} skeleton={<TableSkeleton rows={4} columns={2} />}>
      {(data) => <HistoryEvents events={data} fields={fieldsOf(texts)} />}
    </Loaded>
  );
}

const DATES: ReadonlySet<string> = new Set(['promiseDate', 'occurredDate']);

function fieldsOf(texts: Readonly<Record<string, string>>): FieldInfos {
  const { theHistory: _the, of: _of, wholeClaim: _whole, empty: _empty, yes: _yes, no: _no, ...titles } = texts;
  return Object.fromEntries(
    Object.entries(titles).map(([name, title]) => [
      name,
      { title, show: (value: unknown) => (DATES.has(name) ? formatDate(String(value)) : sayValue(value)) },
    ]),
  );
}
