import { listProviderAccounts, readProviderAccount, totalProviderAccounts } from '@aura/contracts/payments/accounts';
import { listHeldPayments } from '@aura/contracts/payments/held-payments';
import { listPaid, totalPaid } from '@aura/contracts/reports/cash';
import {
  countPaymentWork,
  listPaymentRequests,
  readPaymentRequest,
  totalPaymentRequests,
} from '@aura/contracts/payments/requests';
import { listCandidates } from '@aura/contracts/payments/runs';
import type { Client } from 'pg';
import type { BenchCase } from './cases.ts';

interface Last {
  readonly id: number;
  readonly folio: number;
  readonly slug: string;
  readonly payee: string;
  readonly claim: string;
  readonly party: string;
  readonly day: string;
}

/** Lists of payment requests, candidates for a run, the account of the largest provider; empty without requests. */
export async function paymentCases(client: Client): Promise<readonly BenchCase[]> {
  const { rows } = await client.query<Last>(
    `select r.id, r.folio, p.slug, p.full_name as payee, c.claim_number as claim, a.name as party, to_char(r.requested_at - interval '90 days', 'YYYY/MM/DD') as day
     from payment_request r join provider p on p.id = r.provider_id join affected_party a on a.id = r.affected_party_id join claim c on c.id = a.claim_id
     where r.provider_id = (select provider_id from ledger_balance where account = 'payable' group by 1 order by count(*) desc limit 1)
     order by r.id desc limit 1`,
  );
  const [last] = rows;
  if (last === undefined) return [];
  const at = (name: string, path: string): BenchCase => ({
    name: `payments ${name}`,
    group: 'Admin',
    path: `/api/v1${path}`,
  });
  const quarter = `fromDate=${encodeURIComponent(last.day)}`;
  return [
    at('list, everything', listPaymentRequests.path),
    at('list, page 500', `${listPaymentRequests.path}?page=500`),
    at('list, to be looked at', `${listPaymentRequests.path}?status=inReview,observed`),
    at('list, valid', `${listPaymentRequests.path}?status=valid`),
    at('list, a provider in a quarter', `${listPaymentRequests.path}?provider=${last.slug}&${quarter}`),
    at('list, by number', `${listPaymentRequests.path}?text=SP-${String(last.folio).padStart(6, '0')}`),
    at('list, by payee', `${listPaymentRequests.path}?text=${encodeURIComponent(last.payee)}`),
    at('list, by claim', `${listPaymentRequests.path}?text=${encodeURIComponent(last.claim)}`),
    at('list, by party', `${listPaymentRequests.path}?text=${encodeURIComponent(last.party)}`),
    at('totals, everything', totalPaymentRequests.path),
    at('totals, valid', `${totalPaymentRequests.path}?status=valid`),
    at('totals, a quarter', `${totalPaymentRequests.path}?${quarter}`),
    at('work that waits', countPaymentWork.path),
    at('of one', readPaymentRequest.path.replace(':id', String(last.id))),
    at('candidates of a run', listCandidates.path),
    at('held, by age', listHeldPayments.path),
    at('paid in a quarter', `${listPaid.path}?${quarter}`),
    at('paid in a quarter, totals', `${totalPaid.path}?${quarter}`),
    at('accounts of providers', listProviderAccounts.path),
    at('accounts of providers, totals', totalProviderAccounts.path),
    at('account of a provider', readProviderAccount.path.replace(':slug', last.slug)),
  ];
}
