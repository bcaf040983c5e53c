import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface StateMessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
  readonly role?: 'alert' | 'status';
}

/** Shown instead of content: the layout behind empty, failed and forbidden. */
export function StateMessage({ icon, title, text, children, role }: StateMessageProps) {
  return (
    <Stack role={role} sx={{ alignItems: 'center', textAlign: 'center', gap: 1, px: 3, py: 5 }}>
      <Box sx={{ color: 'text.faint', display: 'grid', '& svg': { fontSize: 32 } }} aria-hidden>
        {icon}
      </Box>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {text !== undefined && <Typography sx={{ color: 'text.secondary', maxWidth: '46ch' }}>{text}</Typography>}
      {children}
    </Stack>
  );
}
