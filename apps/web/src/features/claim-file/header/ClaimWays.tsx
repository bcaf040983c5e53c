import { type ClaimFile, editClaim } from '@aura/contracts/claims/claim';
import MailIcon from '@mui/icons-material/MailOutlined';
import CustomerViewIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTellAssigned } from '../../claims/public.ts';
import { useInvalidateFile } from '../claim-file.api.ts';
import { claimFileTexts } from '../claim-file.texts.ts';

/** Declared here: importing that contract would add too much to this chunk. */
const SEE_AS_CUSTOMER = { area: 'extranetView', ifCan: ['sinister/sinister/extranets'], kind: 'read' } as const;
const LinkButton = createLink(Button);

export function ClaimWays({ claim: { id, slug, mayAct, isActive } }: { readonly claim: ClaimFile }) {
  const texts = useTexts(claimFileTexts);
  const mayEdit = useMay(editClaim) && mayAct;
  const mayLookAs = useMay(SEE_AS_CUSTOMER);
  const assigned = useTellAssigned();
  const invalidate = useInvalidateFile(slug);
  return (
    <Stack direction="row" sx={{ gap: 1, ml: 'auto' }}>
      {assigned.may && mayAct && isActive && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<MailIcon fontSize="small" />}
          title={assigned.label}
          onClick={() => assigned.tell(id, () => void invalidate())}
        >
          {assigned.shortLabel}
        </Button>
      )}
      {assigned.dialog}
      {mayLookAs && (
        // Icon only: its label would cost the sticky header another row.
        <LinkButton
          size="small"
          variant="outlined"
          to="/extranet/siniestros/$slug"
          params={{ slug }}
          aria-label={texts.lookAsCustomer}
          title={texts.lookAsCustomer}
          sx={{ minWidth: 0, px: 1 }}
        >
          <CustomerViewIcon fontSize="small" />
        </LinkButton>
      )}
      <LinkButton
        size="small"
        variant="outlined"
        to="/siniestros/vista_impresion/$sinister"
        params={{ sinister: slug }}
      >
        {texts.print}
      </LinkButton>
      {mayEdit && (
        <LinkButton size="small" variant="outlined" to="/siniestros/edicion/$id" params={{ id: slug }}>
          {texts.edit}
        </LinkButton>
      )}
    </Stack>
  );
}
