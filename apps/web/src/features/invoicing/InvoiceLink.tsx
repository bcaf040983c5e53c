import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';

const StyledLink = createLink(Link);

/** The number of an invoice, credit note or payment receipt, linking to its file. */
export function InvoiceLink({ id, number }: { readonly id: number; readonly number: string }) {
  return (
    <StyledLink to="/facturas/facturados/$id" params={{ id: String(id) }}>
      {number}
    </StyledLink>
  );
}
