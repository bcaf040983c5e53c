import { JOB_STATE_WORDS, type JobOverview, type JobState } from '@aura/contracts/jobs';
import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { useTitled } from '../../../listing/public.ts';
import { operationQueries } from '../operations.api.ts';
import { operationTexts } from '../operations.texts.ts';
import { SchedulePanel } from './SchedulePanel.tsx';

const STATES: readonly JobState[] = ['ready', 'running', 'scheduled', 'retrying', 'dead'];
const SECOND_MS = 1000;

/** The state of the queue, its workers, and the schedules; polled every few seconds. */
export function JobOverviewPanel() {
  const texts = useTexts(operationTexts);
  const { data, dataUpdatedAt } = useQuery(operationQueries.overview());
  if (data === undefined) return <Box sx={{ minHeight: 76 }} />;
  return (
    <Stack sx={{ gap: 1 }}>
      <Paper variant="outlined" component="section" aria-label={texts.state} sx={panel}>
        {STATES.map((state) => (
          <Figure key={state} state={state} count={data.counts[state]} />
        ))}
        <Typography variant="body2" sx={{ color: 'text.secondary', ml: { sm: 'auto' }, textAlign: { sm: 'right' } }}>
          {data.workers.length > 0 && texts.workers(data.workers.length)}
          <br />
          {data.workers.length > 0 && texts.lastBeat(sinceLastBeat(data, dataUpdatedAt))}
        </Typography>
      </Paper>
      {data.workers.length === 0 && <InlineAlert status="bad">{texts.noWorkers}</InlineAlert>}
      {data.oldestWait !== null && data.oldestWait > 60 && (
        <InlineAlert status="warn">{texts.oldestWait(data.oldestWait)}</InlineAlert>
      )}
      <SchedulePanel schedules={data.schedules} />
    </Stack>
  );
}

function Figure({ state, count }: { readonly state: JobState; readonly count: number }) {
  const titled = useTitled();
  const isAlarming = state === 'dead' && count > 0;
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.faint' }}>
        {titled(JOB_STATE_WORDS[state])}
      </Typography>
      <Typography variant="h2" component="p" sx={{ color: isAlarming ? 'error.main' : 'text.primary' }}>
        {formatInteger(count)}
      </Typography>
    </Box>
  );
}

function sinceLastBeat({ workers }: JobOverview, now: number): number {
  const last = Math.max(...workers.map(({ lastBeat }) => lastBeat.getTime()));
  return Math.max(0, Math.round((now - last) / SECOND_MS));
}

const panel = {
  px: 2,
  py: 1,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  alignItems: 'center',
} as const;
