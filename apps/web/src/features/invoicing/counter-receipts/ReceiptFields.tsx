import { formatDate } from '@aura/domain/format';
import { suggestPromise } from '@aura/domain/invoicing/counter-receipt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { counterReceiptTexts } from './counter-receipts.texts.ts';

export interface ReceiptValues {
  readonly customerFolio: string;
  readonly deliveredOn: string | null;
  readonly promisedOn: string | null;
  readonly note: string;
}

interface ReceiptFieldsProps {
  readonly values: ReceiptValues;
  readonly creditDays: number;
  /** Once received, only the promise and the notes can change. */
  readonly isReceived?: boolean;
  readonly onChange: (part: Partial<ReceiptValues>) => void;
}

/** What the insurer wrote on it: folio, reception date and payment date. */
export function ReceiptFields({ values, creditDays, isReceived = false, onChange }: ReceiptFieldsProps) {
  const texts = useTexts(counterReceiptTexts);
  const suggested =
    values.deliveredOn === null || creditDays === 0 ? null : suggestPromise(values.deliveredOn, creditDays);
  return (
    <Box sx={grid}>
      <FormField
        label={texts.customerFolio}
        value={values.customerFolio}
        maxLength={60}
        disabled={isReceived}
        onChange={({ target }) => onChange({ customerFolio: target.value })}
      />
      <DateField
        label={texts.deliveredOn}
        value={values.deliveredOn}
        leaning="past"
        disabled={isReceived}
        onChange={(deliveredOn) => onChange({ deliveredOn })}
      />
      <Box>
        <DateField
          label={texts.promisedOn}
          value={values.promisedOn}
          onChange={(promisedOn) => onChange({ promisedOn })}
        />
        {suggested !== null && suggested !== values.promisedOn && (
          <Button size="small" onClick={() => onChange({ promisedOn: suggested })}>
            {texts.suggest(String(creditDays), formatDate(suggested))}
          </Button>
        )}
      </Box>
      <FormField
        label={texts.note}
        value={values.note}
        maxLength={1000}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </Box>
  );
}

const grid = { display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } } as const;
