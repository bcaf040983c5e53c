import type { readOwnPaymentFigures } from '@aura/contracts/payments/asking';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { formatDate, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { readerTime } from '../../../../lib/reader-clock.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { FigureHelp } from '../../../../listing/public.ts';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { ownPaymentTexts } from './own-payments.texts.ts';

export type OwnFigures = ReplyOf<typeof readOwnPaymentFigures>;

export function PayFigures({ figures }: { readonly figures: OwnFigures }) {
  const texts = useTexts(ownPaymentTexts);
  const {
    onItsWay,
    requests,
    requested,
    heldTotal,
    nextCutOff,
    nextPayDay,
    withoutReceipt,
    withoutComplement,
    returned,
    held,
  } = figures;
  const waiting = [
    [returned, texts.returned, 'warn'],
    [withoutReceipt, texts.missingReceipts, 'bad'],
    [withoutComplement, texts.missingComplements, 'warn'],
    [held, texts.held, 'bad'],
  ] as const;
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Box>
          <Typography sx={{ color: 'text.secondary' }}>
            {texts.onItsWay}
            <FigureHelp figure="ownOnItsWay" label={texts.onItsWay} />
          </Typography>
          <Typography sx={{ fontSize: '1.125rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(onItsWay)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.faint' }}>
            {requests === 0 ? texts.noneOnItsWay : texts.requests(String(requests))}
          </Typography>
          {requested > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.toBeApproved(formatMoney(requested))}
            </Typography>
          )}
          {heldTotal > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.heldSum(formatMoney(heldTotal))}
            </Typography>
          )}
        </Box>
        <Box sx={{ textAlign: 'right' }}>
          <Typography sx={{ color: 'text.secondary' }}>{texts.nextCutOff}</Typography>
          <Typography sx={{ fontWeight: 600 }}>{readerTime(nextCutOff)}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`${texts.nextPayDay} ${formatDate(nextPayDay)}`}
          </Typography>
        </Box>
      </Stack>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        {waiting
          .filter(([count]) => count > 0)
          .map(([count, say, status]) => (
            <StatusTag key={say('')} status={status}>
              {say(String(count))}
            </StatusTag>
          ))}
      </Stack>
    </Stack>
  );
}
