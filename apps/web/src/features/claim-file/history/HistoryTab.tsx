import { type AffectedParty, DAMAGE_ORIGIN_WORDS } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { listIntervals, type Interval } from '@aura/contracts/claims/process';
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
import { type FieldInfos, HistoryEvents, useTitled } from '../../../listing/public.ts';
import { claimFileQueries } from '../claim-file.api.ts';
import { claimFileTexts } from '../claim-file.texts.ts';
import { historyTexts } from './history.texts.ts';
import { sayBusinessTime } from '@aura/domain/process/say-minutes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { processQueries } from '../process/process.api.ts';
import { intervalTexts } from './interval.texts.ts';

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
  const fields = useClaimHistoryFields();
  return (
    <Loaded query={query} what={texts.theHistory} skeleton={<TableSkeleton rows={4} columns={2} />}>
      {(data) => <HistoryEvents events={data} fields={fields} />}
    </Loaded>
  );
}

type Titles = Readonly<Record<string, string>>;

/** The fields of a claim and its parties by their titles; words of the process as the rest of the file says them. */
function useClaimHistoryFields(): FieldInfos {
  const { theHistory: _the, of: _of, wholeClaim: _whole, ...titles } = useTexts(historyTexts);
  const titled = useTitled();
  const words: Readonly<Record<string, Titles>> = {
    holder: useTexts(intervalTexts) as unknown as Titles,
    alternateProcess: useTexts(claimFileTexts) as unknown as Titles,
  };
  return Object.fromEntries(
    Object.entries(titles).map(([name, title]) => {
      const said = words[name];
      if (said !== undefined) return [name, { title, show: (value: unknown) => said[String(value)] ?? String(value) }];
      if (name !== 'damageOrigin') return [name, { title }];
      const show = (value: unknown) => titled(DAMAGE_ORIGIN_WORDS[value as keyof typeof DAMAGE_ORIGIN_WORDS]);
      return [name, { title, show }];
    }),
  );
}

interface IntervalsProps {
  readonly slug: string;
  readonly party: AffectedParty;
}

function Intervals({ slug, party }: IntervalsProps) {
  const texts = useTexts(intervalTexts);
  const query = useQuery(processQueries.intervals(slug, party.id));
  return (
    <Section title={texts.title} hint={party.name} flush>
      <Loaded query={query} what={texts.theWay} skeleton={<TableSkeleton rows={3} columns={2} />}>
        {(intervals) => (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {intervals.map((interval) => (
              <Row key={interval.id} interval={interval} />
            ))}
          </Box>
        )}
      </Loaded>
    </Section>
  );
}

function Row({ interval }: { readonly interval: Interval }) {
  const texts = useTexts(intervalTexts);
  const { kind, holder, openedAt, closedAt, businessMinutes, isLate, movedBy, reason, stage } = interval;
  const when = [cellText('instant', openedAt), closedAt === null ? texts.untilNow : cellText('instant', closedAt)];
  return (
    <Stack component="li" sx={{ px: 2, py: 1, gap: 0.5, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <StageChip stage={stage} />
        {kind !== 'declared' && <StatusTag status={kind === 'forced' ? 'bad' : 'neutral'}>{texts[kind]}</StatusTag>}
        {isLate && <StatusTag status="warn">{texts.late}</StatusTag>}
        <Typography sx={{ ml: 'auto', fontWeight: 600, whiteSpace: 'nowrap' }}>
          {sayBusinessTime(businessMinutes)}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[texts[holder], when.join(' – '), ...(movedBy === null ? [] : [texts.by(movedBy)])].join(' · ')}
      </Typography>
      {reason !== '' && <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.reason(reason)}</Typography>}
    </Stack>
  );
}
