import type { openPartyLink as contract } from '@aura/contracts/party-links/my-case';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { linkNetwork } from '../../../core/link-digits.ts';
import { hashOf, OPENS_NOTHING } from '../../../core/link-token.ts';
import { rows } from '../../../core/sql.ts';
import type { Throttle } from '../../accounts/public.ts';
import { isOpen } from '../base/visit.store.ts';

/** Whether a link is valid, without disclosing its case. A wrong token counts against the caller's network. */
export function openPartyLink({ throttle }: { readonly throttle: Throttle }): UseCase<typeof contract> {
  return async ({ db, now, request }, { body: { token } }) => {
    const network = linkNetwork('party', request.ip);
    await throttle.take(network);
    const at = now();
    const [link] = await rows(
      db,
      sql<{ isLocked: boolean }>`select coalesce(l.locked_until > ${at}, false) as is_locked from party_link l
        join affected_party a on a.id = l.affected_party_id join claim c on c.id = a.claim_id
      where l.token_hash = ${hashOf(token)} and ${isOpen(at)}`,
    );
    if (link === undefined) throw new NotFound(OPENS_NOTHING);
    await throttle.giveBack(network);
    return link;
  };
}
