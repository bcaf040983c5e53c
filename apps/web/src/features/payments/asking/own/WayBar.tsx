import type { PaymentState } from '@aura/domain/payments/payment-request';
import Box from '@mui/material/Box';
import { useTexts } from '../../../../lib/texts.ts';
import { placeOnTheWay, WAY } from '../payment-status.ts';
import { ownPaymentTexts } from './own-payments.texts.ts';

/** Five steps to the bank: done, current and to come. Renders nothing if the request ended otherwise. */
export function WayBar({ state }: { readonly state: PaymentState }) {
  const texts = useTexts(ownPaymentTexts);
  const place = placeOnTheWay(state);
  if (place === null) return null;
  const isOver = place === WAY.length - 1;
  return (
    <Box role="img" aria-label={texts.step(String(place + 1))} sx={{ display: 'flex', gap: 0.5, my: 0.75 }}>
      {WAY.map(([first], step) => (
        <Box
          key={first}
          sx={{
            flex: 1,
            height: 5,
            borderRadius: 1,
            bgcolor: step < place || isOver ? 'success.main' : step === place ? 'primary.main' : 'divider',
          }}
        />
      ))}
    </Box>
  );
}
