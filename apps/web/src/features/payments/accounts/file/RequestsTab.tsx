import type { AccountRequest } from '@aura/contracts/payments/accounts';
import { formatDate, formatMoney, formatPercent } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { cellText } from '../../../../ui/table/cell-text.ts';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import { accountQueries } from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';
import { STATE_LOOKS } from '../state-words.ts';
import { RequestLink } from './RequestLink.tsx';

/** What was asked to be paid to a provider, newest first. */
export function RequestsTab({ slug }: { readonly slug: string }) {
  const texts = useTexts(accountTexts);
  const query = useQuery(accountQueries.requests(slug));
  return (
    <Loaded
      query={query}
      what={texts.theRequests}
      skeleton={<TableSkeleton rows={6} columns={8} />}
      empty={<EmptyState title={texts.noRequests} text={texts.noRequestsText} />}
    >
      {(requests) => (
        <Section flush>
          <PlainTable
            label={texts.requests}
            titles={[
              texts.number,
              texts.requestKind,
              texts.state,
              texts.claim,
              texts.party,
              texts.percentage,
              texts.total,
              texts.askedOn,
              texts.paidOn,
            ]}
            rows={requests.map((request) => ({
              key: request.id,
              cells: [
                <RequestLink key="number" number={request.number} />,
                texts[request.kind],
                <State key="state" request={request} />,
                request.claimNumber,
                request.party,
                formatPercent(request.percentage),
                formatMoney(request.total),
                cellText('instant', request.requestedAt),
                <PaidOn key="paid" request={request} />,
              ],
            }))}
          />
        </Section>
      )}
    </Loaded>
  );
}

function State({ request: { state, isHeld } }: { readonly request: AccountRequest }) {
  const texts = useTexts(accountTexts);
  const titled = useTitled();
  if (isHeld) return <StatusTag status="bad">{texts.held}</StatusTag>;
  return <StatusTag status={STATE_LOOKS[state].status}>{titled(STATE_LOOKS[state])}</StatusTag>;
}

function PaidOn({ request: { paidOn, expectedOn } }: { readonly request: AccountRequest }) {
  const texts = useTexts(accountTexts);
  if (paidOn !== null) return formatDate(paidOn);
  if (expectedOn === null) return '–';
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {texts.expected(formatDate(expectedOn))}
    </Typography>
  );
}
