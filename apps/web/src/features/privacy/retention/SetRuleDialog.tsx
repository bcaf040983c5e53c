import { RETENTION_WORDS } from '@aura/contracts/privacy/privacy-words';
import type { RetentionRule } from '@aura/contracts/privacy/retention';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useWordChoices } from '../../../listing/public.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { useSetRetentionRule } from '../privacy.api.ts';
import { privacyTexts } from '../privacy.texts.ts';

interface SetRuleDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const isMonths = (text: string) => /^\d{1,3}$/.test(text);

export function SetRuleDialog({ onDone, onClose }: SetRuleDialogProps) {
  const texts = useTexts(privacyTexts);
  const words = useWordChoices({ kind: RETENTION_WORDS });
  const set = useSetRetentionRule();
  const [values, setValues] = useState({
    kind: 'claimFile',
    months: '',
    blockedMonths: '0',
    basis: '',
    validFrom: null as string | null,
  });
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const { kind, months, blockedMonths, basis, validFrom } = values;
  const submit = () => {
    if (validFrom === null) return;
    const body = {
      kind: kind as RetentionRule['kind'],
      months: Number(months),
      blockedMonths: Number(blockedMonths),
      basis: basis.trim(),
      validFrom,
    };
    set.mutate(
      { body },
      {
        onSuccess: () => {
          onClose();
          onDone();
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.setRuleTitle}
      act={texts.setRule}
      isReady={isMonths(months) && isMonths(blockedMonths) && basis.trim() !== '' && validFrom !== null}
      isDirty={months !== '' || basis !== ''}
      isPending={set.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {set.error instanceof ApiError && (
        <InlineAlert status="bad">
          {set.error.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </InlineAlert>
      )}
      <Typography sx={{ color: 'text.secondary' }}>{texts.setRuleHint}</Typography>
      <LabelledChoice
        label={texts.kind}
        value={kind}
        choices={words['kind'] ?? []}
        onChange={(next) => change({ kind: next })}
      />
      <FormField
        label={texts.months}
        value={months}
        inputMode="numeric"
        required
        onChange={({ target }) => change({ months: target.value })}
      />
      <FormField
        label={texts.blockedMonths}
        value={blockedMonths}
        inputMode="numeric"
        required
        onChange={({ target }) => change({ blockedMonths: target.value })}
      />
      <DateField label={texts.from} value={validFrom} required onChange={(day) => change({ validFrom: day })} />
      <FormField
        label={texts.basis}
        value={basis}
        maxLength={500}
        required
        onChange={({ target }) => change({ basis: target.value })}
      />
    </FormDialog>
  );
}
