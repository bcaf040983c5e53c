import type { CompanyAccount, readCutOff } from '@aura/contracts/payments/runs';
import type { ReplyOf } from '@aura/contracts/endpoint';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInteger, formatMoney } from '@aura/domain/format';
import { useTexts } from '../../../../lib/texts.ts';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { runTexts } from '../runs.texts.ts';
import { RunStateTag } from '../RunTags.tsx';
import { DateField } from '../../../../ui/dates/DateField.tsx';
import { DateTimeField } from '../../../../ui/dates/DateTimeField.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { useOpenRun } from '../runs.api.ts';
import { OpenRunPanel } from './OpenRunPanel.tsx';
import { BlockSkeleton } from '../../../../ui/BlockSkeleton.tsx';

export type CutOff = ReplyOf<typeof readCutOff>;

interface CutOffPanelProps {
  readonly query: UseQueryResult<CutOff>;
  readonly account: CompanyAccount | undefined;
  readonly onAccount: (id: number) => void;
  readonly onOpenRun: (runId: number) => void;
}

/** The paying account with its open run, or a button to open one, and the previous run. */
export function CutOffPanel({ query, account, onAccount, onOpenRun }: CutOffPanelProps) {
  const texts = useTexts(runTexts);
  const [isOpening, setOpening] = useState(false);
  return (
    <Loaded query={query} what={texts.whatCutOff} skeleton={<BlockSkeleton height={58} onTelephone={310} />}>
      {(cutOff) => {
        if (account === undefined) return <InlineAlert status="info">{texts.noAccount}</InlineAlert>;
        const active = cutOff.accounts.filter(({ isActive }) => isActive);
        return (
          <Stack sx={{ gap: 1 }}>
            {active.length > 1 && (
              <TextField
                select
                size="small"
                label={texts.account}
                value={account.id}
                sx={{ maxWidth: 360, mt: 0.75 }}
                onChange={({ target }) => onAccount(Number(target.value))}
              >
                {active.map(({ id, name, bank, lastFour }) => (
                  <MenuItem key={id} value={id}>
                    {`${name} · ${bank} ${lastFour}`}
                  </MenuItem>
                ))}
              </TextField>
            )}
            {account.openRunId === null ? (
              <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
                <Typography>{texts.noOpenRun(account.name)}</Typography>
                {cutOff.mayAct && (
                  <Button variant="contained" onClick={() => setOpening(true)}>
                    {texts.openRun}
                  </Button>
                )}
              </Stack>
            ) : (
              <OpenRunPanel runId={account.openRunId} layouts={cutOff.layouts} onOpenRun={onOpenRun} />
            )}
            {account.lastRun !== null && <LastRun run={account.lastRun} onOpenRun={onOpenRun} />}
            {isOpening && <OpenRunDialog cutOff={cutOff} account={account} onClose={() => setOpening(false)} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}

interface LastRunProps {
  readonly run: NonNullable<CompanyAccount['lastRun']>;
  readonly onOpenRun: (runId: number) => void;
}

/** The last closed run, linking to its transfers, where its file is downloaded and payments are confirmed. */
function LastRun({ run, onOpenRun }: LastRunProps) {
  const texts = useTexts(runTexts);
  return (
    <Stack direction="row" sx={{ columnGap: 2, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography>{texts.lastRun(run.number, formatMoney(run.total))}</Typography>
      <RunStateTag state={run.state} />
      {run.waiting > 0 && <Typography>{texts.toConfirm(formatInteger(run.waiting))}</Typography>}
      <Button onClick={() => onOpenRun(run.id)}>{texts.openTransfers}</Button>
    </Stack>
  );
}

interface OpenRunDialogProps {
  readonly cutOff: ReplyOf<typeof readCutOff>;
  readonly account: CompanyAccount;
  readonly onClose: () => void;
}

/** Cut-off and payment date: by the rule, unless changed here. */
function OpenRunDialog({ cutOff, account, onClose }: OpenRunDialogProps) {
  const texts = useTexts(runTexts);
  const [at, setAt] = useState<Date | null>(cutOff.nextCutOffAt);
  const [payOn, setPayOn] = useState<string | null>(cutOff.nextPayOn);
  const open = useOpenRun();
  const submit = () => {
    if (at === null || payOn === null) return;
    open.mutate({ body: { accountId: account.id, cutOffAt: at, payOn } }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={texts.openRunTitle}
      act={texts.openRun}
      isReady={at !== null && payOn !== null}
      isDirty={at?.getTime() !== cutOff.nextCutOffAt.getTime() || payOn !== cutOff.nextPayOn}
      isPending={open.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateTimeField label={texts.cutOffAt} value={at} onChange={setAt} required />
      <DateField label={texts.payOn} value={payOn} onChange={setPayOn} required />
    </FormDialog>
  );
}
