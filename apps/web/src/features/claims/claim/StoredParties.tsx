import type { Claim } from '@aura/contracts/claims/claim';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { claimAddress } from '../base/claim-address.ts';
import { claimTexts } from './register.texts.ts';

/** The affected parties of a claim being edited, read-only: they are edited in the claim file. */
export function StoredParties({ claim }: { readonly claim: Claim }) {
  const texts = useTexts(claimTexts);
  return (
    <Section title={texts.blockParties} action={<Link to={claimAddress(claim.slug) as string}>{texts.openFile}</Link>}>
      <Stack sx={{ gap: 0.75 }}>
        {claim.affectedParties.map((party) => (
          <Stack key={party.id} direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <Box sx={{ fontWeight: 600 }}>{party.name}</Box>
            <StageChip stage={party.process} />
            {!party.isActive && <StatusTag status="neutral">{texts.inactive}</StatusTag>}
          </Stack>
        ))}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.partiesElsewhere}
        </Typography>
      </Stack>
    </Section>
  );
}
