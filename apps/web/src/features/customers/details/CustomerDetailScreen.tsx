import { listClaims } from '@aura/contracts/claims/claim-list';
import { readBillingGates } from '@aura/contracts/customers/billing-gates';
import { customerListing, editCustomer, type Customer, readCustomer } from '@aura/contracts/customers/customers';
import { readMatrixGrid } from '@aura/contracts/customers/matrix';
import { listCustomerStaff } from '@aura/contracts/customers/staff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { HistoryList, RecordWalk } from '../../../listing/public.ts';
import { customerQueries } from '../customers.api.ts';
import { customerTexts } from '../customers.texts.ts';
import { useCustomerFields } from '../form/customer-fields.ts';
import { useActsFor } from '../use-acts-for.ts';
import { CustomerClaims } from './CustomerClaims.tsx';
import { CustomerBilling } from './CustomerBilling.tsx';
import { CustomerDocuments } from './CustomerDocuments.tsx';
import { CustomerAuditors } from './CustomerAuditors.tsx';
import { CustomerMatrix } from './CustomerMatrix.tsx';
import { CustomerPeople } from './CustomerPeople.tsx';
import { CustomerSummary } from './CustomerSummary.tsx';
import { CustomerZones } from './CustomerZones.tsx';
import { DETAIL_TABS, type DetailTab } from './detail-tabs.ts';

interface CustomerDetailScreenProps {
  readonly id: number;
  readonly tab: DetailTab;
  readonly onTab: (tab: DetailTab) => void;
  readonly onEdit: () => void;
}

export function CustomerDetailScreen(props: CustomerDetailScreenProps) {
  return useMay(readCustomer) ? <PermittedDetails {...props} /> : <NoPermission />;
}

function PermittedDetails({ id, tab, onTab, onEdit }: CustomerDetailScreenProps) {
  const texts = useTexts(customerTexts);
  const [mayEdit, mayStaff, mayMatrix] = [useMay(editCustomer), useMay(listCustomerStaff), useMay(readMatrixGrid)];
  const [mayClaims, mayBilling] = [useMay(listClaims), useMay(readBillingGates)];
  const actsFor = useActsFor();
  const { data: customer, error, refetch } = useQuery(customerQueries.customer(id));
  const hidden = new Set<DetailTab>([
    ...(mayStaff ? [] : HIDDEN_STAFF),
    ...(mayMatrix ? [] : HIDDEN_MATRIX),
    ...(mayClaims ? [] : HIDDEN_CLAIMS),
    ...(mayBilling ? [] : HIDDEN_BILLING),
  ]);
  const shown = DETAIL_TABS.filter((name) => !hidden.has(name));
  const open = hidden.has(tab) ? 'summary' : tab;
  if (error) {
    const traceId = error instanceof ApiError ? (error.requestId ?? undefined) : undefined;
    return <ErrorState what={texts.theCustomer} onRetry={() => void refetch()} traceId={traceId} />;
  }
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PageHeader title={customer?.name ?? ''} subtitle={customer?.codename}>
        <RecordWalk
          listing={customerListing.name}
          id={id}
          addressOf={(row: { readonly id: number }) => `/clientes/detalles/${row.id}`}
        />
        {customer !== undefined && (
          <Box sx={{ alignSelf: 'center' }}>
            <StatusTag status={customer.isActive ? 'ok' : 'neutral'}>
              {customer.isActive ? texts.active : texts.inactive}
            </StatusTag>
          </Box>
        )}
        {mayEdit && actsFor(id) && (
          <Button variant="contained" onClick={onEdit}>
            {texts.edit}
          </Button>
        )}
      </PageHeader>
      <Tabs value={open} onChange={(_, chosen: DetailTab) => onTab(chosen)} variant="scrollable" scrollButtons="auto">
        {shown.map((name) => (
          <Tab key={name} value={name} label={texts[name]} />
        ))}
      </Tabs>
      {customer === undefined ? <FieldsSkeleton fields={10} /> : <OpenTab tab={open} customer={customer} />}
    </Stack>
  );
}

const HIDDEN_STAFF: readonly DetailTab[] = ['staff', 'adjusters'];
const HIDDEN_CLAIMS: readonly DetailTab[] = ['claims'];
const HIDDEN_BILLING: readonly DetailTab[] = ['billing'];
const HIDDEN_MATRIX: readonly DetailTab[] = ['matrix'];

function OpenTab({ tab, customer }: { readonly tab: DetailTab; readonly customer: Customer }) {
  const fields = useCustomerFields();
  switch (tab) {
    case 'summary':
      return <CustomerSummary customer={customer} />;
    case 'claims':
      return <CustomerClaims customer={customer} />;
    case 'documents':
      return <CustomerDocuments customer={customer} />;
    case 'zones':
      return <CustomerZones customer={customer} />;
    case 'staff':
      return <CustomerPeople key="staff" customer={customer} kind="staff" />;
    case 'adjusters':
      return <CustomerPeople key="adjusters" customer={customer} kind="adjusters" />;
    case 'auditors':
      return <CustomerAuditors customer={customer} />;
    case 'matrix':
      return <CustomerMatrix customer={customer} />;
    case 'billing':
      return <CustomerBilling customer={customer} />;
    case 'history':
      return (
        <Paper variant="outlined">
          <HistoryList entity="customer" id={customer.id} fields={fields} />
        </Paper>
      );
  }
}
