import type { OwnPayment } from '@aura/contracts/payments/asking';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useOutlook } from './use-outlook.ts';

export function Outlook({ payment }: { readonly payment: OwnPayment }) {
  const { day, lines, basis } = useOutlook(payment);
  return (
    <Stack sx={{ gap: 0.25 }}>
      {day !== null && <Typography sx={{ fontSize: '1.0625rem', fontWeight: 700 }}>{day}</Typography>}
      {lines.map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
      {basis !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {basis}
        </Typography>
      )}
    </Stack>
  );
}
