import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { EmailText } from '../../../ui/EmailText.tsx';
import { providerTexts } from '../providers.texts.ts';

/** Titles and values; what is not known is a dash. */
export function Facts({ facts }: { readonly facts: readonly (readonly [title: string, value: string])[] }) {
  const texts = useTexts(providerTexts);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '150px minmax(0, 1fr)', gap: 1 }}>
      {facts.map(([title, value]) => (
        <Box key={title} sx={{ display: 'contents' }}>
          <Typography component="dt" sx={{ color: 'text.secondary' }}>
            {title}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value === '' ? texts.none : <EmailText>{value}</EmailText>}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
