import type { customerListing } from '@aura/contracts/customers/customers';
import { percentOf } from '@aura/contracts/percent-of';
import { formatInteger } from '@aura/domain/format';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { type ColumnLooks, useTitled } from '../../../listing/public.ts';

type Row = z.output<typeof customerListing.row>;

export const CUSTOMER_LOOKS: ColumnLooks<Row> = {
  codename: { width: 96 },
  name: { width: 230 },
  rfc: { width: 140 },
  openClaims: {
    width: 150,
    render: ({ codename, openClaims }) => (
      <ClaimsLink search={{ customer: codename, open: true }}>{formatInteger(openClaims)}</ClaimsLink>
    ),
  },
  keptRate: { width: 130, render: (row) => <KeptRate row={row} /> },
  zones: { width: 240 },
  creditDays: { width: 130 },
};

function KeptRate({ row: { codename, keptRate, closedClaims } }: { readonly row: Row }) {
  const titled = useTitled();
  const said = percentOf(keptRate, closedClaims);
  if (said === null) return null;
  return <ClaimsLink search={{ customer: codename, closedThisMonth: true }}>{titled(said)}</ClaimsLink>;
}

/** The number opens its list; the row opens the insurer. */
function ClaimsLink({ search, children }: { readonly search: object; readonly children: ReactNode }) {
  return (
    <Link to={'/siniestros/listado' as string} search={search as never} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}
