import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { NotFound } from '../../../core/errors.ts';
import { hashOf, OPENS_NOTHING } from '../../../core/link-token.ts';
import { rows } from '../../../core/sql.ts';
import { isWaiting } from './order.store.ts';

export interface OpenedLink {
  readonly linkId: number;
  readonly orderId: number;
  /** The user the link was made for; null for a link sent by mail. */
  readonly userId: number | null;
  readonly fileKey: string;
  readonly folio: number;
  readonly versionNumber: number;
}

/**
 * What a token opens. An unknown, used, revoked or expired token, and one whose order was answered, replaced or
 * cancelled, all get the same 404. `isLocked` locks the link, so that it is answered once.
 */
export async function openLink(
  { db, now }: Pick<Act, 'db' | 'now'>,
  token: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<OpenedLink> {
  const [found] = await rows(
    db,
    sql<OpenedLink>`select l.id as link_id, l.order_id, l.user_id, o.file_key, o.folio, o.version_number
    from purchase_order_link l join purchase_order o on o.id = l.order_id join affected_party a on a.id = o.affected_party_id
      join claim c on c.id = a.claim_id
    where l.token_hash = ${hashOf(token)} and l.used_at is null and l.revoked_at is null and l.expires_at > ${now()} and ${isWaiting}
    ${isLocked ? sql`for no key update of l` : sql``}`,
  );
  if (found === undefined) throw new NotFound(OPENS_NOTHING);
  return found;
}
