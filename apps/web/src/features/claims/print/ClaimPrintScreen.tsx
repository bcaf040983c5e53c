import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { printQueries } from './print.api.ts';
import { useNameClaim } from '../base/use-name-claim.ts';
import { printTexts } from './print.texts.ts';
import { PrintPreview } from './PrintPreview.tsx';

export function ClaimPrintScreen({ slug }: { readonly slug: string }) {
  const texts = useTexts(printTexts);
  const { data, error, refetch } = useQuery(printQueries.claim(slug));

  useNameClaim(data?.hasPermission === true ? data : null);

  if (data?.hasPermission === false) return <NoPermission />;
  if (data !== undefined) return <PrintPreview claim={data} />;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PageHeader title={texts.title} />
      {error === null ? (
        <FieldsSkeleton fields={12} />
      ) : (
        <ErrorState
          what={texts.theClaim}
          onRetry={() => void refetch()}
          traceId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
        />
      )}
    </Stack>
  );
}
