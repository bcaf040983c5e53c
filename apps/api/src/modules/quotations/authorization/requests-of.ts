import type { AuthorizationRequest } from '@aura/contracts/quotations/authorization';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';

const nameOf = (userId: RawBuilder<unknown>) =>
  sql<string>`(select trim(u.first_name || ' ' || u.last_name) from user_account u where u.id = ${userId})`;

/** Who made decision `d`: the insurer's staff member `s`, or the insurer or GNP if none is named. */
export const deciderName = sql<string>`coalesce(s.full_name, case d.step when 'gnp' then 'GNP' else 'El cliente' end)`;

type Request = Omit<AuthorizationRequest, 'links' | 'decisions'>;
type Part<Name extends 'links' | 'decisions'> = AuthorizationRequest[Name][number] & { readonly requestId: number };

/** The packages of a party's versions, newest first, with their links and decisions. */
export async function requestsOf(
  { db, now }: Pick<Act, 'db' | 'now'>,
  partyId: number,
): Promise<readonly AuthorizationRequest[]> {
  const requests = await rows(
    db,
    sql<Request>`select r.id, r.quotation_id, q.version_number, r.moment, r.state, r.sha256, r.message, ${nameOf(sql`r.sent_by`)} as sent_by, r.sent_at,
      r.reminded_at, r.reminders, r.expires_at,
      array(select e.claim_file_id from authorization_evidence e where e.request_id = r.id order by 1) as evidence
    from authorization_request r join quotation q on q.id = r.quotation_id
    where q.affected_party_id = ${partyId} order by r.id desc`,
  );
  if (requests.length === 0) return [];
  const ids = requests.map(({ id }) => id);
  const links = await rows(
    db,
    sql<
      Part<'links'>
    >`select l.request_id, l.id, s.full_name as signer, s.email, l.made_at, l.expires_at, l.opened_at, l.revoked_at is not null as is_revoked,
      l.used_at is null and l.revoked_at is null and l.expires_at > ${now()} and r.ended_at is null and r.state = 'waiting' as is_open
    from authorization_link l join authorization_request r on r.id = l.request_id join customer_staff s on s.id = l.staff_id
    where l.request_id = any(${ids}::bigint[]) and l.mail_id is not null order by l.id desc`,
  );
  const decisions = await rows(
    db,
    sql<
      Part<'decisions'>
    >`select d.request_id, d.step, d.verdict, d.comment, ${deciderName} as by, d.channel, ${nameOf(sql`d.registered_by`)} as registered_by,
      d.evidence_file_id, d.signed_on::text as signed_on, d.decided_at
    from authorization_decision d left join customer_staff s on s.id = d.staff_id
    where d.request_id = any(${ids}::bigint[]) order by d.id`,
  );
  const of = <Row extends { readonly requestId: number }>(part: readonly Row[], id: number) =>
    part.filter(({ requestId }) => requestId === id).map(({ requestId: _request, ...row }) => row);
  return requests.map((request) => ({
    ...request,
    links: of(links, request.id),
    decisions: of(decisions, request.id),
  }));
}
