import Stack from '@mui/material/Stack';
import { BookPanel } from './BookPanel.tsx';
import { DifferencePanel } from './DifferencePanel.tsx';

interface MoneyTabProps {
  readonly claim: { readonly slug: string };
  readonly party: { readonly id: number } | null;
}

export function MoneyTab({ claim, party }: MoneyTabProps) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      <BookPanel slug={claim.slug} partyId={party?.id ?? null} />
      {party !== null && <DifferencePanel key={party.id} partyId={party.id} />}
    </Stack>
  );
}
