import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useLayoutEffect } from 'react';
import { company } from '../../../lib/company.ts';
import { useOnline } from '../../../lib/connection.ts';
import { CompanyLogo } from '../../../ui/CompanyLogo.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { titled } from '../../titled.ts';

interface PartyCardProps {
  readonly title: string;
  /** Rendered as the page's main heading. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

export function PartyCard({ title, isFirst = false, children }: PartyCardProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 2, borderRadius: 1.5, display: 'grid', gap: 1.25 }}
    >
      <Typography
        id={id}
        component={isFirst ? 'h1' : 'h2'}
        sx={
          isFirst
            ? { '&&': { fontSize: '1.25rem' }, fontWeight: 700, overflowWrap: 'anywhere' }
            : { '&&': { fontSize: '0.8125rem' }, fontWeight: 600, color: 'text.secondary' }
        }
      >
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

/** Minimum size of touch targets. */
export const TOUCH = { minHeight: 48, fontSize: '0.9375rem' } as const;

/** Larger text, read at arm's length by people of every age. Below 16 px some phones zoom into a focused field. */
const READABLE = {
  '& .MuiTypography-body1': { fontSize: '0.9375rem' },
  '& .MuiTypography-body2, & .MuiFormLabel-root, & .MuiFormHelperText-root': { fontSize: '0.8125rem' },
  '& .MuiInputBase-input': { fontSize: '1rem' },
} as const;

interface PhoneFrameProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Said while there is no connection. */
  readonly offline: string;
  readonly children: ReactNode;
}

/** Frame for a phone held in one hand: one column, the company's name on top, and the state of the connection. */
export function PhoneFrame({ title, subtitle, offline, children }: PhoneFrameProps) {
  const isOnline = useOnline();
  const { brand, logo } = company();
  useLayoutEffect(() => {
    document.title = titled(title, brand);
  }, [title, brand]);
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
        <CompanyLogo size={24} logo={logo} />
        <div>
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
          {subtitle !== undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {subtitle}
            </Typography>
          )}
        </div>
      </Stack>
      <Stack component="main" sx={{ maxWidth: 560, mx: 'auto', p: 1.5, gap: 1.5, ...READABLE }}>
        {!isOnline && <InlineAlert status="warn">{offline}</InlineAlert>}
        {children}
      </Stack>
    </Box>
  );
}
