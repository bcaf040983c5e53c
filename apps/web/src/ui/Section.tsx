import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title?: string;
  readonly hint?: string | undefined;
  readonly action?: ReactNode;
  /** Lists and tables have their own padding. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export function Section({ title, hint, action, flush = false, children }: SectionProps) {
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            columnGap: 1,
            px: 2,
            pt: 1.5,
            pb: flush ? 1 : 0,
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
          }}
        >
          <Typography id={id} variant="subtitle2" component="h2" sx={{ color: 'text.secondary' }}>
            {title}
          </Typography>
          {hint !== undefined && (
            // On a phone below the title, which would be squeezed otherwise.
            <Typography
              variant="body2"
              sx={{ color: 'text.faint', order: { xs: 1, sm: 0 }, width: { xs: 1, sm: 'auto' } }}
            >
              {hint}
            </Typography>
          )}
          <Box sx={{ ml: 'auto' }}>{action}</Box>
        </Stack>
      )}
      <Box sx={flush ? {} : { px: 2, pt: title === undefined ? 2 : 1, pb: 2 }}>{children}</Box>
    </Paper>
  );
}
