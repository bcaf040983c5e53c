import { addCustomer, customerListing, customerRecord, editCustomer } from '@aura/contracts/customers/customers';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { listQueries, RecordForm } from '../../../listing/public.ts';
import { customerQueries } from '../customers.api.ts';
import { customerTexts } from '../customers.texts.ts';
import { useActsFor } from '../use-acts-for.ts';
import { BLANK_CUSTOMER, useCustomerFields } from './customer-fields.ts';
import { CustomerInputs } from './CustomerInputs.tsx';

interface CustomerFormScreenProps {
  /** The insurer to edit; null registers a new one. */
  readonly id: number | null;
  readonly onSaved: (id: number) => void;
  readonly onCancel: () => void;
}

export function CustomerFormScreen(props: CustomerFormScreenProps) {
  return useMay(props.id === null ? addCustomer : editCustomer) ? <PermittedForm {...props} /> : <NoPermission />;
}

function PermittedForm({ id, onSaved, onCancel }: CustomerFormScreenProps) {
  const texts = useTexts(customerTexts);
  const fields = useCustomerFields();
  const client = useQueryClient();
  const succeed = useSuccess();
  const mayChange = useActsFor()(id ?? 0) || id === null;
  const { data, error, isFetching, refetch } = useQuery({
    ...listQueries.record(customerListing, customerRecord, id ?? 0),
    enabled: id !== null,
  });
  // A cached record may be stale: a form must not start from it.
  const stored = isFetching ? undefined : data;

  const saved = async (savedId: number) => {
    await client.invalidateQueries({ queryKey: customerQueries.all() });
    await client.invalidateQueries({ queryKey: customerQueries.customers().queryKey });
    await succeed({ text: texts.saved });
    onSaved(savedId);
  };
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 960 }}>
      <PageHeader title={id === null ? texts.addCustomer : texts.editCustomer} />
      {id === null || stored !== undefined ? (
        <RecordForm
          key={id ?? 'new'}
          listing={customerListing}
          record={customerRecord}
          fields={fields}
          stored={id === null ? null : (stored ?? null)}
          blank={BLANK_CUSTOMER}
          layout="page"
          readOnly={!mayChange && texts.notYours}
          onSaved={(customer) => void saved(customer.id)}
          onCancel={onCancel}
        >
          <CustomerInputs isNew={id === null} />
        </RecordForm>
      ) : error !== null && !isFetching ? (
        <ErrorState
          what={texts.theCustomer}
          onRetry={() => void refetch()}
          traceId={error instanceof ApiError ? (error.requestId ?? undefined) : undefined}
        />
      ) : (
        <FieldsSkeleton fields={12} />
      )}
    </Stack>
  );
}
