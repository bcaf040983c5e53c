import { clabeFault, normaliseClabe } from '@aura/domain/clabe';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { bankTexts } from './bank.texts.ts';

const WHOLE = 18;

/** A CLABE input, and the number once valid. `refusal` is the server's last error. */
export function useClabe(refusal: Error | null) {
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
