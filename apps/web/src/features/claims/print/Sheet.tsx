import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';

/** Paper is white in either theme. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  return <Box sx={sheet}>{children}</Box>;
}

const sheet = {
  bgcolor: '#ffffff',
  color: '#111827',
  border: '1px solid #d5dbe3',
  borderRadius: 1,
  maxWidth: 816,
  p: { xs: 2, sm: 5 },
  fontSize: '0.8125rem',
  '& h2': { fontSize: '1rem', mt: 2, mb: 1 },
  '& h2:first-of-type': { mt: 0 },
  '@media print': { border: 0, p: 0, maxWidth: 'none', breakAfter: 'page', '&:last-child': { breakAfter: 'auto' } },
} as const;

export type Facts = readonly (readonly [label: string, value: string])[];

/** Facts without a value are left out. */
export function FactList({ facts }: { readonly facts: Facts }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(110px, max-content) 1fr', columnGap: 2, rowGap: 0.5 }}
    >
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <Box
            key={label}
            sx={{ display: 'contents', '& dt': { color: '#4a5565' }, '& dd': { m: 0, overflowWrap: 'anywhere' } }}
          >
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
    </Box>
  );
}

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

export function Tick({ label, checked, onToggle }: TickProps) {
  return (
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={onToggle} />}
      label={label}
      sx={{ overflowWrap: 'anywhere', mr: 0 }}
    />
  );
}
