import type { LinkedOrder } from '@aura/contracts/budgets/order';
import { formatInstant, formatMoney, formatPercent } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { orderTexts } from './orders.texts.ts';

/** An order as its provider reads it, signed in or through a link. */
export function OrderShown({ order }: { readonly order: LinkedOrder }) {
  const texts = useTexts(orderTexts);
  const { days, advancePercentage, replaces } = order;
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
          ...(replaces === null ? [] : [[texts.replaces, texts.replacesVersion(String(replaces))] as const]),
        ]}
      />
      <OrderLines lines={order.lines} />
      <Sums order={order} />
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

function Sums({ order: { amount, taxes, total } }: { readonly order: LinkedOrder }) {
  const texts = useTexts(orderTexts);
  return (
    <Stack sx={{ alignItems: 'flex-end', fontVariantNumeric: 'tabular-nums' }}>
      <Typography sx={{ color: 'text.secondary' }}>{`${texts.amount} ${formatMoney(amount)}`}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{`${texts.taxes} ${formatMoney(taxes)}`}</Typography>
      <Typography component="p" sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
        {`${texts.total} ${formatMoney(total)}`}
      </Typography>
    </Stack>
  );
}
