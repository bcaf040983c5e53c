import type { PaymentsOfParty } from '@aura/contracts/payments/asking';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { readerTime } from '../../../../lib/reader-clock.ts';
import { useScreenAct } from '../../../../lib/screen-acts.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { askingTexts } from '../asking.texts.ts';
import { RegisterAccountDialog, VerifyAccountDialog } from './AccountDialogs.tsx';

interface PayeeAccountCardProps {
  readonly standing: PaymentsOfParty;
  readonly onDone: (text: string) => void;
}

/** The account of the affected party: bank, last digits, and whether a second person verified it. */
export function PayeeAccountCard({ standing, onDone }: PayeeAccountCardProps) {
  const texts = useTexts(askingTexts);
  const [open, setOpen] = useState<'register' | 'verify' | null>(null);
  const { account, affectedPartyId, mayRegisterAccount, mayVerifyAccount } = standing;
  const close = () => setOpen(null);
  const place = useRef<HTMLDivElement>(null);
  // Registered by this user: another one verifies it, as the alert says.
  useScreenAct({
    id: 'payee-account',
    run: () => {
      if (mayVerifyAccount) setOpen('verify');
      else if (mayRegisterAccount && account === null) setOpen('register');
      else place.current?.focus();
    },
  });
  return (
    <Box ref={place} tabIndex={-1}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {texts.account}
      </Typography>
      {account === null ? (
        <InlineAlert status="warn">{texts.noAccount}</InlineAlert>
      ) : (
        <>
          <Typography>{`${account.holder} · ${texts.accountOf(account.bank, account.lastFour)}`}</Typography>
          {account.verifiedAt === null ? (
            <InlineAlert status="warn">{texts.unverified(account.registeredBy)}</InlineAlert>
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>
              {texts.verifiedBy(account.verifiedBy ?? '', readerTime(account.verifiedAt))}
            </Typography>
          )}
        </>
      )}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        {mayVerifyAccount && (
          <Button size="small" variant="outlined" onClick={() => setOpen('verify')}>
            {texts.verifyAccount}
          </Button>
        )}
        {mayRegisterAccount && (
          <Button size="small" variant="outlined" onClick={() => setOpen('register')}>
            {account === null ? texts.registerAccount : texts.changeAccount}
          </Button>
        )}
      </Stack>
      {open === 'register' && <RegisterAccountDialog partyId={affectedPartyId} onClose={close} onDone={onDone} />}
      {open === 'verify' && <VerifyAccountDialog partyId={affectedPartyId} onClose={close} onDone={onDone} />}
    </Box>
  );
}
