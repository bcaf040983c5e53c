import type { AccountRequest } from '@aura/contracts/payments/accounts';
import { PAYMENT_KIND_WORDS } from '@aura/contracts/payments/payment-words';
import { formatDate, formatMoney, formatPercent } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { cellText } from '../../../../ui/table/cell-text.ts';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import { accountQueries } from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';
import { RequestTag } from '../../requests/RequestTags.tsx';
import { RequestLink } from './RequestLink.tsx';

export function RequestsTab({ slug }: { readonly slug: string }) {
  const texts = useTexts(accountTexts);
  const titled = useTitled();
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
            figures={[texts.percentage, texts.total]}
            rows={requests.map((request) => ({
              key: request.id,
              cells: [
                <RequestLink key="number" id={request.id} number={request.number} />,
                titled(PAYMENT_KIND_WORDS[request.kind]),
                <RequestTag key="state" {...request} />,
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
