import type { ClaimFile } from '@aura/contracts/claims/claim';
import { distanceBetween } from '@aura/domain/place';
import { formatInteger } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { phoneTexts } from './phone.texts.ts';
import { useWhereIAm } from './use-where-i-am.ts';

export function PlaceLine({ claim: { address, latitude, longitude } }: { readonly claim: ClaimFile }) {
  const texts = useTexts(phoneTexts);
  const here = useWhereIAm();
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const metres = here === null || place === null ? null : distanceBetween(here, place);
  const distance =
    metres === null
      ? []
      : [
          metres < 1000
            ? texts.metres(formatInteger(Math.round(metres)))
            : texts.kilometres((metres / 1000).toFixed(metres < 100_000 ? 1 : 0)),
        ];
  return (
    <Typography sx={{ color: 'text.secondary', mt: 0.75, overflowWrap: 'anywhere' }}>
      {[address || texts.noAddress, ...distance].join(' · ')}
    </Typography>
  );
}
