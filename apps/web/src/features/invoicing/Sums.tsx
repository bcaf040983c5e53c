import { formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { useTexts } from '../../lib/texts.ts';
import { invoiceTexts } from './invoices.texts.ts';

interface SumsProps {
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

export function Sums({ subtotal, discount, tax, total }: SumsProps) {
  const texts = useTexts(invoiceTexts);
  const sums = [
    [texts.subtotal, subtotal],
    ...(discount > 0 ? [[texts.discount, -discount] as const] : []),
    [texts.tax, tax],
    [texts.total, total],
  ] as const;
  return (
    <Box component="dl" sx={list}>
      {sums.map(([title, amount]) => (
        <Box key={title}>
          <dt>{title}</dt>
          <dd>{formatMoney(amount)}</dd>
        </Box>
      ))}
    </Box>
  );
}

const list = {
  m: 0,
  mt: 1.5,
  ml: 'auto',
  maxWidth: 300,
  '& > div': { display: 'flex', justifyContent: 'space-between', py: 0.25 },
  '& > div:last-of-type': { fontWeight: 600, borderTop: 1, borderColor: 'divider', mt: 0.5, pt: 0.75 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
} as const;
