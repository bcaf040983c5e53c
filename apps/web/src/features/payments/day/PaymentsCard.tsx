import type { ReplyOf } from '@aura/contracts/endpoint';
import { countPaymentWork } from '@aura/contracts/payments/requests';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { requestQueries } from '../requests/requests.api.ts';
import { paymentDayTexts } from './day.texts.ts';

const QueueLink = createLink(Link);
/** The filters the server counts with. */
const QUEUES = {
  toApprove: { toApprove: true },
  toDecide: { toDecide: true },
  toReview: { toReview: true },
  held: { held: true },
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
  const rows = (Object.keys(QUEUES) as Queue[]).flatMap((queue) => {
    const waiting = work[queue];
    return waiting === undefined ? [] : [{ queue, ...waiting }];
  });
  return (
    <PlainTable
      label={texts.title}
      titles={[texts.queue, texts.count, texts.sum]}
      figures={[texts.count, texts.sum]}
      rows={rows.map(({ queue, requests, total }) => ({
        key: queue,
        cells: [
          texts[queue],
          <QueueLink
            key="count"
            to="/proveedores/cuentas"
            search={QUEUES[queue] as never}
            aria-label={`${texts[queue]}: ${formatInteger(requests)}`}
          >
            {formatInteger(requests)}
          </QueueLink>,
          formatMoney(total),
        ],
      }))}
    />
  );
}
