import { businessDay } from '@aura/domain/business-day';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { DateField } from '../../../../ui/dates/DateField.tsx';
import { FormField } from '../../../../ui/FormField.tsx';
import { runTexts } from '../runs.texts.ts';

const SHORTEST_KEY = 4;

/** What proves that the bank paid: the key of its transfer and the day. */
export function useProof(begun: { readonly speiKey: string; readonly paidOn: string | null }) {
  const [speiKey, setSpeiKey] = useState(begun.speiKey);
  const [paidOn, setPaidOn] = useState<string | null>(() => begun.paidOn ?? businessDay(new Date()));
  const key = speiKey.trim();
  const isKeyless = key.length < SHORTEST_KEY;
  return {
    speiKey,
    setSpeiKey,
    paidOn,
    setPaidOn,
    isKeyless,
    /** To be sent; null while something is missing. */
    given: isKeyless || paidOn === null ? null : { speiKey: key, paidOn },
  };
}

interface ProofFieldsProps {
  readonly proof: ReturnType<typeof useProof>;
  readonly isTried: boolean;
}

export function ProofFields({ proof, isTried }: ProofFieldsProps) {
  const texts = useTexts(runTexts);
  return (
    <>
      <FormField
        label={texts.speiKey}
        value={proof.speiKey}
        maxLength={40}
        required
        error={isTried && proof.isKeyless ? texts.speiMissing : undefined}
        onChange={({ target }) => proof.setSpeiKey(target.value)}
      />
      <DateField
        label={texts.paidOn}
        value={proof.paidOn}
        onChange={proof.setPaidOn}
        leaning="past"
        required
        error={isTried && proof.paidOn === null ? texts.paidOnMissing : undefined}
      />
    </>
  );
}
