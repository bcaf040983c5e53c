import { type AuthorizationOfParty, readAuthorization } from '@aura/contracts/quotations/authorization';
import { QUOTATION_STATE_WORDS } from '@aura/contracts/quotations/quotation';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled, useToast } from '../../../listing/public.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { authorizationQuery, useRemindAuthorization } from './authorization.api.ts';
import { authorizationTexts } from './authorization.texts.ts';
import { RequestCard } from './RequestCard.tsx';

const SendDialog = lazyPart(() => import('./SendDialog.tsx'), 'SendDialog');
const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx'), 'DecisionDialog');

/** State of a party's quotation with the insurer, and the available acts. Renders nothing for users without access. */
export function AuthorizationPanel({ partyId }: { readonly partyId: number }) {
  return useMay(readAuthorization) ? <OfParty partyId={partyId} /> : null;
}

function OfParty({ partyId }: { readonly partyId: number }) {
  const texts = useTexts(authorizationTexts);
  const query = useQuery(authorizationQuery(partyId));
  return (
    <Section title={texts.title}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={4} />}>
        {(standing) => <Told standing={standing} />}
      </Loaded>
    </Section>
  );
}

function Told({ standing }: { readonly standing: AuthorizationOfParty }) {
  const texts = useTexts(authorizationTexts);
  const titled = useTitled();
  const [open, setOpen] = useState<'send' | 'register' | null>(null);
  const { onSuccess } = useToast();
  const remind = useRemindAuthorization();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  const { state, requests, affectedPartyId: id, maySend, mayRemind, mayRegister } = standing;
  const close = () => setOpen(null);
  const waiting = requests.find((request) => request.state === 'waiting' || request.state === 'gnp');
  return (
    <Stack sx={{ gap: 1.5 }}>
      {standing.explanation.length > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{standing.explanation.join(' ')}</Typography>
      )}
      {(maySend || mayRemind || mayRegister) && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {maySend && (
            <Button variant="contained" onClick={() => setOpen('send')}>
              {standing.moment === 'after' ? texts.sendAfter : texts.send}
            </Button>
          )}
          {mayRegister && (
            <Button variant={maySend ? 'outlined' : 'contained'} onClick={() => setOpen('register')}>
              {texts.register}
            </Button>
          )}
          {mayRemind && (
            <Button
              variant="outlined"
              loading={remind.isPending}
              onClick={() => remind.mutate({ params: { id } }, { onSuccess: () => tell(texts.reminded) })}
            >
              {texts.remind}
            </Button>
          )}
        </Stack>
      )}
      <Facts
        none="–"
        facts={[
          [texts.standing, state === null ? '' : titled(QUOTATION_STATE_WORDS[state])],
          [texts.firstSent, inWords(standing.firstSentAt)],
          [texts.lastSent, inWords(standing.lastSentAt)],
          [texts.days, String(standing.unauthorizedDays)],
          [texts.consent, standing.isAuthorizedByClient ? texts.yes : texts.no],
          ...(standing.needsGnp ? [[texts.gnp, texts.gnpNeeded] as const] : []),
        ]}
      />
      {requests.length === 0 ? (
        <Typography sx={{ color: 'text.faint' }}>{texts.nothing}</Typography>
      ) : (
        requests.map((request) => (
          <RequestCard key={request.id} partyId={id} request={request} mayRevoke={mayRemind} onDone={tell} />
        ))
      )}
      <Suspense>
        {open === 'send' && <SendDialog standing={standing} onClose={close} onDone={tell} />}
        {open === 'register' && waiting !== undefined && (
          <DecisionDialog standing={standing} request={waiting} onClose={close} onDone={tell} />
        )}
      </Suspense>
    </Stack>
  );
}

function inWords(instant: Date | null): string {
  return instant === null ? '' : formatInstant(instant, HEAD_OFFICE_ZONE);
}
