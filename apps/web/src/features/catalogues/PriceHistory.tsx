import type { PriceChange } from '@aura/contracts/catalogues/prices';
import { formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../lib/texts.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { FieldsSkeleton } from '../../ui/FieldsSkeleton.tsx';
import { servicesTexts } from './service-catalogues.texts.ts';

export function PriceHistory({ prices }: { readonly prices: UseQueryResult<readonly PriceChange[]> }) {
  const texts = useTexts(servicesTexts);
  return (
    <Box component="section" aria-label={texts.priceHistory}>
      <Typography variant="subtitle2" component="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {texts.priceHistory}
      </Typography>
      <Loaded query={prices} what={texts.thePrices} skeleton={<FieldsSkeleton fields={2} />}>
        {(changes) => (
          <Stack component="ol" sx={{ listStyle: 'none', p: 0, m: 0, gap: 0.25 }}>
            {changes.map(({ at, userName, price }) => (
              <Stack key={at.toISOString()} component="li" direction="row" sx={{ gap: 1, alignItems: 'baseline' }}>
                <Typography sx={{ minWidth: 110, textAlign: 'right' }}>{formatMoney(price)}</Typography>
                <Typography variant="body2" sx={{ color: 'text.faint' }}>
                  {formatInstant(at, HEAD_OFFICE_ZONE)} · {userName}
                </Typography>
              </Stack>
            ))}
          </Stack>
        )}
      </Loaded>
    </Box>
  );
}
