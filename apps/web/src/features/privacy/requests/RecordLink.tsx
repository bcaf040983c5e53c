import MuiLink from '@mui/material/Link';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { privacyTexts } from '../privacy.texts.ts';

interface RecordLinkProps {
  readonly claimSlug: string | null;
  readonly providerSlug: string | null;
}

export function RecordLink({ claimSlug, providerSlug }: RecordLinkProps) {
  const texts = useTexts(privacyTexts);
  if (claimSlug !== null)
    return (
      <MuiLink component={Link} to={`/siniestros/${encodeURIComponent(claimSlug)}`}>
        {texts.openClaim}
      </MuiLink>
    );
  if (providerSlug === null) return null;
  return (
    <MuiLink component={Link} to={`/proveedores/${encodeURIComponent(providerSlug)}`}>
      {texts.openProvider}
    </MuiLink>
  );
}
