import type { ReplyOf } from '@aura/contracts/endpoint';
import { countPaymentWork } from '@aura/contracts/payments/requests';
import { paymentFigures } from '@aura/domain/figures/payments';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FigureHelp, useTitled } from '../../../listing/public.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { requestQueries } from '../requests/requests.api.ts';
import { paymentDayTexts } from './day.texts.ts';

const QueueLink = createLink(Link);
/** The figure of each queue, whose list it opens. */
const QUEUES = {
  toApprove: 'paymentsToApprove',
  toDecide: 'paymentsToDecide',
  toReview: 'receiptsToReview',
  held: 'paymentsHeld',
} as const;
type Queue = keyof typeof QUEUES;

/** Requests waiting for the user's decision; each number links to its list. */
export function PaymentsCard() {
  const texts = useTexts(paymentDayTexts);
  const may = useMay(countPaymentWork);
  const query = useQuery({ ...requestQueries.work(), enabled: may });
  if (!may) return null;
  return (
    <Section title={texts.title}>
      <Loaded query={query} what={texts.what} skeleton={<TableSkeleton rows={2} columns={3} />}>
        {(work) => <Queues work={work} />}
      </Loaded>
    </Section>
  );
}

function Queues({ work }: { readonly work: ReplyOf<typeof countPaymentWork> }) {
  const texts = useTexts(paymentDayTexts);
  const titled = useTitled();
  const rows = (Object.keys(QUEUES) as Queue[]).flatMap((queue) => {
    const waiting = work[queue];
    const figure = QUEUES[queue];
    return waiting === undefined ? [] : [{ figure, name: titled(paymentFigures[figure].label), ...waiting }];
  });
  return (
    <PlainTable
      label={texts.title}
      titles={[texts.queue, texts.count, texts.sum]}
      figures={[texts.count, texts.sum]}
      rows={rows.map(({ figure, name, requests, total }) => ({
        key: figure,
        cells: [
          <span key="name">
            {name}
            <FigureHelp figure={figure} label={name} />
          </span>,
          <QueueLink
            key="count"
            to="/proveedores/cuentas"
            search={paymentFigures[figure].opens.filters as never}
            aria-label={`${name}: ${formatInteger(requests)}`}
          >
            {formatInteger(requests)}
          </QueueLink>,
          formatMoney(total),
        ],
      }))}
    />
  );
}
