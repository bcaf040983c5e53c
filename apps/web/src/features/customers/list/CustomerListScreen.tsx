import { addCustomer, customerListing, editCustomer } from '@aura/contracts/customers/customers';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts, textsOf } from '../../../lib/texts.ts';
import { ListScreen, type ColumnLooks, useTitled } from '../../../listing/public.ts';
import { customerQueries } from '../customers.api.ts';
import { customerTexts } from '../customers.texts.ts';
import { useActsFor } from '../use-acts-for.ts';
import { percentOf } from '@aura/contracts/percent-of';
import { formatInteger } from '@aura/domain/format';
import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type * as z from 'zod';

interface CustomerListScreenProps {
  readonly onOpen: (id: number) => void;
  readonly onEdit: (id: number) => void;
  readonly onAdd: () => void;
}

export function CustomerListScreen({ onOpen, onEdit, onAdd }: CustomerListScreenProps) {
  const texts = useTexts(customerTexts);
  const [mayAdd, mayEdit] = [useMay(addCustomer), useMay(editCustomer)];
  const actsFor = useActsFor();
  const { data: zones } = useQuery(customerQueries.zones());
  const { data: managers } = useQuery(customerQueries.managers());
  return (
    <ListScreen
      listing={customerListing}
      title={texts.customers}
      what={texts.theCustomers}
      empty={{ title: texts.noCustomers, text: texts.noCustomersText }}
      primaryAction={mayAdd ? { label: texts.addCustomer, onClick: onAdd } : undefined}
      looks={CUSTOMER_LOOKS}
      leadColumn="name"
      choices={{
        zone: zones?.map(({ slug, name }) => ({ value: slug, label: name })),
        keyAccountManager: managers?.map(({ username, name }) => ({ value: username, label: name })),
      }}
      onOpen={({ id }) => onOpen(id)}
      rowActions={({ id }) => [
        { id: 'see', label: texts.see, onSelect: () => onOpen(id) },
        ...(mayEdit && actsFor(id) ? [{ id: 'edit', label: texts.edit, onSelect: () => onEdit(id) }] : []),
      ]}
    />
  );
}

type Row = z.output<typeof customerListing.row>;

const CUSTOMER_LOOKS: ColumnLooks<Row> = {
  codename: { width: 96 },
  name: { width: 230 },
  rfc: { width: 140 },
  openClaims: {
    width: 150,
    render: ({ codename, openClaims }) =>
      openClaims === 0 ? (
        <span className="faint">0</span>
      ) : (
        <ClaimsLink search={{ customer: codename, isOpen: true }}>{formatInteger(openClaims)}</ClaimsLink>
      ),
  },
  keptRate: { width: 130, render: (row) => <KeptRate row={row} /> },
  zones: { width: 240 },
  creditDays: { width: 130 },
};

function KeptRate({ row: { codename, keptRate, closedClaims } }: { readonly row: Row }) {
  const titled = useTitled();
  const said = percentOf(keptRate, closedClaims);
  if (said === null) return <span className="faint">{textsOf(customerTexts).none}</span>;
  return <ClaimsLink search={{ customer: codename, closedThisMonth: true }}>{titled(said)}</ClaimsLink>;
}

const CellLink = createLink(Link);

/** The number opens its list; the row opens the insurer. */
function ClaimsLink({ search, children }: { readonly search: object; readonly children: ReactNode }) {
  return (
    <CellLink
      to={'/siniestros/listado' as string}
      search={search as never}
      underline="hover"
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </CellLink>
  );
}
