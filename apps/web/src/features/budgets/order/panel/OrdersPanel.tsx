import { type OrdersOfParty, readOrders } from '@aura/contracts/budgets/order';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useScreenAct } from '../../../../lib/screen-acts.ts';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useToast } from '../../../../listing/public.ts';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { orderQueries } from '../orders.api.ts';
import { orderTexts } from '../orders.texts.ts';
import { OrderCard } from './OrderCard.tsx';

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
  useScreenAct(first === undefined ? null : { id: 'issue-order', label: texts.issue, run: () => setIssuing(first.id) });
  return (
    <Stack sx={{ gap: 1.5 }}>
      {mayIssue && open.length > 0 && refusal !== null && <InlineAlert status="warn">{refusal}</InlineAlert>}
      {mayIssue && open.length > 0 && refusal === null && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {open.map(({ id, payee }) => (
            <Button key={id} variant="contained" onClick={() => setIssuing(id)}>
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
