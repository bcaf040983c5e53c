import { readAgreement } from '@aura/contracts/budgets/agreement';
import Button from '@mui/material/Button';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { agreementTexts } from './agreement.texts.ts';

const LinkButton = createLink(Button);

export function AgreementLink({ slug, partyId }: { readonly slug: string; readonly partyId: number }) {
  const texts = useTexts(agreementTexts);
  if (!useMay(readAgreement)) return null;
  return (
    <LinkButton
      variant="outlined"
      to="/siniestro/$sinisterSlug/afectado/$affectedId/pactar-monto"
      params={{ sinisterSlug: slug, affectedId: String(partyId) }}
    >
      {texts.title}
    </LinkButton>
  );
}
