import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { NotFound } from '../../../core/errors.ts';
import { hashOf, OPENS_NOTHING } from '../../../core/link-token.ts';
import { rows } from '../../../core/sql.ts';
import { stillCounts } from './request.store.ts';

export interface LinkedRequest {
  readonly linkId: number;
  readonly requestId: number;
  readonly staffId: number;
  readonly signer: string;
  readonly fileKey: string;
  readonly versionNumber: number;
}

/**
 * The package a token opens. A guessed, used, revoked or expired token, one of a person who left the insurer, and one
 * of an answered or withdrawn package all get the same 404, which discloses nothing. `isLocked` prevents a concurrent
 * decision.
 */
export async function openLink(
  { db, now }: Pick<Act, 'db' | 'now'>,
  token: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<LinkedRequest> {
  const [found] = await rows(
    db,
    sql<LinkedRequest>`select l.id as link_id, l.request_id, l.staff_id, s.full_name as signer, r.file_key, q.version_number
    from authorization_link l join authorization_request r on r.id = l.request_id join quotation q on q.id = r.quotation_id
      join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id join customer_staff s on s.id = l.staff_id
    where l.token_hash = ${hashOf(token)} and l.used_at is null and l.revoked_at is null and l.expires_at > ${now()}
      and r.state = 'waiting' and s.is_active and ${stillCounts} ${isLocked ? sql`for no key update of l` : sql``}`,
  );
  if (found === undefined) throw new NotFound(OPENS_NOTHING);
  return found;
}
