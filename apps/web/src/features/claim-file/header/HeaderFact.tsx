import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { claimFileTexts } from '../claim-file.texts.ts';

export function HeaderFact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const texts = useTexts(claimFileTexts);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.faint' }}>
        {title}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontWeight: 600,
          minHeight: 24,
          display: 'flex',
          alignItems: 'center',
          overflowWrap: 'anywhere',
          '& button': { ml: -0.75 },
        }}
      >
        {children || <Faint>{texts.none}</Faint>}
      </Typography>
    </Box>
  );
}

export function Faint({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.faint', fontWeight: 400 }}>
      {children}
    </Box>
  );
}
