import {
  deleteJob,
  JOB_STATE_WORDS,
  jobListing,
  type JobRow,
  retryDeadJobs,
  retryJob,
  type JobState as State,
  type JobOverview,
  type JobState as JobOverviewPanelJobState,
} from '@aura/contracts/jobs';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { type ColumnLooks, ListScreen, useWordChoices, useToast, useTitled } from '../../../listing/public.ts';
import { operationQueries, useJobActs } from '../operations.api.ts';
import { operationTexts } from '../operations.texts.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatInteger, formatInstant } from '@aura/domain/format';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { mexicanZone } from '@aura/domain/clock';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

const CARD = ['state', 'attempts', 'runAt'] as const;
const LOOKS: ColumnLooks<JobRow> = {
  name: { width: 170 },
  state: { width: 130, render: ({ state }) => <JobState state={state} /> },
  attempts: { width: 90, render: ({ attempts, maxAttempts }) => <Attempts attempts={attempts} most={maxAttempts} /> },
  lastError: { width: 280 },
  payload: { width: 220 },
};

/** The current queue. Finished jobs are removed from it. */
export function JobListScreen() {
  const texts = useTexts(operationTexts);
  const { data: overview } = useQuery(operationQueries.overview());
  const choices = useWordChoices({ state: JOB_STATE_WORDS });
  const [mayRetry, mayRemove] = [useMay(retryJob), useMay(deleteJob)];
  const { retry, remove } = useJobActs();
  const { onSuccess } = useToast();
  const [removed, setRemoved] = useState<number | null>(null);
  return (
    <ListScreen
      listing={jobListing}
      title={texts.jobs}
      what={texts.theJobs}
      empty={{ title: texts.noJobs, text: texts.noJobsText }}
      headerActions={<RetryDead dead={overview?.counts.dead ?? 0} />}
      above={<JobOverviewPanel />}
      looks={LOOKS}
      leadColumn="name"
      cardColumns={CARD}
      choices={{ ...choices, name: overview?.names.map((value) => ({ value, label: value })) }}
      renderDetail={(row) => <JobDetail job={row} />}
      rowActions={({ id, state }) => [
        ...(mayRetry && (state === 'dead' || state === 'retrying')
          ? [{ id: 'retry', label: texts.retry, onSelect: () => retry.mutate(id, onSuccess(texts.retried)) }]
          : []),
        ...(mayRemove && state === 'dead'
          ? [{ id: 'remove', label: texts.remove, onSelect: () => setRemoved(id) }]
          : []),
      ]}
    >
      {removed !== null && (
        <ReasonDialog
          title={texts.removeTitle}
          text={texts.removeText}
          act={texts.remove}
          onReason={(reason) => {
            setRemoved(null);
            remove.mutate({ id: removed, reason }, onSuccess(texts.removed));
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </ListScreen>
  );
}

function RetryDead({ dead }: { readonly dead: number }) {
  const texts = useTexts(operationTexts);
  const may = useMay(retryDeadJobs);
  const confirm = useConfirm();
  const { retryDead } = useJobActs();
  const { onSuccess } = useToast();
  const ask = async () => {
    if (!(await confirm({ title: texts.retryDeadTitle, act: texts.retryDead }))) return;
    retryDead.mutate(
      undefined,
      onSuccess(({ retried }) => texts.retriedMany(retried)),
    );
  };
  if (!may) return null;
  return (
    <>
      <Button variant="outlined" disabled={dead === 0} loading={retryDead.isPending} onClick={() => void ask()}>
        {texts.retryDead}
      </Button>
    </>
  );
}

function Attempts({ attempts, most }: { readonly attempts: number; readonly most: number }) {
  const texts = useTexts(operationTexts);
  return <span>{texts.attemptsOf(attempts, most)}</span>;
}

const STATUSES: Readonly<Record<State, Status>> = {
  ready: 'neutral',
  scheduled: 'neutral',
  running: 'info',
  retrying: 'warn',
  dead: 'bad',
};

function JobState({ state }: { readonly state: State }) {
  const titled = useTitled();
  return <StatusTag status={STATUSES[state]}>{titled(JOB_STATE_WORDS[state])}</StatusTag>;
}

/** The expanded row: the whole error and the job's payload. */
function JobDetail({ job: { lastError, payload, lockedBy } }: { readonly job: JobRow }) {
  const texts = useTexts(operationTexts);
  const rows = [
    [texts.lastError, lastError],
    [texts.payload, payload],
    [texts.worker, lockedBy ?? ''],
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', columnGap: 2, rowGap: 0.5, gridTemplateColumns: 'auto 1fr' }}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([title, value]) => (
          <Box key={title} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.faint' }}>
              {title}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}

const STATES: readonly JobOverviewPanelJobState[] = ['ready', 'running', 'scheduled', 'retrying', 'dead'];
const SECOND_MS = 1000;

/** The state of the queue, its workers, and the schedules; polled every few seconds. */
function JobOverviewPanel() {
  const texts = useTexts(operationTexts);
  const { data, dataUpdatedAt } = useQuery(operationQueries.overview());
  if (data === undefined) return <Box sx={{ minHeight: { xs: 170, sm: 131 } }} />;
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

function Figure({ state, count }: { readonly state: JobOverviewPanelJobState; readonly count: number }) {
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

const HERE = mexicanZone();

/** The schedules; collapsed, since they are rarely needed. */
function SchedulePanel({ schedules }: Pick<JobOverview, 'schedules'>) {
  const texts = useTexts(operationTexts);
  const at = (instant: Date | null) => (instant === null ? texts.never : formatInstant(instant, HERE));
  return (
    <Paper variant="outlined" component="details" sx={{ px: 2, py: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', fontWeight: 600 }}>
        {`${texts.schedules} (${schedules.length})`}
      </Box>
      <TableContainer>
        <Table size="small">
          <TableHead>
            <TableRow>
              {[texts.name, texts.schedule, texts.lastRun, texts.nextRun].map((title) => (
                <TableCell key={title}>{title}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {schedules.map(({ name, schedule, lastRun, nextRun }) => (
              <TableRow key={name}>
                <TableCell>{name}</TableCell>
                <TableCell>{schedule}</TableCell>
                <TableCell>{at(lastRun)}</TableCell>
                <TableCell>{at(nextRun)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}
