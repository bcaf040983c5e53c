import type { candidateListing, CandidateRow } from '@aura/contracts/payments/runs';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { visibleClaims } from '../../claims/public.ts';
import { requestNumberOf } from '../base/request-columns.ts';
import { bankNameOf } from './company-banks.ts';
import { checkJoins, isInOpenRun, payeeOf, problemsOf } from './run-checks.ts';

/** Valid before the earliest cut-off of the open runs; without an open run, before now. */
const isDue = sql`coalesce(r.valid_at <= coalesce((select min(n.cut_off_at) from payment_run n where n.state = 'open'), now()), false)`;
const isIncluded = sql`(r.state = 'scheduled')`;

/** Takes the clock because eligibility changes with time: accounts mature, and SAT answers become stale. */
export function candidateRows({ now }: Pick<Act, 'now'>): ListingSource<typeof candidateListing, CandidateRow> {
  return {
    from: sql`payment_request r left join affected_party a on a.id = r.affected_party_id left join claim c on c.id = a.claim_id
      left join provider p on p.id = r.provider_id ${checkJoins(now())}`,
    id: sql`r.id`,
    columns: {
      id: sql`r.id`,
      number: requestNumberOf,
      kind: sql`r.kind`,
      payee: payeeOf,
      claimSlug: sql`c.slug`,
      claimNumber: sql`c.insurer_number`,
      affectedPartyId: sql`r.affected_party_id`,
      party: sql`a.name`,
      unit: sql`(select u.name from business_unit u where u.id = c.business_unit_id)`,
      bank: sql`case when k.clabe is not null then ${bankNameOf(sql`left(k.clabe, 3)`)} end`,
      lastFour: sql`right(k.clabe, 4)`,
      total: sql`r.total`,
      validAt: sql`r.valid_at`,
      expectedOn: sql`r.expected_on::text`,
      isDue,
      runId: sql`r.run_id`,
      isIncluded,
      problems: problemsOf,
      holds: sql`array(select h.reason || case when h.note = '' then '' else ': ' || h.note end from payment_hold h
        where h.request_id = r.id and h.released_at is null order by h.id)`,
    },
    search: sql<string>`app.fold(${requestNumberOf} || ' ' || ${payeeOf} || ' ' || a.name || ' ' || c.claim_number)`,
    filters: {
      included: (flag) => sql`${isIncluded} = ${flag}`,
      stopped: (flag) => sql`(cardinality(${problemsOf}) > 0) = ${flag}`,
      due: (flag) => sql`${isDue} = ${flag}`,
      run: (runs) => sql`(r.run_id is null or r.run_id::text = any(${runs}))`,
    },
    visibleTo: (actor) =>
      sql`(r.state = 'valid' or (r.state = 'scheduled' and ${isInOpenRun})) and ${visibleClaims(actor)}`,
  };
}
