import type { LinkedOrder, OrderLine } from '@aura/contracts/budgets/order';
import { CFDI_USES, TAX_REGIMES } from '@aura/domain/fiscal-catalogues';
import { formatInstant, formatMoney, formatPercent } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { PAYMENT_FORMS, PAYMENT_METHODS } from '@aura/domain/invoicing/invoice';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { orderTexts } from './orders.texts.ts';
import Box from '@mui/material/Box';
import { linesTable } from '../../../ui/table/lines-table.ts';

/** An order as its provider reads it, signed in or through a link. */
export function OrderShown({ order }: { readonly order: LinkedOrder }) {
  const texts = useTexts(orderTexts);
  const { days, advancePercentage, replaces, expiresAt } = order;
  return (
    <Stack sx={{ gap: 2 }}>
      <Facts
        facts={[
          [texts.payee, order.payee],
          [texts.claim, order.claimNumber],
          [texts.party, order.party],
          ...(order.place === '' ? [] : [[texts.place, order.place] as const]),
          [texts.issuedOn, formatInstant(order.issuedAt, HEAD_OFFICE_ZONE)],
          ...(days === null ? [] : [[texts.days, texts.daysOf(String(days))] as const]),
          [texts.advance, advancePercentage === 0 ? texts.noAdvance : formatPercent(advancePercentage)],
          ...(expiresAt === null ? [] : [[texts.answerUntil, formatInstant(expiresAt, HEAD_OFFICE_ZONE)] as const]),
          ...(replaces === null ? [] : [[texts.replaces, texts.replacesVersion(String(replaces))] as const]),
        ]}
      />
      <OrderLines lines={order.lines} />
      <Sums order={order} />
      <Billing billing={order.billing} />
      {order.terms !== '' && (
        <div>
          <Typography variant="subtitle2" component="h2" sx={{ color: 'text.secondary', mb: 0.5 }}>
            {texts.terms}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {order.terms}
          </Typography>
        </div>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`${texts.hash}: ${order.sha256}`}
      </Typography>
    </Stack>
  );
}

const named = (words: Readonly<Record<string, string>>, key: string) => `${key} ${words[key] ?? ''}`.trim();

/** Whom and how to invoice, so that the invoice is taken in at once. */
function Billing({ billing }: Pick<LinkedOrder, 'billing'>) {
  const texts = useTexts(orderTexts);
  return (
    <div>
      <Typography variant="subtitle2" component="h2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {texts.billing}
      </Typography>
      {billing === null ? (
        <Typography variant="body2">{texts.noBilling}</Typography>
      ) : (
        <Facts
          facts={[
            [texts.buyer, billing.legalName],
            [texts.rfc, billing.rfc],
            [texts.regime, named(TAX_REGIMES, billing.taxRegime)],
            [texts.postalCode, billing.postalCode],
            [texts.use, named(CFDI_USES, billing.use)],
            [texts.paymentMethod, named(PAYMENT_METHODS, billing.paymentMethod)],
            [texts.paymentForm, named(PAYMENT_FORMS, billing.paymentForm)],
          ]}
        />
      )}
    </div>
  );
}

function Sums({ order: { amount, taxes, total, billing } }: { readonly order: LinkedOrder }) {
  const texts = useTexts(orderTexts);
  return (
    <Stack sx={{ alignItems: 'flex-end', fontVariantNumeric: 'tabular-nums' }}>
      <Typography sx={{ color: 'text.secondary' }}>{`${texts.amount} ${formatMoney(amount)}`}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{`${texts.taxes} ${formatMoney(taxes)}`}</Typography>
      <Typography component="p" sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
        {`${texts.total} ${formatMoney(total)}`}
      </Typography>
      {billing !== null && billing.net !== total && (
        <>
          {billing.withheldIncomeTax > 0 && (
            <Typography sx={{ color: 'text.secondary' }}>
              {`${texts.withheldIncomeTax} ${formatMoney(-billing.withheldIncomeTax)}`}
            </Typography>
          )}
          {billing.withheldValueTax > 0 && (
            <Typography sx={{ color: 'text.secondary' }}>
              {`${texts.withheldValueTax} ${formatMoney(-billing.withheldValueTax)}`}
            </Typography>
          )}
          <Typography>{`${texts.net} ${formatMoney(billing.net)}`}</Typography>
        </>
      )}
    </Stack>
  );
}

/** A table on wide windows; on a phone each line is a block. A lump sum has no unit prices and no column for them. */
function OrderLines({ lines }: { readonly lines: readonly OrderLine[] }) {
  const texts = useTexts(orderTexts);
  const isPriced = lines.every(({ unitPrice }) => unitPrice !== null);
  return (
    <Box component="table" aria-label={texts.lines} sx={linesTable}>
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col" data-number="">
            {texts.quantity}
          </th>
          <th scope="col">{texts.unit}</th>
          {isPriced && (
            <th scope="col" data-number="">
              {texts.unitPrice}
            </th>
          )}
          <th scope="col" data-number="">
            {texts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ position, name, unit, quantity, unitPrice, amount }) => (
          <tr key={position}>
            <td>{name}</td>
            <td data-number="">{quantity.toLocaleString('es-MX', { maximumFractionDigits: 4 })}</td>
            <td>{unit}</td>
            {isPriced && <td data-number="">{formatMoney(unitPrice ?? 0)}</td>}
            <td data-number="">{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
