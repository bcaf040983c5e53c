import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useLayoutEffect } from 'react';
import { useOnline } from '../../../lib/connection.ts';
import { useTexts } from '../../../lib/texts.ts';
import { AuraLogo } from '../../../ui/AuraLogo.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { titled } from '../../titled.ts';
import { partyPageTexts } from './party-page.texts.ts';

/** Larger text, read at arm's length by people of every age. Below 16 px some phones zoom into a focused field. */
const READABLE = {
  '& .MuiTypography-body1': { fontSize: '0.9375rem' },
  '& .MuiTypography-body2, & .MuiFormLabel-root, & .MuiFormHelperText-root': { fontSize: '0.8125rem' },
  '& .MuiInputBase-input': { fontSize: '1rem' },
} as const;

/** Frame for a phone held in one hand: one column, the company's name on top, and the state of the connection. */
export function PartyFrame({ children }: { readonly children: ReactNode }) {
  const texts = useTexts(partyPageTexts);
  const isOnline = useOnline();
  useLayoutEffect(() => {
    document.title = titled(texts.title);
  }, [texts.title]);
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <Stack
        component="header"
        direction="row"
        sx={{
          alignItems: 'center',
          gap: 1.25,
          px: 2,
          py: 1.5,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <AuraLogo size={24} />
        <Typography sx={{ fontWeight: 600 }}>{texts.title}</Typography>
      </Stack>
      <Stack component="main" sx={{ maxWidth: 560, mx: 'auto', p: 1.5, gap: 1.5, ...READABLE }}>
        {!isOnline && <InlineAlert status="warn">{texts.offline}</InlineAlert>}
        {children}
      </Stack>
    </Box>
  );
}
