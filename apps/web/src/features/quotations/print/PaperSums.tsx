import type { QuotationPaper } from '@aura/contracts/quotations/print';
import { formatMoney, formatPercent } from '@aura/domain/format';
import { effectiveRate } from '@aura/domain/taxes';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { quotationPrintTexts } from './quotation-print.texts.ts';

/** The stored totals of the version, as in the PDF. */
export function PaperSums({ paper }: { readonly paper: QuotationPaper }) {
  const texts = useTexts(quotationPrintTexts);
  const { subtotal, discount, price, taxes, total } = paper;
  const rate = effectiveRate(paper);
  const rows = [
    [texts.subtotal, formatMoney(subtotal)],
    [texts.discount, discount === 0 ? formatMoney(0) : `−${formatMoney(discount)}`],
    [texts.base, formatMoney(price)],
    [rate === 0 ? texts.noTax : texts.tax(formatPercent(rate)), formatMoney(taxes)],
    [texts.total, formatMoney(total)],
  ] as const;
  return (
    <Box component="dl" aria-label={texts.figures} sx={sums}>
      {rows.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}

const sums = {
  m: 0,
  my: 1,
  ml: 'auto',
  maxWidth: 330,
  breakInside: 'avoid',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5, borderBottom: '1px solid #d5dbe3' },
  '& dt': { color: '#4a5565' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
  '& > div:last-of-type > *': { color: '#111827', fontWeight: 700, fontSize: '0.9375rem' },
} as const;
