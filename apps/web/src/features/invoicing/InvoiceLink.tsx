import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../lib/texts.ts';
import { invoiceTexts } from './invoices.texts.ts';

const StyledLink = createLink(Link);

/** The number of an invoice, credit note or payment receipt, linking to its file; before the stamp it has none. */
export function InvoiceLink({ id, number }: { readonly id: number; readonly number: string }) {
  const texts = useTexts(invoiceTexts);
  return (
    <StyledLink to="/facturas/facturados/$id" params={{ id: String(id) }}>
      {number === '' ? texts.noFolio : number}
    </StyledLink>
  );
}
