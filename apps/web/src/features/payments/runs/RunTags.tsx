import type { CandidateRow, PaymentRun, TransferRow } from '@aura/contracts/payments/runs';
import { RUN_PROBLEM_WORDS, RUN_STATE_WORDS, TRANSFER_STATE_WORDS } from '@aura/contracts/payments/run-words';
import { PASSING_PROBLEMS } from '@aura/domain/payments/payment-run';
import Stack from '@mui/material/Stack';
import { useTitled } from '../../../listing/public.ts';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';

const OF_RUN: Readonly<Record<PaymentRun['state'], Status>> = {
  open: 'info',
  closing: 'warn',
  closed: 'warn',
  sent: 'info',
  applied: 'ok',
};
const OF_TRANSFER: Readonly<Record<TransferRow['state'], Status>> = {
  waiting: 'warn',
  paid: 'ok',
  refused: 'bad',
  returned: 'bad',
};

export function RunStateTag({ state }: { readonly state: PaymentRun['state'] }) {
  const titled = useTitled();
  return <StatusTag status={OF_RUN[state]}>{titled(RUN_STATE_WORDS[state])}</StatusTag>;
}

export function TransferStateTag({ state }: { readonly state: TransferRow['state'] }) {
  const titled = useTitled();
  return <StatusTag status={OF_TRANSFER[state]}>{titled(TRANSFER_STATE_WORDS[state])}</StatusTag>;
}

/** What blocks a request; problems that resolve themselves are only warnings. */
export function ProblemTags({
  problems,
  isInRow = false,
}: Pick<CandidateRow, 'problems'> & {
  /** A row of a list has one line. */
  readonly isInRow?: boolean;
}) {
  const titled = useTitled();
  // A card would show a heading without content.
  if (problems.length === 0) return '—';
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: isInRow ? 'nowrap' : 'wrap' }}>
      {problems.map((problem) => (
        <StatusTag key={problem} status={PASSING_PROBLEMS.includes(problem) ? 'warn' : 'bad'}>
          {titled(RUN_PROBLEM_WORDS[problem])}
        </StatusTag>
      ))}
    </Stack>
  );
}
