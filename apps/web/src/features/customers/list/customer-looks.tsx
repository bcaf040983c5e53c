import type { customerListing } from '@aura/contracts/customers/customers';
import { percentOf } from '@aura/contracts/percent-of';
import { formatInteger } from '@aura/domain/format';
import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { textsOf } from '../../../lib/texts.ts';
import { type ColumnLooks, useTitled } from '../../../listing/public.ts';
import { customerTexts } from '../customers.texts.ts';

type Row = z.output<typeof customerListing.row>;

export const CUSTOMER_LOOKS: ColumnLooks<Row> = {
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
