import type { JobRow } from '@aura/contracts/jobs';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { operationTexts } from '../operations.texts.ts';

/** The expanded row: the whole error and the job's payload. */
export function JobDetail({ job: { lastError, payload, lockedBy } }: { readonly job: JobRow }) {
  const texts = useTexts(operationTexts);
  const rows = [
    [texts.lastError, lastError],
    [texts.payload, payload],
    [texts.worker, lockedBy ?? ''],
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', columnGap: 2, rowGap: 0.5, gridTemplateColumns: 'auto 1fr' }}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([title, value]) => (
          <Box key={title} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.faint' }}>
              {title}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
