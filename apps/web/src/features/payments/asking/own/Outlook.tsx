import type { OwnPayment } from '@aura/contracts/payments/asking';
import { OWN_HOLD_WORDS } from '@aura/contracts/payments/payment-words';
import { formatDate } from '@aura/domain/format';
import { isAsked } from '@aura/domain/payments/payment-request';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { ownPaymentTexts } from './own-payments.texts.ts';

/** The expected payment date with its range, its basis, and the place in the queue. */
export function Outlook({ payment }: { readonly payment: OwnPayment }) {
  const texts = useTexts(ownPaymentTexts);
  const titled = useTitled();
  const { on, earliest, latest, basis, history, place, waiting, obstacle } = payment.outlook;
  if (on === null || basis === 'unknown') {
    if (obstacle !== null) return <Typography>{texts.obstacle(titled(OWN_HOLD_WORDS[obstacle]))}</Typography>;
    const isOpen = isAsked(payment.state) || payment.state === 'returned';
    return <Typography>{isOpen ? texts.unknown : texts.ended}</Typography>;
  }
  const day = formatDate(on);
  const said = { paid: texts.paidOn(day), scheduled: texts.scheduledOn(day), expected: texts.expectedOn(day) }[basis];
  return (
    <Stack sx={{ gap: 0.25 }}>
      <Typography sx={{ fontSize: '1.0625rem', fontWeight: 700 }}>{said}</Typography>
      {basis === 'expected' && earliest !== null && latest !== null && earliest !== latest && (
        <Typography>{texts.expectedRange(formatDate(earliest), formatDate(latest))}</Typography>
      )}
      {place !== null && waiting !== null && <Typography>{texts.place(String(place), String(waiting))}</Typography>}
      {basis === 'expected' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {history === null
            ? texts.noHistory
            : (history.isOwn ? texts.ownHistory : texts.allHistory)(String(history.n), String(history.p50))}
        </Typography>
      )}
    </Stack>
  );
}
