import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { useRevealBankAccount } from '../providers.api.ts';
import { bankTexts } from './bank.texts.ts';

/** Shown on demand, to users who verify it; every access is recorded. */
export function RevealedNumber({ id }: { readonly id: number }) {
  const texts = useTexts(bankTexts);
  const { mutate, data, isPending } = useRevealBankAccount();
  if (data !== undefined)
    return (
      <Stack>
        <Typography sx={{ fontWeight: 600, letterSpacing: '0.04em' }}>{inGroups(data.clabe)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {texts.revealNote}
        </Typography>
      </Stack>
    );
  return (
    <Button size="small" loading={isPending} onClick={() => mutate({ params: { id } })} sx={{ ml: -1.25 }}>
      {texts.reveal}
    </Button>
  );
}

/** Bank, city, account and check digit, grouped as on the bank's documents. */
function inGroups(clabe: string): string {
  return [clabe.slice(0, 3), clabe.slice(3, 6), clabe.slice(6, 17), clabe.slice(17)].join(' ');
}
