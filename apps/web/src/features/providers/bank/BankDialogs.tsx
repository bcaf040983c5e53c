import type { BankAccount } from '@aura/contracts/providers/bank-accounts';
import { clabeFault, normaliseClabe } from '@aura/domain/clabe';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { ActDialog, useReason } from '../acts/ActDialog.tsx';
import {
  useApproveBankAccount,
  useRejectBankAccount,
  useRequestBankAccount,
  useStopBankAccount,
} from '../providers.api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { bankTexts } from './bank.texts.ts';

export function RequestDialog({ providerId, onClose }: { readonly providerId: number; readonly onClose: () => void }) {
  const texts = useTexts(bankTexts);
  const { mutate, isPending, error } = useRequestBankAccount();
  const clabe = useClabe(error);
  const act = () => {
    const typed = clabe.take();
    if (typed !== null) mutate({ params: { id: providerId }, body: { clabe: typed } }, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={texts.askTitle}
      text={texts.askText}
      act={texts.askAct}
      isDirty={clabe.isTyped}
      isPending={isPending}
      onAct={act}
      onClose={onClose}
    >
      {clabe.field}
    </ActDialog>
  );
}

interface DecisionProps {
  readonly account: BankAccount;
  readonly onClose: () => void;
}

export function ApproveDialog({ account, onClose }: DecisionProps) {
  const texts = useTexts(bankTexts);
  const { mutate, isPending, error } = useApproveBankAccount();
  const clabe = useClabe(error);
  const act = () => {
    const typed = clabe.take();
    if (typed !== null) mutate({ params: { id: account.id }, body: { clabe: typed } }, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={texts.approveTitle}
      text={texts.approveText}
      act={texts.approve}
      isDirty={clabe.isTyped}
      isPending={isPending}
      onAct={act}
      onClose={onClose}
    >
      {clabe.field}
    </ActDialog>
  );
}

export function RejectDialog({ account, onClose }: DecisionProps) {
  const texts = useTexts(bankTexts);
  const words = { title: texts.rejectTitle, text: texts.rejectText, act: texts.reject };
  return <ReasonDialog account={account} act={useRejectBankAccount()} words={words} onClose={onClose} />;
}

export function StopDialog({ account, onClose }: DecisionProps) {
  const texts = useTexts(bankTexts);
  const words = { title: texts.stopTitle, text: texts.stopText, act: texts.stop };
  return <ReasonDialog account={account} act={useStopBankAccount()} words={words} onClose={onClose} />;
}

interface ReasonProps extends DecisionProps {
  readonly act: ReturnType<typeof useRejectBankAccount> | ReturnType<typeof useStopBankAccount>;
  readonly words: { readonly title: string; readonly text: string; readonly act: string };
}

function ReasonDialog({ account, act: { mutate, isPending }, words, onClose }: ReasonProps) {
  const texts = useTexts(bankTexts);
  const reason = useReason(texts.reason, texts.reasonShort);
  const act = () => {
    const said = reason.take();
    if (said !== null) mutate({ params: { id: account.id }, body: { reason: said } }, { onSuccess: onClose });
  };
  return (
    <ActDialog {...words} isDangerous isDirty={reason.isTyped} isPending={isPending} onAct={act} onClose={onClose}>
      {reason.field}
    </ActDialog>
  );
}

const WHOLE = 18;

/** A CLABE input, and the number once valid. `refusal` is the server's last error. */
function useClabe(refusal: Error | null) {
  const texts = useTexts(bankTexts);
  const [typed, setTyped] = useState('');
  const [sent, setSent] = useState<string | null>(null);
  const clabe = normaliseClabe(typed);
  const fault = clabeFault(clabe);
  const own = fault === 'digit' ? texts.clabeDigit : fault === 'shape' ? texts.clabeShape : undefined;
  // An incomplete number is not an error yet; a complete one is validated at once.
  const isJudged = sent !== null || clabe.length >= WHOLE;
  const told = sent === clabe ? wordsOf(refusal) : undefined;
  return {
    isTyped: typed !== '',
    /** The number, or null after showing the problem. */
    take: (): string | null => {
      setSent(clabe);
      return fault === undefined ? clabe : null;
    },
    field: (
      <FormField
        label={texts.clabe}
        hint={texts.clabeHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={told ?? (isJudged ? own : undefined)}
        inputMode="numeric"
        maxLength={30}
        autoComplete="off"
        autoFocus
        required
      />
    ),
  };
}

function wordsOf(refusal: Error | null): string | undefined {
  if (!(refusal instanceof ApiError)) return undefined;
  return refusal.fieldErrors['clabe']?.join(' ') ?? refusal.lines.join(' ');
}
