import type { PaymentRequest } from '@aura/contracts/payments/requests';
import { PAYMENT_STATE_WORDS } from '@aura/contracts/payments/request-words';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { Section } from '../../../../ui/Section.tsx';
import { requestTexts } from '../requests.texts.ts';

export function RequestHistory({ moves }: Pick<PaymentRequest, 'moves'>) {
  const texts = useTexts(requestTexts);
  const titled = useTitled();
  return (
    <Section title={texts.history}>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {moves.map(({ id, to, by, at, note }) => (
          <Box component="li" key={id}>
            <strong>{titled(PAYMENT_STATE_WORDS[to])}</strong>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {texts.by(by ?? texts.system, formatInstant(at, HEAD_OFFICE_ZONE))}
              {note !== '' && ` · ${note}`}
            </Typography>
          </Box>
        ))}
      </Stack>
    </Section>
  );
}
