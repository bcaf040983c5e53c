import type { MailRow } from '@aura/contracts/mail';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { operationQueries } from '../operations.api.ts';
import { operationTexts } from '../operations.texts.ts';

/** The expanded row: the mail's text version. */
export function MailContent({ mail: { id, lastError } }: { readonly mail: MailRow }) {
  const texts = useTexts(operationTexts);
  const query = useQuery(operationQueries.mail(id));
  return (
    <Loaded query={query} what={texts.mailText} skeleton={<Skeleton variant="rounded" height={120} />}>
      {(data) => (
        <Stack sx={{ gap: 1, maxWidth: 720 }}>
          {lastError !== '' && <InlineAlert status="bad">{lastError}</InlineAlert>}
          <Typography variant="body2" sx={{ color: 'text.faint', overflowWrap: 'anywhere' }}>
            {`${texts.messageKey}: ${data.messageKey}`}
          </Typography>
          <Box
            component="pre"
            aria-label={texts.mailText}
            sx={{ m: 0, font: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {data.plain}
          </Box>
        </Stack>
      )}
    </Loaded>
  );
}
