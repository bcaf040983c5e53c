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
import { Link } from '@tanstack/react-router';
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
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { staffTexts } from '../staff/staff.texts.ts';
import { CustomerClaims } from './CustomerClaims.tsx';
import { CustomerBilling } from './CustomerBilling.tsx';
import { CustomerAuditors } from './CustomerAuditors.tsx';
import { CustomerMatrix } from './CustomerMatrix.tsx';
import { CustomerSummary } from './CustomerSummary.tsx';
import { DETAIL_TABS, type DetailTab } from './detail-tabs.ts';
import { workTexts } from './work.texts.ts';

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

function CustomerZones({ customer: { zones } }: { readonly customer: Customer }) {
  const texts = useTexts(customerTexts);
  if (zones.length === 0) return <EmptyState title={texts.noZones} text={texts.noZonesText} />;
  return (
    <Section flush>
      <PlainTable
        label={texts.zones}
        titles={[texts.zone]}
        rows={zones.map(({ id, name }) => ({ key: id, cells: [name] }))}
      />
    </Section>
  );
}

/** What this insurer requires beyond the defaults. */
function CustomerDocuments({ customer: { requiredFileTypes } }: { readonly customer: Customer }) {
  const texts = useTexts(workTexts);
  const words = useTexts(customerTexts);
  if (requiredFileTypes.length === 0) return <EmptyState title={texts.noDocuments} text={texts.noDocumentsText} />;
  return (
    <Section title={words.requiredFileTypeIds} hint={texts.documentsHint} flush>
      <PlainTable
        label={words.requiredFileTypeIds}
        titles={[texts.document]}
        rows={requiredFileTypes.map((name) => ({ key: name, cells: [name] }))}
      />
    </Section>
  );
}

interface CustomerPeopleProps {
  readonly customer: Customer;
  readonly kind: 'staff' | 'adjusters';
}

function CustomerPeople({ customer: { codename }, kind }: CustomerPeopleProps) {
  const texts = useTexts(customerTexts);
  const words = useTexts(staffTexts);
  const isStaff = kind === 'staff';
  const query = useQuery(isStaff ? customerQueries.staffOf(codename) : customerQueries.adjustersOf(codename));
  return (
    <Loaded query={query} what={texts.theTab} skeleton={<TableSkeleton rows={6} columns={5} />}>
      {(data) => {
        const all = (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={isStaff ? '/clientes/personal' : '/clientes/ajustadores'}
            search={{ customer: codename } as never}
          >
            {isStaff ? texts.seeAllStaff : texts.seeAllAdjusters}
          </Button>
        );
        if (data.results.length === 0)
          return <EmptyState title={texts.noStaff} text={texts.noStaffText} action={all} />;
        return (
          <Section title={texts[kind]} action={all} flush>
            <PlainTable
              label={texts[kind]}
              titles={[words.name, words.typeStaff, words.zones, words.cellphone, words.email]}
              rows={data.results.map((one) => ({
                key: one.id,
                cells: [one.fullName, one.typeStaff, one.zones.join(', '), one.cellphone, one.email],
              }))}
            />
          </Section>
        );
      }}
    </Loaded>
  );
}
