import { readQuotationPaper } from '@aura/contracts/quotations/print';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../lib/session/use-may.ts';
import { defineTexts, useTexts } from '../../../lib/texts.ts';

const ButtonLink = createLink(Button);
const IconLink = createLink(IconButton);

interface PrintLinkProps {
  readonly slug: string;
  readonly partyId: number;
  /** In a table row: only the icon, with the party as accessible name. */
  readonly party?: string;
}

/** Link to the printable quotation; renders nothing for users without access. */
export function PrintLink({ slug, partyId, party }: PrintLinkProps) {
  const texts = useTexts(printLinkTexts);
  const place = {
    to: '/siniestro/$sinisterSlug/cotizacion/$casualtyId/print',
    params: { sinisterSlug: slug, casualtyId: String(partyId) },
  } as const;
  if (!useMay(readQuotationPaper)) return null;
  return party === undefined ? (
    <ButtonLink variant="outlined" startIcon={<PrintIcon />} {...place}>
      {texts.print}
    </ButtonLink>
  ) : (
    <IconLink size="small" aria-label={texts.printOf(party)} title={texts.print} {...place}>
      <PrintIcon fontSize="small" />
    </IconLink>
  );
}

const printLinkTexts = defineTexts({
  es: { print: 'Imprimir', printOf: (party: string) => `Imprimir la cotización de ${party}` },
  en: { print: 'Print', printOf: (party) => `Print the quotation of ${party}` },
});
