import { formatInteger, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { invoiceQueries } from '../invoices.api.ts';
import { invoiceTexts } from '../invoices.texts.ts';

interface InvoiceTotalsProps {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** What the invoices of all pages add up to; those that were refused or cancelled add nothing. */
export function InvoiceTotals({ filters, text }: InvoiceTotalsProps) {
  const texts = useTexts(invoiceTexts);
  const asked = { ...filters, ...(text.trim() !== '' && { text: text.trim() }) };
  const query = useQuery({ ...invoiceQueries.totals(asked), placeholderData: keepPreviousData });
  if (query.isError) {
    return (
      <InlineAlert
        status="warn"
        action={
          <Button size="small" onClick={() => void query.refetch()}>
            {texts.retry}
          </Button>
        }
      >
        {texts.totalsFailed}
      </InlineAlert>
    );
  }
  if (query.data === undefined) return <Skeleton height={44} />;
  const { invoices, base, tax, total, balance } = query.data;
  return (
    <Box component="section" aria-label={texts.totalsOf(formatInteger(invoices))} sx={row}>
      <strong>{texts.totalsOf(formatInteger(invoices))}</strong>
      <dl>
        {[
          [texts.subtotal, base] as const,
          [texts.tax, tax] as const,
          [texts.total, total] as const,
          [texts.balance, balance] as const,
        ].map(([title, figure]) => (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd>{formatMoney(figure)}</dd>
          </Fragment>
        ))}
      </dl>
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  alignItems: 'baseline',
  px: 1.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& dl': { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 0.75, rowGap: 0.5, alignItems: 'baseline' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, mr: 2, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
} as const;
