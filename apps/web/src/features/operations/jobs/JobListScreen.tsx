import { deleteJob, JOB_STATE_WORDS, jobListing, type JobRow, retryDeadJobs, retryJob } from '@aura/contracts/jobs';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { type ColumnLooks, ListScreen, useWordChoices, useToast } from '../../../listing/public.ts';
import { operationQueries, useJobActs } from '../operations.api.ts';
import { operationTexts } from '../operations.texts.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { JobDetail } from './JobDetail.tsx';
import { JobOverviewPanel } from './JobOverviewPanel.tsx';
import { JobState } from './JobState.tsx';

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
