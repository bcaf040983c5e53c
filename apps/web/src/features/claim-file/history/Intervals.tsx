import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { Interval } from '@aura/contracts/claims/process';
import { sayBusinessTime } from '@aura/domain/process/say-minutes';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { processQueries } from '../process/process.api.ts';
import { intervalTexts } from './interval.texts.ts';

interface IntervalsProps {
  readonly slug: string;
  readonly party: AffectedParty;
}

export function Intervals({ slug, party }: IntervalsProps) {
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
