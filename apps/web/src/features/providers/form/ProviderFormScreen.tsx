import { listProviderDocuments } from '@aura/contracts/providers/documents';
import { addProvider, editProvider, providerListing, providerRecord } from '@aura/contracts/providers/providers';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { listQueries, RecordForm } from '../../../listing/public.ts';
import { providerQueries, useInvalidateProviders } from '../providers.api.ts';
import { providerTexts } from '../providers.texts.ts';
import { BLANK_PROVIDER, useProviderFields } from './provider-fields.ts';
import { ProviderInputs } from './ProviderInputs.tsx';

/** Lazy: uploading files takes much code. */
const ProviderDocuments = lazyPart(() => import('../documents/ProviderDocuments.tsx'), 'ProviderDocuments');

interface ProviderFormScreenProps {
  /** Null for a new provider. */
  readonly slug: string | null;
  readonly onSaved: (slug: string) => void;
  readonly onCancel: () => void;
}

export function ProviderFormScreen(props: ProviderFormScreenProps) {
  return useMay(props.slug === null ? addProvider : editProvider) ? <PermittedForm {...props} /> : <NoPermission />;
}

function PermittedForm({ slug, onSaved, onCancel }: ProviderFormScreenProps) {
  const texts = useTexts(providerTexts);
  const fields = useProviderFields();
  const invalidate = useInvalidateProviders();
  const succeed = useSuccess();
  const mayDocuments = useMay(listProviderDocuments);
  const { stored, error, retry } = useStoredProvider(slug);

  const saved = async (savedSlug: string) => {
    await invalidate();
    await succeed({ text: texts.saved });
    onSaved(savedSlug);
  };
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 1200 }}>
      <PageHeader title={slug === null ? texts.addProvider : texts.editProvider} />
      {slug === null || stored !== undefined ? (
        <RecordForm
          listing={providerListing}
          record={providerRecord}
          fields={fields}
          stored={stored ?? null}
          blank={BLANK_PROVIDER}
          layout="page"
          onSaved={(provider) => void saved(String(provider['slug']))}
          onCancel={onCancel}
        >
          <ProviderInputs id={stored?.id ?? null} />
        </RecordForm>
      ) : error !== null ? (
        <ErrorState
          what={texts.theProvider}
          onRetry={retry}
          traceId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
        />
      ) : (
        <FieldsSkeleton fields={14} />
      )}
      {/* Saved separately, with its own acts: documents can be added once the provider exists. */}
      {stored !== undefined && mayDocuments && (
        <Suspense fallback={<FieldsSkeleton fields={4} />}>
          <ProviderDocuments providerId={stored.id} />
        </Suspense>
      )}
    </Stack>
  );
}

/** The URL has the provider's slug, the record its id. */
function useStoredProvider(slug: string | null) {
  const file = useQuery({ ...providerQueries.file(slug ?? ''), enabled: slug !== null });
  const id = file.data?.id;
  const record = useQuery({
    ...listQueries.record(providerListing, providerRecord, id ?? 0),
    enabled: id !== undefined,
  });
  return {
    // A cached record may be stale: a form must not start from it.
    stored: record.isFetching ? undefined : record.data,
    error: file.error ?? record.error,
    retry: () => void (id === undefined ? file.refetch() : record.refetch()),
  };
}
