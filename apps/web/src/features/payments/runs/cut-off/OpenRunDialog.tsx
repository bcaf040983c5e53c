import type { ReplyOf } from '@aura/contracts/endpoint';
import type { CompanyAccount, readCutOff } from '@aura/contracts/payments/runs';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { DateField } from '../../../../ui/dates/DateField.tsx';
import { DateTimeField } from '../../../../ui/dates/DateTimeField.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { useOpenRun } from '../runs.api.ts';
import { runTexts } from '../runs.texts.ts';

interface OpenRunDialogProps {
  readonly cutOff: ReplyOf<typeof readCutOff>;
  readonly account: CompanyAccount;
  readonly onClose: () => void;
}

/** Cut-off and payment date: by the rule, unless changed here. */
export function OpenRunDialog({ cutOff, account, onClose }: OpenRunDialogProps) {
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
