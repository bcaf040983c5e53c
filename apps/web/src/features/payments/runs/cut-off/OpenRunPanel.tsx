import type { Layout, PaymentRun } from '@aura/contracts/payments/runs';
import { formatDate, formatInstant, formatInteger, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTexts } from '../../../../lib/texts.ts';
import { useToast } from '../../../../listing/public.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { ProgressWithCount } from '../../../../ui/ProgressWithCount.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { RunDetail } from '../RunDetail.tsx';
import { useIncludeRequests, useCloseRun } from '../runs.api.ts';
import { runTexts } from '../runs.texts.ts';
import { RunStateTag } from '../RunTags.tsx';
import { useRun } from '../use-run.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { RunComparison } from '../RunComparison.tsx';

interface OpenRunPanelProps {
  readonly runId: number;
  readonly layouts: readonly Layout[];
  readonly onOpenRun: (runId: number) => void;
}

/** The open run of an account: totals, blocked requests, and the button to close it. */
export function OpenRunPanel({ runId, layouts, onOpenRun }: OpenRunPanelProps) {
  const texts = useTexts(runTexts);
  const query = useRun(runId);
  return (
    <Loaded query={query} what={texts.whatRun} skeleton={<Skeleton height={96} />}>
      {(run) => <Shown run={run} layouts={layouts} onOpenRun={onOpenRun} />}
    </Loaded>
  );
}

function Shown({ run, layouts, onOpenRun }: Omit<OpenRunPanelProps, 'runId'> & { readonly run: PaymentRun }) {
  const texts = useTexts(runTexts);
  const [isClosing, setClosing] = useState(false);
  const include = useIncludeRequests();
  const { onSuccess } = useToast();
  const { requests, total, stopped, stoppedTotal } = run;
  const isClosed = run.state !== 'open' && run.state !== 'closing';
  return (
    <Section
      title={`${texts.run} · ${run.account}`}
      hint={`${texts.cutOffAt} ${formatInstant(run.cutOffAt, HEAD_OFFICE_ZONE)} · ${texts.payOn} ${formatDate(run.payOn)}`}
      action={<RunStateTag state={run.state} />}
    >
      <Stack sx={{ gap: 1 }}>
        <Box sx={row} role="status">
          <Typography>{texts.inside(formatInteger(requests))}</Typography>
          <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(total)}
          </Typography>
          {requests > 0 && (
            <Typography sx={{ color: stopped === 0 ? 'success.main' : 'error.main' }}>
              {stopped === 0 ? texts.allFine : texts.stopped(formatInteger(stopped), formatMoney(stoppedTotal))}
            </Typography>
          )}
        </Box>
        {run.state === 'closing' && <ProgressWithCount label={texts.closing} done={run.done} total={run.toDo} />}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {run.mayAct && run.state === 'open' && (
            <Button
              variant="outlined"
              loading={include.isPending}
              onClick={() =>
                include.mutate(
                  { params: { id: run.id }, body: { requestIds: [], allDue: true } },
                  onSuccess(({ included, stopped: out }: { included: number; stopped: number }) =>
                    texts.included(formatInteger(included), formatInteger(out)),
                  ),
                )
              }
            >
              {texts.includeDue}
            </Button>
          )}
          {run.mayAct && run.state === 'open' && (
            <Button variant="contained" disabled={requests === 0} onClick={() => setClosing(true)}>
              {texts.close}
            </Button>
          )}
          {isClosed && (
            <Button variant="contained" onClick={() => onOpenRun(run.id)}>
              {texts.openTransfers}
            </Button>
          )}
        </Stack>
        {requests > 0 && <RunDetail run={run} />}
      </Stack>
      {isClosing && <CloseRunDialog run={run} layouts={layouts} onClose={() => setClosing(false)} />}
    </Section>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, alignItems: 'baseline' } as const;

interface CloseRunDialogProps {
  readonly run: PaymentRun;
  readonly layouts: readonly Layout[];
  readonly onClose: () => void;
}

/** What is paid, in at most how many transfers, what stays out, and what is new: reviewed before the run is frozen. */
function CloseRunDialog({ run, layouts, onClose }: CloseRunDialogProps) {
  const texts = useTexts(runTexts);
  const offered = layouts.filter(({ isActive, isApproved }) => isActive && isApproved);
  const [layoutId, setLayoutId] = useState(run.layoutId ?? offered[0]?.id ?? 0);
  const close = useCloseRun();
  const leaving = run.total - run.stoppedTotal;
  return (
    <FormDialog
      title={texts.closeTitle}
      act={texts.close}
      maxWidth="sm"
      isReady={layoutId !== 0}
      isDirty={false}
      isPending={close.isPending}
      onSubmit={() =>
        close.mutate({ params: { id: run.id }, body: { layoutId, version: run.version } }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <Facts
        facts={[
          [texts.account, run.account],
          [texts.payOn, formatDate(run.payOn)],
          [texts.requests, formatInteger(run.requests - run.stopped)],
          [texts.total, formatMoney(leaving)],
        ]}
      />
      {run.stopped > 0 && (
        <InlineAlert status="warn">
          {`${texts.closeOut(formatInteger(run.stopped))} (${formatMoney(run.stoppedTotal)})`}
        </InlineAlert>
      )}
      <Typography sx={{ color: 'text.secondary' }}>{texts.closeText}</Typography>
      <TextField
        select
        label={texts.layout}
        value={layoutId === 0 ? '' : layoutId}
        onChange={({ target }) => setLayoutId(Number(target.value))}
      >
        {offered.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <RunComparison run={run} />
    </FormDialog>
  );
}
