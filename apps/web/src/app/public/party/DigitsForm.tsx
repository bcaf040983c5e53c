import { DIGITS_ASKED } from '@aura/domain/party-link-terms';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Field } from '../phone/fields.tsx';
import { Card } from '../phone/PhoneFrame.tsx';
import { Press } from '../phone/Press.tsx';
import { Notice } from '../phone/signs.tsx';
import { partyPageTexts } from './party-page.texts.ts';
import { wordsOf } from './use-visit.ts';

interface DigitsFormProps {
  /** Why the digits are asked for again. */
  readonly notice: string | null;
  readonly enter: string;
  /** Sends the digits and opens what is behind them. */
  readonly prove: (digits: string) => Promise<void>;
  readonly onClosed: () => void;
}

/** The second factor of a link. Nothing of what is behind it is shown before. */
export function DigitsForm({ notice, enter, prove, onClosed }: DigitsFormProps) {
  const texts = useTexts(partyPageTexts);
  const [digits, setDigits] = useState('');
  const [refused, setRefused] = useState<{ readonly field?: string; readonly whole?: string }>({});
  const [isPending, setPending] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (digits.length !== DIGITS_ASKED) return setRefused({ field: texts.digitsMissing });
    setPending(true);
    setRefused({});
    try {
      await prove(digits);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : null;
      if (status === 404) onClosed();
      else if (status === 400) setRefused({ field: wordsOf(error, texts.failed) });
      else setRefused({ whole: wordsOf(error, texts.failed) });
    } finally {
      setPending(false);
    }
  };
  return (
    <Card isFirst title={texts.digitsTitle}>
      {notice !== null && <Notice status="info">{notice}</Notice>}
      <p>{texts.digitsText}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="stack">
        <Field
          label={texts.digits}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS_ASKED}
          value={digits}
          error={refused.field}
          onChange={({ target }) => setDigits(target.value.replaceAll(/\D/g, ''))}
          className="digits"
        />
        {refused.whole !== undefined && <Notice status="bad">{refused.whole}</Notice>}
        <Press kind="main" type="submit" loading={isPending}>
          {enter}
        </Press>
      </form>
    </Card>
  );
}
