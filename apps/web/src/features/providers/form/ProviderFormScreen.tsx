import { listProviderDocuments } from '@aura/contracts/providers/documents';
import {
  addProvider,
  editProvider,
  providerListing,
  providerRecord,
  PROVIDER_TYPE_WORDS,
} from '@aura/contracts/providers/providers';
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
import {
  listQueries,
  RecordForm,
  RecordChoice,
  RecordChoices,
  RecordSwitch,
  useTitled,
} from '../../../listing/public.ts';
import { providerQueries, useInvalidateProviders } from '../providers.api.ts';
import { providerTexts } from '../providers.texts.ts';
import { BLANK_PROVIDER, useProviderFields } from './provider-fields.ts';
import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { FieldGroup } from '../../../ui/FieldGroup.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { AddressesField } from './AddressesField.tsx';
import { DuplicatePanel } from './DuplicatePanel.tsx';
import { IdentityInputs } from './IdentityInputs.tsx';

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

/** The inputs in sections, with providers of the same RFC, CURP or telephone beside them. */
function ProviderInputs({ id }: { readonly id: number | null }) {
  const texts = useTexts(providerTexts);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns: { md: 'minmax(0, 1fr) 280px' } }}>
      <Stack sx={{ gap: 1.5, minWidth: 0 }}>
        <FieldGroup title={texts.identity}>
          <IdentityInputs />
        </FieldGroup>
        <FieldGroup title={texts.work}>
          <WorkInputs isNew={id === null} />
        </FieldGroup>
        <AddressesField />
      </Stack>
      <DuplicatePanel except={id} />
    </Box>
  );
}

function WorkInputs({ isNew }: { readonly isNew: boolean }) {
  const titled = useTitled();
  const { data: zones } = useQuery(providerQueries.zones());
  const { data: families } = useQuery(providerQueries.families());
  const choices = (list: readonly { readonly id: number; readonly name: string }[] | undefined) =>
    list?.map(({ id, name }) => ({ value: id, label: name }));
  const types = Object.entries(PROVIDER_TYPE_WORDS).map(([value, word]) => ({ value, label: titled(word) }));
  return (
    <>
      <RecordChoice name="providerType" choices={types} required />
      <CapacityField />
      <RecordChoice name="mainFamilyId" choices={choices(families)} required />
      <RecordChoice name="secondaryFamilyId" choices={choices(families)} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <RecordChoices name="servicesZoneIds" choices={choices(zones)} required />
      </Box>
      {!isNew && <RecordSwitch name="isActive" />}
    </>
  );
}

function CapacityField() {
  const texts = useTexts(providerTexts);
  const { register, formState } = useFormContext();
  const read = (typed: unknown) => (/^\d{1,3}$/.test(String(typed)) ? Number(typed) : null);
  return (
    <FormField
      {...register('weeklyCapacity', { setValueAs: read })}
      label={texts.weeklyCapacity}
      hint={texts.capacityHint}
      error={formState.errors['weeklyCapacity'] === undefined ? undefined : texts.capacityWrong}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  );
}
