import { businessDay } from '@aura/domain/business-day';
import { useState } from 'react';
import { DateField } from './dates/DateField.tsx';
import { FormField } from './FormField.tsx';
import { LongText } from './LongText.tsx';

const SHORTEST_REASON = 10;
const SHORTEST_REFERENCE = 4;

/** The day of a movement at the bank, how the bank calls it, and why it happened. */
export function useBankMovement() {
  const [day, setDay] = useState<string | null>(() => businessDay(new Date()));
  const [reference, setReference] = useState('');
  const [written, setWritten] = useState('');
  const bankReference = reference.trim();
  const reason = written.trim();
  const isUnreferenced = bankReference.length < SHORTEST_REFERENCE;
  const isShort = reason.length < SHORTEST_REASON;
  return {
    day,
    setDay,
    reference,
    setReference,
    written,
    setWritten,
    isUnreferenced,
    isShort,
    isDirty: written !== '' || reference !== '',
    /** To be sent; null while something is missing. */
    given: day === null || isUnreferenced || isShort ? null : { day, bankReference, reason },
  };
}

interface BankMovementFieldsProps {
  readonly movement: ReturnType<typeof useBankMovement>;
  readonly isTried: boolean;
  readonly words: Readonly<
    Record<'day' | 'dayMissing' | 'reference' | 'referenceMissing' | 'reason' | 'reasonShort', string>
  >;
}

export function BankMovementFields({ movement, isTried, words }: BankMovementFieldsProps) {
  return (
    <>
      <DateField
        label={words.day}
        value={movement.day}
        onChange={movement.setDay}
        leaning="past"
        required
        error={isTried && movement.day === null ? words.dayMissing : undefined}
      />
      <FormField
        label={words.reference}
        value={movement.reference}
        maxLength={60}
        required
        error={isTried && movement.isUnreferenced ? words.referenceMissing : undefined}
        onChange={({ target }) => movement.setReference(target.value)}
      />
      <LongText
        label={words.reason}
        value={movement.written}
        maxLength={1000}
        rows={3}
        error={isTried && movement.isShort ? words.reasonShort : undefined}
        onChange={({ target }) => movement.setWritten(target.value)}
      />
    </>
  );
}
