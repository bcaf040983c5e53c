import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FormFooterProps {
  /** In a drawer it closes the panel; on a page it sticks to the lower edge of the window. */
  readonly layout: 'drawer' | 'page';
  readonly children: ReactNode;
}

/** The buttons of a form, always visible: Cancelar to the left of Guardar. */
export function FormFooter({ layout, children }: FormFooterProps) {
  return (
    <Box data-footer={layout === 'page' || undefined} sx={{ ...row, ...(layout === 'page' ? onPage : { px: 2 }) }}>
      {children}
    </Box>
  );
}

const row = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
const onPage = { position: 'sticky', bottom: 0, zIndex: 2, mx: -2, px: 2, bgcolor: 'background.default' } as const;
