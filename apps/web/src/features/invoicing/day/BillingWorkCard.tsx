import { listBankLines } from '@aura/contracts/invoicing/bank-statements';
import { authorizeCancellation } from '@aura/contracts/invoicing/cancellations';
import { totalInvoices } from '@aura/contracts/invoicing/invoices';
import { billingFigures } from '@aura/domain/figures/billing';
import { formatDate, formatInteger, formatMoney } from '@aura/domain/format';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FigureHelp, LIST_PATHS, listSearch, useTitled } from '../../../listing/public.ts';
import { Section } from '../../../ui/Section.tsx';
import { collectionQueries } from '../collection/collection.api.ts';
import { counterReceiptQueries } from '../counter-receipts/counter-receipts.api.ts';
import { billingDayQueries } from './billing-day.api.ts';
import { billingDayTexts } from './billing-day.texts.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';

/** What waits in billing, in order. */
const WORK = [
  'unresolvedInvoices',
  'stampingInvoices',
  'depositsToMatch',
  'cancellationsToAuthorise',
  'fiscalFindings',
] as const;
type Work = (typeof WORK)[number];
/** Queues whose mere entries are not urgent. */
const CALM: readonly Work[] = ['stampingInvoices', 'depositsToMatch'];

/** Pending billing work and the week's cash; each figure links to its list. */
export function BillingWorkCard() {
  const texts = useTexts(billingDayTexts);
  const may = useMay(totalInvoices);
  const mayBook = useMay(listBankLines);
  const mayAuthorize = useMay(authorizeCancellation);
  const isMine: Partial<Record<Work, boolean>> = {
    depositsToMatch: mayBook,
    cancellationsToAuthorise: mayAuthorize,
    fiscalFindings: mayBook,
  };
  const names = WORK.filter((name) => isMine[name] ?? true);
  const work = useQuery({ ...billingDayQueries.figures(names), enabled: may });
  const complements = useQuery({ ...billingDayQueries.complements(), enabled: may });
  if (!may) return null;
  return (
    <Section title={texts.title}>
      <CashOfTheWeek />
      {names.map((name) => (
        <WorkLine
          key={name}
          figure={name}
          query={work}
          say={(found) => {
            const { rows = 0, amount = null } = found.find((one) => one.name === name) ?? {};
            const detail = amount === null ? {} : { detail: formatMoney(amount) };
            return { figure: formatInteger(rows), isAlarm: rows > 0 && !CALM.includes(name), ...detail };
          }}
        />
      ))}
      <WorkLine
        figure="complementsToIssue"
        query={complements}
        say={({ count, results: [first] }) => ({
          figure: formatInteger(count),
          isAlarm: (first?.daysLate ?? 0) > 0,
          ...(first !== undefined && { detail: texts.dueOn(formatDate(first.dueOn)) }),
        })}
      />
    </Section>
  );
}

function CashOfTheWeek() {
  const texts = useTexts(billingDayTexts);
  const titled = useTitled();
  const expected = useQuery(counterReceiptQueries.expected());
  const week = expected.data?.weeks[0];
  const period = { from: week?.from, to: week?.to };
  const collected = useQuery({ ...collectionQueries.totals(period), enabled: week !== undefined });
  const inWeek = (name: BillingFigure) => texts.inWeek(titled(billingFigures[name].label));
  return (
    <>
      <WorkLine
        figure="expectedCash"
        name={inWeek('expectedCash')}
        query={expected}
        say={({ weeks: [first] }) => ({ figure: formatMoney(first?.expected ?? 0) })}
        period={period}
      />
      <WorkLine
        figure="collected"
        name={inWeek('collected')}
        query={collected}
        say={({ amount }) => ({ figure: formatMoney(amount) })}
        period={period}
      />
      <WorkLine
        figure="overdueCash"
        query={expected}
        say={({ overdue }) => ({ figure: formatMoney(overdue.expected), isAlarm: overdue.expected > 0 })}
      />
    </>
  );
}

const ListLink = createLink(Link);

type BillingFigure = keyof typeof billingFigures;

interface WorkLineProps<Data> {
  readonly figure: BillingFigure;
  /** Instead of the figure's label, such as with its period. */
  readonly name?: string;
  readonly query: UseQueryResult<Data>;
  /** The figure and, if any, its amount or date. */
  readonly say: (data: Data) => { readonly figure: string; readonly detail?: string; readonly isAlarm?: boolean };
  readonly period?: object;
}

/** A figure of the dashboard that links to the list it counts. */
function WorkLine<Data>({ figure: shown, name: named, query, say, period = {} }: WorkLineProps<Data>) {
  const texts = useTexts(billingDayTexts);
  const titled = useTitled();
  const { label, opens } = billingFigures[shown];
  const name = named ?? titled(label);
  const narrowed = { ...period };
  return (
    <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={1} />}>
      {(data) => {
        const { figure, detail, isAlarm = false } = say(data);
        return (
          <Box sx={line}>
            <span>
              {name}
              <FigureHelp figure={shown} label={name} narrowed={narrowed} />
            </span>
            <span>
              {detail !== undefined && (
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary', mr: 1 }}>
                  {detail}
                </Typography>
              )}
              <ListLink
                to={LIST_PATHS[opens.list] as string}
                search={listSearch(opens.list, { ...opens.filters, ...narrowed }) as never}
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
