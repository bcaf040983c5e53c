import {
  type AuthorizationOfParty,
  readAuthorization,
  type AuthorizationRequest,
} from '@aura/contracts/quotations/authorization';
import { REQUEST_STATE_WORDS } from '@aura/contracts/quotations/request-states';
import { QUOTATION_STATE_WORDS } from '@aura/contracts/quotations/quotation';
import { sayDeadline } from '@aura/domain/authorization-terms';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled, useToast, saveFile } from '../../../listing/public.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { authorizationQuery, useRemindAuthorization, useRevokeLink, useTakePackage } from './authorization.api.ts';
import { authorizationTexts } from './authorization.texts.ts';
import Box from '@mui/material/Box';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { Status } from '../../../ui/status.ts';

const SendDialog = lazyPart(() => import('./SendDialog.tsx'), 'SendDialog');
const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx'), 'DecisionDialog');

interface AuthorizationPanelProps {
  readonly slug: string;
  readonly partyId: number;
}

/** State of a party's quotation with the insurer, and the available acts. Renders nothing for users without access. */
export function AuthorizationPanel(props: AuthorizationPanelProps) {
  return useMay(readAuthorization) ? <OfParty {...props} /> : null;
}

function OfParty({ slug, partyId }: AuthorizationPanelProps) {
  const texts = useTexts(authorizationTexts);
  const query = useQuery(authorizationQuery(partyId));
  return (
    <Section title={texts.title}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={4} />}>
        {(standing) => <Told slug={slug} standing={standing} />}
      </Loaded>
    </Section>
  );
}

function Told({ slug, standing }: { readonly slug: string; readonly standing: AuthorizationOfParty }) {
  const texts = useTexts(authorizationTexts);
  const titled = useTitled();
  const [open, setOpen] = useState<'send' | 'register' | null>(null);
  const { onSuccess } = useToast();
  const remind = useRemindAuthorization();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  const { state, requests, affectedPartyId: id, maySend, mayRemind, mayRegister } = standing;
  const close = () => setOpen(null);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const explain = async () => {
    if (!(await confirm({ title: texts.send, text: texts.closeFirst, act: texts.openQuotation }))) return;
    const params = { sinisterSlug: slug, casualtyId: String(id) };
    void navigate({ to: '/siniestros/$sinisterSlug/cotizacion/$casualtyId/detalle', params });
  };
  const send = () => (maySend ? setOpen('send') : void explain());
  useScreenAct({ id: 'send-package', run: send });
  // An answer needs a package that waits for one.
  useScreenAct({ id: 'register-decision', run: () => (mayRegister ? setOpen('register') : send()) });
  const waiting = requests.find((request) => request.state === 'waiting' || request.state === 'gnp');
  return (
    <Stack sx={{ gap: 1.5 }}>
      {standing.explanation.length > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{standing.explanation.join(' ')}</Typography>
      )}
      {(maySend || mayRemind || mayRegister) && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {maySend && (
            <Button variant="outlined" onClick={() => setOpen('send')}>
              {standing.moment === 'after' ? texts.sendAfter : texts.send}
            </Button>
          )}
          {mayRegister && (
            <Button variant="outlined" onClick={() => setOpen('register')}>
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

const STATUS: Readonly<Record<AuthorizationRequest['state'], Status>> = {
  waiting: 'warn',
  gnp: 'warn',
  authorized: 'ok',
  changesAsked: 'warn',
  rejected: 'bad',
  expired: 'bad',
  withdrawn: 'neutral',
};
const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);

interface RequestCardProps {
  readonly partyId: number;
  readonly request: AuthorizationRequest;
  readonly mayRevoke: boolean;
  readonly onDone: (text: string) => void;
}

/** One package sent to the insurer: its state, its links, and the PDF exactly as sent. */
function RequestCard({ partyId, request, mayRevoke, onDone }: RequestCardProps) {
  const texts = useTexts(authorizationTexts);
  const titled = useTitled();
  const take = useTakePackage(partyId);
  const { versionNumber, state, moment, links, decisions } = request;
  const version = String(versionNumber);
  const open = () =>
    take.mutate(request.id, { onSuccess: (content) => saveFile(`cotizacion-v${version}.pdf`, content) });
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {moment === 'before' ? texts.packageOf(version) : texts.finalOf(version)}
        </Typography>
        <StatusTag status={STATUS[state]}>{titled(REQUEST_STATE_WORDS[state])}</StatusTag>
        <Button size="small" sx={{ ml: 'auto' }} loading={take.isPending} onClick={open}>
          {texts.package}
        </Button>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.by(request.sentBy, at(request.sentAt))}
        {state === 'waiting' && ` · ${texts.ends(sayDeadline(request.expiresAt))}`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.faint', overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
        {`${texts.hash} ${request.sha256}`}
      </Typography>
      {decisions.map((decision) => (
        <Box key={decision.step} sx={{ mt: 1 }}>
          <Typography>
            {`${titled(REQUEST_STATE_WORDS[decision.verdict])}: ${texts.decidedBy(
              decision.by,
              decision.registeredBy === null ? texts.byLink : texts.withPaper(decision.registeredBy),
              at(decision.decidedAt),
            )}`}
          </Typography>
          {decision.comment !== '' && (
            <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{`«${decision.comment}»`}</Typography>
          )}
        </Box>
      ))}
      {state === 'waiting' && links.length > 0 && (
        <Stack component="ul" aria-label={texts.links} sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, gap: 0.5 }}>
          {links.map((link) => (
            <LinkLine key={link.id} partyId={partyId} link={link} mayRevoke={mayRevoke} onDone={onDone} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

function LinkLine({
  partyId,
  link,
  mayRevoke,
  onDone,
}: {
  readonly partyId: number;
  readonly link: AuthorizationRequest['links'][number];
  readonly mayRevoke: boolean;
  readonly onDone: (text: string) => void;
}) {
  const texts = useTexts(authorizationTexts);
  const revoke = useRevokeLink();
  const confirm = useConfirm();
  const standing = link.isRevoked ? texts.linkRevoked : link.isOpen ? texts.linkOpen : texts.linkClosed;
  const ask = async () => {
    const text = texts.revokeText(link.signer);
    if (!(await confirm({ title: texts.revokeTitle, text, act: texts.revoke }))) return;
    revoke.mutate({ params: { id: partyId }, body: { linkId: link.id } }, { onSuccess: () => onDone(texts.revoked) });
  };
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 180 }}>
        {`${link.signer} · ${link.email} · ${link.openedAt === null ? texts.linkUnseen : texts.linkSeen(at(link.openedAt))}`}
      </Typography>
      <StatusTag status={link.isOpen ? 'info' : 'neutral'}>{standing}</StatusTag>
      {mayRevoke && link.isOpen && (
        <Button
          size="small"
          color="error"
          aria-label={`${texts.revoke} ${link.signer}`}
          loading={revoke.isPending}
          onClick={() => void ask()}
        >
          {texts.revoke}
        </Button>
      )}
    </Stack>
  );
}
