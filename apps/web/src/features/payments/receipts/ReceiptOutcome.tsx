import type { ReceiptIntake } from '@aura/contracts/payments/receipts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { IntakeOutcome } from './IntakeOutcome.tsx';
import { receiptQueries } from './receipts.api.ts';

interface ReceiptOutcomeProps {
  readonly intakeId: number;
  readonly onAgain: () => void;
  /** Called once, with what became of the files. */
  readonly onSettled: (intake: ReceiptIntake) => void;
}

/** Follows files that were handed in elsewhere until the worker has decided. */
export function ReceiptOutcome({ intakeId, onAgain, onSettled }: ReceiptOutcomeProps) {
  const { data: intake, isError } = useQuery(receiptQueries.intake(intakeId, false));
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (intake === undefined || intake.state === 'waiting' || told.current === intake.id) return;
    told.current = intake.id;
    onSettled(intake);
  }, [intake, onSettled]);
  return <IntakeOutcome intake={intake} isError={isError} onAgain={onAgain} />;
}
