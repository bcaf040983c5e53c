import type { ClaimFile } from '@aura/contracts/claims/claim';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { claimFileTexts } from '../claim-file.texts.ts';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export function ClaimFacts({ claim }: { readonly claim: ClaimFile }) {
  const texts = useTexts(claimFileTexts);
  const policy = [claim.policy, claim.policyItem].filter((part) => part !== '').join(' · ');
  return (
    <Box component="dl" sx={facts}>
      <HeaderFact title={texts.customer}>{claim.customer.name}</HeaderFact>
      <HeaderFact title={texts.reportNumber}>
        {claim.reportNumber !== '' && <CopyableText text={claim.reportNumber} />}
      </HeaderFact>
      <HeaderFact title={texts.folio}>{claim.folio !== '' && <CopyableText text={claim.folio} />}</HeaderFact>
      <HeaderFact title={texts.policy}>{policy !== '' && <CopyableText text={policy} />}</HeaderFact>
      <HeaderFact title={texts.zone}>{claim.zone.name}</HeaderFact>
      <HeaderFact title={texts.supervisor}>{claim.supervisor?.name ?? <Faint>{texts.nobody}</Faint>}</HeaderFact>
      <HeaderFact title={texts.costAnalyst}>{claim.costAnalyst?.name ?? <Faint>{texts.nobody}</Faint>}</HeaderFact>
    </Box>
  );
}

const facts = {
  m: 0,
  mt: 0.75,
  display: 'grid',
  columnGap: 2,
  rowGap: 0.75,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(4, minmax(0, 1fr))',
    lg: 'repeat(7, minmax(0, auto))',
  },
} as const;

function HeaderFact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const texts = useTexts(claimFileTexts);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.faint' }}>
        {title}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          fontWeight: 600,
          minHeight: 24,
          display: 'flex',
          alignItems: 'center',
          overflowWrap: 'anywhere',
          '& button': { ml: -0.75 },
        }}
      >
        {children || <Faint>{texts.none}</Faint>}
      </Typography>
    </Box>
  );
}

function Faint({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.faint', fontWeight: 400 }}>
      {children}
    </Box>
  );
}
