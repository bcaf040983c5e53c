import type { ReactNode } from 'react';
import { useRecordField, RecordChoice } from '../../../listing/public.ts';
import { MailMark, useUnconfirmed } from './ClaimText.tsx';
import type { ClaimValues } from './claim-values.ts';

interface ClaimChoiceProps {
  readonly name: keyof ClaimValues;
  readonly choices: readonly { readonly value: string | number; readonly label: string }[] | undefined;
  readonly required?: boolean;
  readonly hint?: ReactNode;
}

export function ClaimChoice({ name, hint, ...choice }: ClaimChoiceProps) {
  const { label } = useRecordField(name);
  const { line, confirm } = useUnconfirmed(name);
  const mark = line === undefined ? null : <MailMark label={label} line={line} onConfirm={confirm} />;
  return <RecordChoice name={name} {...choice} hint={mark ?? hint} />;
}
