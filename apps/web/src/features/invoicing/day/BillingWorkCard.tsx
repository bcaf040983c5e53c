import { listBankLines } from '@aura/contracts/invoicing/bank-statements';
import { authorizeCancellation } from '@aura/contracts/invoicing/cancellations';
import { totalInvoices } from '@aura/contracts/invoicing/invoices';
import { formatDate, formatInteger, formatMoney } from '@aura/domain/format';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { collectionQueries } from '../collection/collection.api.ts';
import { counterReceiptQueries } from '../counter-receipts/counter-receipts.api.ts';
import { invoiceQueries } from '../invoices.api.ts';
import { watchQueries } from '../watch/fiscal-watch.api.ts';
import { billingDayQueries } from './billing-day.api.ts';
import { billingDayTexts } from './billing-day.texts.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';

const countOf = ({ count }: { readonly count: number }) => ({ figure: formatInteger(count), isAlarm: count > 0 });

/** Pending billing work and the week's cash; each figure links to its list. */
export function BillingWorkCard() {
  const texts = useTexts(billingDayTexts);
  const may = useMay(totalInvoices);
  const mayBook = useMay(listBankLines);
  const mayAuthorize = useMay(authorizeCancellation);
  const stamping = useQuery({ ...invoiceQueries.totals({ standing: ['stamping'] }), enabled: may });
  const unresolved = useQuery({ ...invoiceQueries.totals({ unresolved: true }), enabled: may });
  const complements = useQuery({ ...billingDayQueries.complements(), enabled: may });
  const deposits = useQuery({ ...billingDayQueries.deposits(), enabled: mayBook });
  const cancellations = useQuery({ ...billingDayQueries.cancellations(), enabled: mayAuthorize });
  const findings = useQuery({ ...watchQueries.totals({}), enabled: mayBook });
  if (!may) return null;
  return (
    <Section title={texts.title}>
      <CashOfTheWeek />
      <WorkLine
        name={texts.unresolved}
        query={unresolved}
        say={({ invoices }) => countOf({ count: invoices })}
        to="/facturas/facturados"
        search={{ unresolved: true }}
      />
      <WorkLine
        name={texts.stamping}
        query={stamping}
        say={({ invoices }) => ({ figure: formatInteger(invoices) })}
        to="/facturas/facturados"
        search={{ standing: 'stamping' }}
      />
      <WorkLine
        name={texts.complements}
        query={complements}
        say={({ count, results: [first] }) => ({
          figure: formatInteger(count),
          isAlarm: (first?.daysLate ?? 0) > 0,
          ...(first !== undefined && { detail: texts.dueOn(formatDate(first.dueOn)) }),
        })}
        to="/facturas/complementos"
        search={{ tab: 'missing', side: 'ours' }}
      />
      {mayBook && (
        <WorkLine
          name={texts.deposits}
          query={deposits}
          say={({ count }) => ({ figure: formatInteger(count) })}
          to="/facturas/cobranza"
          search={{ tab: 'bank', state: 'open' }}
        />
      )}
      {mayAuthorize && (
        <WorkLine
          name={texts.cancellations}
          query={cancellations}
          say={countOf}
          to="/facturas/Cancelaciones"
          search={{ toAuthorize: true }}
        />
      )}
      {mayBook && (
        <WorkLine
          name={texts.findings}
          query={findings}
          say={({ findings: count, amount }) => ({ ...countOf({ count }), detail: formatMoney(amount) })}
          to="/facturas/vigilancia"
          search={{ page: 1 }}
        />
      )}
    </Section>
  );
}

function CashOfTheWeek() {
  const texts = useTexts(billingDayTexts);
  const expected = useQuery(counterReceiptQueries.expected());
  const week = expected.data?.weeks[0];
  const period = { from: week?.from, to: week?.to };
  const collected = useQuery({ ...collectionQueries.totals(period), enabled: week !== undefined });
  return (
    <>
      <WorkLine
        name={texts.expected}
        query={expected}
        say={({ weeks: [first] }) => ({ figure: formatMoney(first?.expected ?? 0) })}
        to="/facturas/listado_contrarecibos"
        search={{ ...period }}
      />
      <WorkLine
        name={texts.collected}
        query={collected}
        say={({ amount }) => ({ figure: formatMoney(amount) })}
        to="/facturas/cobranza"
        search={{ ...period }}
      />
      <WorkLine
        name={texts.overdue}
        query={expected}
        say={({ overdue }) => ({ figure: formatMoney(overdue.expected), isAlarm: overdue.expected > 0 })}
        to="/facturas/listado_contrarecibos"
        search={{ overdue: true }}
      />
    </>
  );
}

const ListLink = createLink(Link);

interface WorkLineProps<Data> {
  readonly name: string;
  readonly query: UseQueryResult<Data>;
  /** The figure and, if any, its amount or date. */
  readonly say: (data: Data) => { readonly figure: string; readonly detail?: string; readonly isAlarm?: boolean };
  /** The list it counts, with its filters. */
  readonly to: string;
  readonly search: object | ((data: Data) => object);
}

/** A figure of the dashboard that links to the list it counts. */
function WorkLine<Data>({ name, query, say, to, search }: WorkLineProps<Data>) {
  const texts = useTexts(billingDayTexts);
  return (
    <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={1} />}>
      {(data) => {
        const { figure, detail, isAlarm = false } = say(data);
        return (
          <Box sx={line}>
            <span>{name}</span>
            <span>
              {detail !== undefined && (
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary', mr: 1 }}>
                  {detail}
                </Typography>
              )}
              <ListLink
                to={to}
                search={(typeof search === 'function' ? search(data) : search) as never}
                aria-label={`${name}: ${figure}`}
                sx={{ fontWeight: 600, ...(isAlarm && { color: 'error.main' }) }}
              >
                {figure}
              </ListLink>
            </span>
          </Box>
        );
      }}
    </Loaded>
  );
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 1,
  py: 0.5,
  fontVariantNumeric: 'tabular-nums',
  '& > span:last-of-type': { textAlign: 'right' },
} as const;
