import { type OrdersOfParty, readOrders, type OrderVersion } from '@aura/contracts/budgets/order';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { startScreenAct, useScreenAct } from '../../../../lib/screen-acts.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useToast, saveFile } from '../../../../listing/public.ts';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { orderQueries, useTakeOrderPdf, useRevokeOrderLink } from '../orders.api.ts';
import { orderTexts } from '../orders.texts.ts';
import { formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { isLiveOrder } from '@aura/domain/purchase-order';
import Box from '@mui/material/Box';
import { StandingTag } from '../OrderTags.tsx';
import { OrderActs } from './OrderActs.tsx';
import { useConfirm } from '../../../../ui/ConfirmDialog.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';

const IssueDialog = lazyPart(() => import('./IssueDialog.tsx'), 'IssueDialog');

/** The purchase orders of a party: issuing, versions and answers. Renders nothing for users without access. */
export function OrdersPanel({ partyId }: { readonly partyId: number }) {
  return useMay(readOrders) ? <OfParty partyId={partyId} /> : null;
}

function OfParty({ partyId }: { readonly partyId: number }) {
  const texts = useTexts(orderTexts);
  const query = useQuery(orderQueries.ofParty(partyId));
  return (
    <Section title={texts.title}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={3} />}>
        {(standing) => <Told standing={standing} />}
      </Loaded>
    </Section>
  );
}

function Told({ standing }: { readonly standing: OrdersOfParty }) {
  const texts = useTexts(orderTexts);
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  const [issuing, setIssuing] = useState<number | null>(null);
  const { agreements, orders, mayIssue, refusal, affectedPartyId } = standing;
  const open = agreements.filter(({ orderId }) => orderId === null);
  const agreement = open.find(({ id }) => id === issuing);
  const first = mayIssue && refusal === null ? open[0] : undefined;
  const confirm = useConfirm();
  const explain = async () => {
    const text = refusal ?? texts.nothingAgreed;
    if (await confirm({ title: texts.issue, text, act: texts.agree })) startScreenAct('agree');
  };
  useScreenAct(
    mayIssue
      ? {
          id: 'issue-order',
          label: first === undefined ? undefined : texts.issue,
          run: () => (first === undefined ? void explain() : setIssuing(first.id)),
        }
      : null,
  );
  return (
    <Stack sx={{ gap: 1.5 }}>
      {mayIssue && open.length > 0 && refusal !== null && <InlineAlert status="warn">{refusal}</InlineAlert>}
      {mayIssue && open.length > 0 && refusal === null && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {open.map(({ id, payee }) => (
            <Button key={id} variant="outlined" onClick={() => setIssuing(id)}>
              {open.length === 1 ? texts.issue : texts.issueTo(payee)}
            </Button>
          ))}
        </Stack>
      )}
      {orders.length === 0 && (
        <Typography sx={{ color: 'text.faint' }}>
          {agreements.length === 0 ? texts.nothingAgreed : texts.nothing}
        </Typography>
      )}
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          partyId={affectedPartyId}
          order={order}
          mayChange={standing.mayChange}
          onDone={tell}
        />
      ))}
      <Suspense>
        {agreement !== undefined && (
          <IssueDialog standing={standing} agreement={agreement} onClose={() => setIssuing(null)} onDone={tell} />
        )}
      </Suspense>
    </Stack>
  );
}

const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);

interface OrderCardProps {
  readonly partyId: number;
  readonly order: OrderVersion;
  readonly mayChange: boolean;
  readonly onDone: (text: string) => void;
}

function OrderCard({ partyId, order, mayChange, onDone }: OrderCardProps) {
  const texts = useTexts(orderTexts);
  const take = useTakeOrderPdf(partyId);
  const version = String(order.versionNumber);
  const open = () =>
    take.mutate(order.id, { onSuccess: (content) => saveFile(`${order.number}-v${version}.pdf`, content) });
  const isLive = isLiveOrder(order.state);
  const isWaiting = order.state === 'issued' && order.reply === 'waiting';
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, ...(!isLive && { color: 'text.secondary' }) }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{texts.version(order.number, version)}</Typography>
        <StandingTag state={order.state} reply={order.reply} />
        <Typography sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(order.total)}
        </Typography>
        <Button
          size="small"
          aria-label={`${texts.pdf} ${texts.version(order.number, version)}`}
          loading={take.isPending}
          onClick={open}
        >
          {texts.pdf}
        </Button>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`${order.payee} · ${texts.by(order.issuedBy, at(order.issuedAt))}`}
        {order.reminders > 0 && ` · ${texts.reminders(String(order.reminders))}`}
      </Typography>
      <Answered order={order} />
      {order.endedAt !== null && (
        <Typography variant="body2">
          {`${texts.ended(at(order.endedAt), order.endedBy ?? '')}${order.endReason === '' ? '' : ` · ${order.endReason}`}`}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.faint', overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
        {`SHA-256 ${order.sha256}`}
      </Typography>
      {isWaiting && <OrderLinks partyId={partyId} links={order.links} mayRevoke={mayChange} onDone={onDone} />}
      {mayChange && isLive && <OrderActs partyId={partyId} order={order} isWaiting={isWaiting} onDone={onDone} />}
    </Box>
  );
}

function Answered({ order }: { readonly order: OrderVersion }) {
  const texts = useTexts(orderTexts);
  const { acceptedAt, acceptedThrough, acceptedBy, declinedAt, declineReason, answerNote } = order;
  if (declinedAt !== null) {
    return <Typography>{`${texts.declinedAt(at(declinedAt))}: «${declineReason}»`}</Typography>;
  }
  if (acceptedAt === null || acceptedThrough === null) return null;
  const how = acceptedThrough === 'link' ? texts.link : texts[acceptedThrough](acceptedBy ?? '');
  return (
    <Typography>{`${texts.acceptedAt(at(acceptedAt), how)}${answerNote === '' ? '' : ` · «${answerNote}»`}`}</Typography>
  );
}

const orderLinksAt = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);

interface OrderLinksProps {
  readonly partyId: number;
  readonly links: OrderVersion['links'];
  readonly mayRevoke: boolean;
  readonly onDone: (text: string) => void;
}

function OrderLinks({ partyId, links, mayRevoke, onDone }: OrderLinksProps) {
  const texts = useTexts(orderTexts);
  const revoke = useRevokeOrderLink();
  const confirm = useConfirm();
  if (links.length === 0) return null;
  const ask = async (linkId: number) => {
    if (!(await confirm({ title: texts.revokeTitle, text: texts.revokeText, act: texts.revoke }))) return;
    revoke.mutate({ params: { id: partyId }, body: { linkId } }, { onSuccess: () => onDone(texts.revoked) });
  };
  return (
    <Stack component="ul" aria-label={texts.links} sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, gap: 0.5 }}>
      {links.map(({ id, madeAt, openedAt, isOpen, isRevoked }) => (
        <Stack key={id} component="li" direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 180 }}>
            {`${texts.linkMade(orderLinksAt(madeAt))} · ${openedAt === null ? texts.linkUnseen : texts.linkSeen(orderLinksAt(openedAt))}`}
          </Typography>
          <StatusTag status={isOpen ? 'info' : 'neutral'}>
            {isRevoked ? texts.linkRevoked : isOpen ? texts.linkOpen : texts.linkClosed}
          </StatusTag>
          {mayRevoke && isOpen && (
            <Button
              size="small"
              color="error"
              aria-label={`${texts.revoke}, ${texts.linkMade(orderLinksAt(madeAt))}`}
              loading={revoke.isPending}
              onClick={() => void ask(id)}
            >
              {texts.revoke}
            </Button>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
