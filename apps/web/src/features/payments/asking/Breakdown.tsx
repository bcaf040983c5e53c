import type { OwnPaymentTerms } from '@aura/contracts/payments/asking';
import { formatMoney } from '@aura/domain/format';
import type { PaymentKind } from '@aura/domain/payments/payment-request';
import type { PaymentAmounts } from '@aura/domain/payments/withholdings';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { reckon } from './ask-draft.ts';
import { askingTexts } from './asking.texts.ts';

interface BreakdownProps {
  readonly terms: Pick<OwnPaymentTerms, 'reckoning'>;
  readonly kind: PaymentKind;
  readonly amount: number;
}

/** An amount with its tax and withholdings. */
export function Breakdown({ terms, kind, amount }: BreakdownProps) {
  return <AmountLines amounts={reckon(terms, kind, amount)} />;
}

export function AmountLines({ amounts }: { readonly amounts: PaymentAmounts }) {
  const texts = useTexts(askingTexts);
  const { subtotal, tax, withheldIncomeTax, withheldValueTax, total } = amounts;
  const lines = [
    [texts.subtotal, subtotal],
    [texts.tax, tax],
    ...(withheldIncomeTax === 0 ? [] : [[texts.withheldIncome, -withheldIncomeTax] as const]),
    ...(withheldValueTax === 0 ? [] : [[texts.withheldValue, -withheldValueTax] as const]),
  ] as const;
  return (
    <Box component="dl" sx={frame}>
      {lines.map(([title, centavos]) => (
        <Line key={title} title={title} centavos={centavos} />
      ))}
      <Line title={texts.total} centavos={total} isTotal />
    </Box>
  );
}

function Line(props: { readonly title: string; readonly centavos: number; readonly isTotal?: boolean }) {
  const { title, centavos, isTotal = false } = props;
  const weight = isTotal ? { fontWeight: 700, borderTop: 1, borderColor: 'divider', pt: 0.5, mt: 0.5 } : {};
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, ...weight }}>
      <Typography component="dt" sx={{ fontWeight: 'inherit', color: isTotal ? 'text.primary' : 'text.secondary' }}>
        {title}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 'inherit', fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(centavos)}
      </Typography>
    </Box>
  );
}

const frame = { m: 0, p: 1.25, border: 1, borderColor: 'divider', borderRadius: 1 } as const;
