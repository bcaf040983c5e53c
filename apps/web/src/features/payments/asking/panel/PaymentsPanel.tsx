import { type PaymentsOfParty, readPaymentTerms } from '@aura/contracts/payments/asking';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState, useRef } from 'react';
import Box from '@mui/material/Box';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useScreenAct } from '../../../../lib/screen-acts.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useToast } from '../../../../listing/public.ts';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { askingQueries } from '../asking.api.ts';
import { askingTexts } from '../asking.texts.ts';
import { readerTime } from '../../../../lib/reader-clock.ts';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { RegisterAccountDialog, VerifyAccountDialog } from './AccountDialogs.tsx';

const AskDialog = lazyPart(() => import('./AskDialog.tsx'), 'AskDialog');

/** The payments of a party, and a button to request more. Renders nothing for users without access. */
export function PaymentsPanel({ partyId }: { readonly partyId: number }) {
  return useMay(readPaymentTerms) ? <OfParty partyId={partyId} /> : null;
}

function OfParty({ partyId }: { readonly partyId: number }) {
  const texts = useTexts(askingTexts);
  const query = useQuery(askingQueries.ofParty(partyId));
  return (
    <Section title={texts.title}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={3} />}>
        {(standing) => <Told standing={standing} />}
      </Loaded>
    </Section>
  );
}

function Told({ standing }: { readonly standing: PaymentsOfParty }) {
  const texts = useTexts(askingTexts);
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  const [asking, setAsking] = useState<{ readonly providerId: number | null } | null>(null);
  const { payees, requests, mayAsk } = standing;
  const payee = asking === null ? undefined : payees.find(({ providerId }) => providerId === asking.providerId);
  const [first] = payees;
  useScreenAct(
    mayAsk && first !== undefined
      ? { id: 'ask-payment', label: texts.ask, run: () => setAsking({ providerId: first.providerId }) }
      : null,
  );
  const navigate = useNavigate();
  const open = requests.find(
    ({ kind, state }) => kind === 'thirdParty' && state !== 'cancelled' && state !== 'rejected',
  );
  // Asked for first; then approved where requests are.
  useScreenAct(
    standing.isPaidToParty
      ? {
          id: 'third-party-payment',
          run: () => {
            if (open === undefined && mayAsk && first !== undefined) setAsking({ providerId: first.providerId });
            else void navigate({ to: '/proveedores/cuentas', search: { text: open?.number ?? '' } as never });
          },
        }
      : null,
  );
  return (
    <Stack sx={{ gap: 1.5 }}>
      {standing.isPaidToParty && <PayeeAccountCard standing={standing} onDone={tell} />}
      {mayAsk && payees.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {payees.map(({ providerId, payee: name }) => (
            <Button key={providerId ?? 0} variant="outlined" onClick={() => setAsking({ providerId })}>
              {payees.length === 1 ? texts.ask : texts.askTo(name)}
            </Button>
          ))}
        </Stack>
      )}
      {requests.length === 0 && (
        <Typography sx={{ color: 'text.faint' }}>
          {payees.length === 0 ? texts.nothingAgreed : texts.noRequests}
        </Typography>
      )}
      {requests.map((request) => (
        <PaymentRow
          key={request.id}
          request={request}
          terms={payees.find(({ providerId }) => providerId === request.providerId)}
          onDone={tell}
        />
      ))}
      <Suspense>
        {payee !== undefined && <AskDialog terms={payee} onClose={() => setAsking(null)} onDone={tell} />}
      </Suspense>
    </Stack>
  );
}

interface PayeeAccountCardProps {
  readonly standing: PaymentsOfParty;
  readonly onDone: (text: string) => void;
}

/** The account of the affected party: bank, last digits, and whether a second person verified it. */
function PayeeAccountCard({ standing, onDone }: PayeeAccountCardProps) {
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
