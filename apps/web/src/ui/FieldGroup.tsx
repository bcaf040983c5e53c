import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Section } from './Section.tsx';

/** A card of a form on its own page: fields in two columns, in one on a phone. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Section title={title}>
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {children}
      </Box>
    </Section>
  );
}
