import type { OwingInvoice } from '@aura/contracts/invoicing/collections';
import { formatDate, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { collectionTexts } from './collection.texts.ts';
import type { Parts } from './parts.ts';
import { restOf } from './parts.ts';

interface PartsEditorProps {
  readonly invoices: readonly OwingInvoice[];
  readonly amount: number;
  readonly parts: Parts;
  readonly onChange: (parts: Parts) => void;
}

/** How much of a payment goes to each invoice; the rest stays unapplied. */
export function PartsEditor({ invoices, amount, parts, onChange }: PartsEditorProps) {
  const texts = useTexts(collectionTexts);
  const rest = restOf(amount, parts);
  const set = (id: number, centavos: number | null) => onChange({ ...parts, [id]: centavos ?? 0 });
  if (invoices.length === 0) return <Typography>{texts.noOwing}</Typography>;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="body2">{texts.stamps}</Typography>
      <PlainTable
        label={texts.parts}
        titles={[texts.number, texts.receipt, texts.balance, texts.pays]}
        rows={invoices.map(({ id, number, balance, counterReceipt, promisedOn }) => {
          const part = parts[id] ?? 0;
          return {
            key: id,
            cells: [
              number,
              [counterReceipt, promisedOn === null ? null : texts.promised(formatDate(promisedOn))]
                .filter((part) => part !== null)
                .join(' · '),
              formatMoney(balance),
              <Stack key="pays" direction="row" sx={{ gap: 0.5, minWidth: 190 }}>
                <MoneyField
                  label={texts.paysOf(number)}
                  isLabelSpoken
                  value={part === 0 ? null : part}
                  error={part > balance ? texts.overBalance : undefined}
                  onChange={(centavos) => set(id, centavos)}
                />
                <Button
                  size="small"
                  aria-label={texts.allOf(number)}
                  disabled={rest + part <= 0}
                  onClick={() => set(id, Math.min(balance, rest + part))}
                >
                  {texts.all}
                </Button>
              </Stack>,
            ],
          };
        })}
      />
      {rest < 0 ? (
        <InlineAlert status="bad">{texts.tooMuch(formatMoney(-rest))}</InlineAlert>
      ) : (
        <Typography aria-live="polite">{texts.rest(formatMoney(rest))}</Typography>
      )}
    </Stack>
  );
}
