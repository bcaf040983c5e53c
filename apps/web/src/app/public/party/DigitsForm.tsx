import { DIGITS_ASKED } from '@aura/domain/party-link-terms';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PartyCard, TOUCH } from './PartyCard.tsx';
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
    <PartyCard isFirst title={texts.digitsTitle}>
      {notice !== null && <InlineAlert status="info">{notice}</InlineAlert>}
      <Typography>{texts.digitsText}</Typography>
      <form noValidate onSubmit={(event) => void submit(event)} style={{ display: 'grid', gap: 16 }}>
        <FormField
          label={texts.digits}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS_ASKED}
          value={digits}
          error={refused.field}
          onChange={({ target }) => setDigits(target.value.replaceAll(/\D/g, ''))}
          style={{ fontSize: '1.5rem', letterSpacing: '0.4em', textAlign: 'center' }}
        />
        {refused.whole !== undefined && <InlineAlert status="bad">{refused.whole}</InlineAlert>}
        <Button type="submit" variant="contained" loading={isPending} sx={TOUCH}>
          {enter}
        </Button>
      </form>
    </PartyCard>
  );
}
