import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { useRecordField } from '../../../listing/public.ts';
import { claimTexts } from './register.texts.ts';
import type { ClaimValues } from './claim-values.ts';

interface ClaimTextProps extends Pick<ComponentProps<typeof FormField>, 'hint' | 'required' | 'autoFocus'> {
  readonly name: keyof ClaimValues;
  readonly maxLength: number;
}

/** A text of a claim. Values read from a mail are marked until confirmed or changed. */
export function ClaimText({ name, hint, ...input }: ClaimTextProps) {
  const { register } = useFormContext<ClaimValues>();
  const { label, error } = useRecordField(name);
  const { line, confirm } = useUnconfirmed(name);
  return (
    <FormField
      {...register(name, { onChange: confirm })}
      {...input}
      label={label}
      error={error}
      hint={
        line === undefined ? (
          hint
        ) : (
          <>
            <MailMark label={label} line={line} onConfirm={confirm} />
            {hint}
          </>
        )
      }
      autoComplete="off"
    />
  );
}

export function useUnconfirmed(name: string) {
  const { getValues, setValue } = useFormContext<ClaimValues>();
  const line = useWatch<ClaimValues, 'unconfirmed'>({ name: 'unconfirmed' })[name];
  const confirm = () => {
    const { [name]: confirmed, ...others } = getValues('unconfirmed');
    if (confirmed !== undefined) setValue('unconfirmed', others, { shouldDirty: true });
  };
  return { line, confirm };
}

interface MailMarkProps {
  readonly label: string;
  readonly line: string;
  readonly onConfirm: () => void;
}

export function MailMark({ label, line, onConfirm }: MailMarkProps) {
  const texts = useTexts(claimTexts);
  return (
    <span title={line} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <span style={{ color: 'var(--mail)', fontWeight: 600 }}>{texts.fromMail}</span>
      <Button size="small" sx={{ py: 0, minHeight: 20 }} aria-label={texts.confirmField(label)} onClick={onConfirm}>
        {texts.confirm}
      </Button>
    </span>
  );
}
