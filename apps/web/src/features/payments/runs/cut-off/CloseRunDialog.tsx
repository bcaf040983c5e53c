import type { Layout, PaymentRun } from '@aura/contracts/payments/runs';
import { formatDate, formatInteger, formatMoney } from '@aura/domain/format';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { RunComparison } from '../RunComparison.tsx';
import { useCloseRun } from '../runs.api.ts';
import { runTexts } from '../runs.texts.ts';

interface CloseRunDialogProps {
  readonly run: PaymentRun;
  readonly layouts: readonly Layout[];
  readonly onClose: () => void;
}

/** What is paid, in at most how many transfers, what stays out, and what is new: reviewed before the run is frozen. */
export function CloseRunDialog({ run, layouts, onClose }: CloseRunDialogProps) {
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
