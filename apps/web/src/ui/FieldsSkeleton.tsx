import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTexts } from '../lib/texts.ts';
import { uiTexts } from './ui.texts.ts';

export function FieldsSkeleton({ fields = 6 }: { readonly fields?: number }) {
  const texts = useTexts(uiTexts);
  return (
    <Box
      role="status"
      aria-label={texts.loading}
      aria-busy
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}
    >
      {Array.from({ length: fields }, (_, field) => (
        <div key={field}>
          <Skeleton width={64} height={14} />
          <Skeleton width={`${55 + (field % 4) * 12}%`} height={20} />
        </div>
      ))}
    </Box>
  );
}
