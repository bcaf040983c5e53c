import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** One primary action; secondary ones go before it, outlined. */
  readonly children?: ReactNode;
}

export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1, minHeight: 36 }}>
      <Typography variant="h1">{title}</Typography>
      {subtitle !== undefined && <Typography sx={{ color: 'text.faint' }}>{subtitle}</Typography>}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, ml: 'auto', flexWrap: 'wrap' }}>
        {children}
      </Stack>
    </Stack>
  );
}
