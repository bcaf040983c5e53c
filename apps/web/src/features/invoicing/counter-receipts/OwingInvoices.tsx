import type { OwingInvoice } from '@aura/contracts/invoicing/collections';
import { formatDate, formatInteger, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { counterReceiptTexts } from './counter-receipts.texts.ts';
import { findPasted } from './find-pasted.ts';

interface OwingInvoicesProps {
  readonly invoices: readonly OwingInvoice[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
}

/** An insurer's unpaid invoices, chosen singly or by pasted folios. Those in a counter-receipt come last and cannot be. */
export function OwingInvoices({ invoices, chosen, onChange }: OwingInvoicesProps) {
  const texts = useTexts(counterReceiptTexts);
  const [pasted, setPasted] = useState('');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [taken, setTaken] = useState<readonly OwingInvoice[]>([]);
  const free = invoices.filter(({ counterReceipt }) => counterReceipt === null);
  const sum = free.filter(({ id }) => chosen.includes(id)).reduce((total, { balance }) => total + balance, 0);
  const choosePasted = () => {
    const { found, unknown } = findPasted(pasted, invoices);
    const named = invoices.filter(({ id }) => found.includes(id));
    setMissing(unknown);
    setTaken(named.filter((invoice) => !free.includes(invoice)));
    setPasted('');
    onChange([...new Set([...chosen, ...named.filter((invoice) => free.includes(invoice)).map(({ id }) => id)])]);
  };
  if (invoices.length === 0) return <Typography>{texts.noOwing}</Typography>;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'flex-end' } }}>
        <FormField
          label={texts.paste}
          placeholder={texts.pasteHint}
          value={pasted}
          maxLength={8000}
          onChange={({ target }) => setPasted(target.value)}
        />
        <Button variant="outlined" disabled={pasted.trim() === ''} onClick={choosePasted}>
          {texts.choosePasted}
        </Button>
      </Stack>
      {missing.length > 0 && <InlineAlert status="warn">{texts.notFound(missing.join(', '))}</InlineAlert>}
      {taken.length > 0 && (
        <InlineAlert status="warn">
          {taken.map(({ number, counterReceipt }) => texts.alreadyIn(number, counterReceipt ?? '')).join(' ')}
        </InlineAlert>
      )}
      <PlainTable
        label={texts.owing}
        titles={[texts.pick, texts.number, texts.uuid, texts.date, texts.total, texts.balance]}
        rows={[...free, ...invoices.filter((invoice) => !free.includes(invoice))].map(
          ({ id, number, uuid, date, total, balance, counterReceipt }) => ({
            key: id,
            cells: [
              counterReceipt === null ? (
                <Checkbox
                  key="pick"
                  checked={chosen.includes(id)}
                  aria-label={texts.choose(number)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                  }
                />
              ) : (
                texts.isIn(counterReceipt)
              ),
              number,
              uuid ?? '',
              date === null ? '' : formatDate(date),
              formatMoney(total),
              formatMoney(balance),
            ],
          }),
        )}
      />
      <Typography aria-live="polite">{texts.chosenOf(formatInteger(chosen.length), formatMoney(sum))}</Typography>
    </Stack>
  );
}
