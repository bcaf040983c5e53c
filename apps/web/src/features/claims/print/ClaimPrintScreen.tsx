import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { printQueries } from '../print.api.ts';
import { printTexts } from '../print.texts.ts';
import { EVERYTHING } from './print-choice.ts';
import { PrintControls } from './PrintControls.tsx';
import { PrintSheets } from './PrintSheets.tsx';

/** What goes on paper is chosen at the left and seen at the right, before it is printed. */
export function ClaimPrintScreen({ slug }: { readonly slug: string }) {
  const texts = useTexts(printTexts);
  const { data, error, refetch } = useQuery(printQueries.claim(slug));
  const claim = data?.hasPermission ? data : null;
  const parties = claim?.affectedParties.filter(({ isActive }) => isActive) ?? [];
  const photos = useQueries({
    queries: parties.map(({ id }) => printQueries.photos(id)),
    combine: (replies) => replies.flatMap((reply) => reply.data ?? []),
  });
  const [choice, setChoice] = useState(EVERYTHING);
  const chosen = parties.filter(({ id }) => !choice.partiesLeftOut.has(id));

  if (data !== undefined && claim === null) return <NoPermission />;
  return (
    <Stack sx={{ gap: 1.5, '@media print': { gap: 0, m: -2 } }}>
      <GlobalStyles styles={{ '@page': { size: 'letter', margin: '14mm' } }} />
      <Box sx={{ displayPrint: 'none' }}>
        <PageHeader title={texts.title} subtitle={claim === null ? undefined : claim.claimNumber || claim.folio}>
          <Button
            variant="contained"
            startIcon={<PrintIcon />}
            disabled={claim === null}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
        </PageHeader>
      </Box>
      {claim === null ? (
        error === null ? (
          <FieldsSkeleton fields={12} />
        ) : (
          <ErrorState
            what={texts.theClaim}
            onRetry={() => void refetch()}
            traceId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
          />
        )
      ) : (
        <Box sx={layout}>
          <PrintControls parties={parties} photos={photos} choice={choice} onChoice={setChoice} />
          {chosen.length === 0 || choice.sections.size === 0 ? (
            <EmptyState title={texts.nothing} />
          ) : (
            <PrintSheets
              claim={claim}
              parties={chosen}
              photos={photos.filter(
                ({ id, partyId }) => !choice.photosLeftOut.has(id) && !choice.partiesLeftOut.has(partyId),
              )}
              choice={choice}
            />
          )}
        </Box>
      )}
    </Stack>
  );
}

const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
  '@media print': { display: 'block' },
} as const;
