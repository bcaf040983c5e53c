import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useLayoutEffect } from 'react';
import { company } from '../../lib/company.ts';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { titled } from '../titled.ts';

interface PublicCardProps {
  readonly title: string;
  readonly maxWidth: number;
  /** Centres a short answer in the window; long content begins at the top. */
  readonly isCentred?: boolean;
  /** Content that fills the window, with its own title. */
  readonly isBare?: boolean;
  readonly children: ReactNode;
}

export function PublicCard({ title, maxWidth, isCentred = false, isBare = false, children }: PublicCardProps) {
  const { name, brand, logo, hasOwnName } = company();
  useLayoutEffect(() => {
    document.title = titled(title, brand);
  }, [title, brand]);
  if (isBare)
    return (
      <Box component="main" sx={{ width: 1, maxWidth: 1280, mx: 'auto', p: { xs: 1.5, sm: 2.5 } }}>
        {children}
      </Box>
    );
  return (
    <Stack
      component="main"
      sx={{ minHeight: '100dvh', alignItems: 'center', p: 2, ...(isCentred && { justifyContent: 'center' }) }}
    >
      <Paper variant="outlined" sx={{ ...card, maxWidth }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.75 }}>
          <CompanyLogo size={44} logo={logo} hasOwnName={hasOwnName} />
          <div>
            <Typography component="h1" sx={{ fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.2 }}>
              {title}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{name}</Typography>
          </div>
        </Stack>
        {children}
      </Paper>
    </Stack>
  );
}

const card = {
  width: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  p: { xs: 2.5, sm: 4 },
  borderRadius: '14px',
} as const;
