import type { OrderVersion } from '@aura/contracts/budgets/order';
import { formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { isLiveOrder } from '@aura/domain/purchase-order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { saveFile } from '../../../../listing/public.ts';
import { useTakeOrderPdf } from '../orders.api.ts';
import { orderTexts } from '../orders.texts.ts';
import { StandingTag } from '../OrderTags.tsx';
import { OrderActs } from './OrderActs.tsx';
import { OrderLinks } from './OrderLinks.tsx';

const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);

interface OrderCardProps {
  readonly partyId: number;
  readonly order: OrderVersion;
  readonly mayChange: boolean;
  readonly onDone: (text: string) => void;
}

export function OrderCard({ partyId, order, mayChange, onDone }: OrderCardProps) {
  const texts = useTexts(orderTexts);
  const take = useTakeOrderPdf(partyId);
  const version = String(order.versionNumber);
  const open = () =>
    take.mutate(order.id, { onSuccess: (content) => saveFile(`${order.number}-v${version}.pdf`, content) });
  const isLive = isLiveOrder(order.state);
  const isWaiting = order.state === 'issued' && order.reply === 'waiting';
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, ...(!isLive && { color: 'text.secondary' }) }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{texts.version(order.number, version)}</Typography>
        <StandingTag state={order.state} reply={order.reply} />
        <Typography sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(order.total)}
        </Typography>
        <Button
          size="small"
          aria-label={`${texts.pdf} ${texts.version(order.number, version)}`}
          loading={take.isPending}
          onClick={open}
        >
          {texts.pdf}
        </Button>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${order.payee} · ${texts.by(order.issuedBy, at(order.issuedAt))}`}
        {order.reminders > 0 && ` · ${texts.reminders(String(order.reminders))}`}
      </Typography>
      <Answered order={order} />
      {order.endedAt !== null && (
        <Typography variant="body2">
          {`${texts.ended(at(order.endedAt), order.endedBy ?? '')}${order.endReason === '' ? '' : ` · ${order.endReason}`}`}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.faint', overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
        {`SHA-256 ${order.sha256}`}
      </Typography>
      {isWaiting && <OrderLinks partyId={partyId} links={order.links} mayRevoke={mayChange} onDone={onDone} />}
      {mayChange && isLive && <OrderActs partyId={partyId} order={order} isWaiting={isWaiting} onDone={onDone} />}
    </Box>
  );
}

function Answered({ order }: { readonly order: OrderVersion }) {
  const texts = useTexts(orderTexts);
  const { acceptedAt, acceptedThrough, acceptedBy, declinedAt, declineReason, answerNote } = order;
  if (declinedAt !== null) {
    return <Typography>{`${texts.declinedAt(at(declinedAt))}: «${declineReason}»`}</Typography>;
  }
  if (acceptedAt === null || acceptedThrough === null) return null;
  const how = acceptedThrough === 'link' ? texts.link : texts[acceptedThrough](acceptedBy ?? '');
  return (
    <Typography>{`${texts.acceptedAt(at(acceptedAt), how)}${answerNote === '' ? '' : ` · «${answerNote}»`}`}</Typography>
  );
}
