import type { ClaimFile } from '@aura/contracts/claims/claim';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { claimFileTexts } from '../claim-file.texts.ts';
import { Faint, HeaderFact } from './HeaderFact.tsx';

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
