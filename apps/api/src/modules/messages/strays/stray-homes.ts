import type { StrayHome } from '@aura/contracts/messages/strays';
import { searchWords } from '@aura/domain/squash';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import { visibleClaims } from '../../claims/public.ts';

const MOST = 8;
const partyLabel = sql`concat_ws(' · ', c.display_number, a.name, p.display_name)`;

/**
 * Where something from a telephone may belong, of the claims the actor sees: the party whose telephone it is, the jobs of
 * the provider whose telephone it is, the provider himself, and the claims whose number the text names. Guessed for a
 * person to decide, and never acted upon.
 */
export function suggestedHomes(actor: SignedInActor, phone: RawBuilder<unknown>, body: RawBuilder<unknown>) {
  const visible = visibleClaims(actor);
  return sql<StrayHome>`select h.affected_party_id, h.provider_id, h.label, h.why from (
    (select 1 as rank, a.id as affected_party_id, null::bigint as provider_id, concat_ws(' · ', c.display_number, a.name) as label,
        'Es su teléfono' as why, a.id as newest
      from affected_party a join claim c on c.id = a.claim_id
      where a.phone_keys && app.phone_keys(array[${phone}]) and a.is_active and c.is_active and ${visible} order by a.id desc limit 3)
    union all
    (select 2, a.id, p.id, ${partyLabel}, 'Es el teléfono del proveedor', a.id
      from provider_address x join provider p on p.id = x.provider_id join affected_party a on a.attending_provider_id = p.id
        join claim c on c.id = a.claim_id
      where x.main_phone_number = ${phone} and x.main_phone_number <> '' and a.is_active and a.finished_at is null and ${visible}
      order by a.id desc limit 3)
    union all
    (select 3, null::bigint, p.id, p.display_name, 'Es su teléfono', p.id
      from provider_address x join provider p on p.id = x.provider_id
      where x.main_phone_number = ${phone} and x.main_phone_number <> '' limit 1)
    union all
    (select 4, a.id, null::bigint, concat_ws(' · ', c.display_number, a.name), 'El texto dice su número', a.id
      from claim c join affected_party a on a.claim_id = c.id and a.is_active
      where c.id = any(array(
          select k.id from claim k, regexp_split_to_table(upper(left(${body}, 400)), '[^[:alnum:]-]+') w
          where w ~ '[0-9]{4}' and k.claim_number <> '' and app.squash(k.claim_number) = app.squash(w)
          union select k.id from claim k, regexp_split_to_table(upper(left(${body}, 400)), '[^[:alnum:]-]+') w
          where w ~ '[0-9]{4}' and k.report_number <> '' and app.squash(k.report_number) = app.squash(w)))
        and ${visible} order by a.id desc limit 3)) h order by h.rank, h.newest desc limit ${sql.lit(MOST)}`;
}

/** Affected parties and providers whose number, name or telephone has all the words; null for no words. */
export function foundHomes(actor: SignedInActor, text: string): RawBuilder<StrayHome> | null {
  const words = searchWords(text);
  if (words.length === 0) return null;
  const has = (key: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => sql`${key} like ${`%${word}%`}`),
      sql` and `,
    );
  const ofParty = sql`app.party_search_key(a.name, a.phone_keys)`;
  return sql<StrayHome>`select h.affected_party_id, h.provider_id, h.label, '' as why from (
    (select 1 as rank, a.id as affected_party_id, a.attending_provider_id as provider_id, ${partyLabel} as label
      from claim c join affected_party a on a.claim_id = c.id and a.is_active left join provider p on p.id = a.attending_provider_id
      where c.is_active and ${has(sql`c.search_key`)} and ${visibleClaims(actor)} order by c.id desc, a.id limit ${sql.lit(MOST)})
    union
    (select 1, a.id, a.attending_provider_id, ${partyLabel}
      from affected_party a join claim c on c.id = a.claim_id left join provider p on p.id = a.attending_provider_id
      where a.is_active and c.is_active and ${has(ofParty)} and ${visibleClaims(actor)} order by a.id desc limit ${sql.lit(MOST)})
    union
    (select 2, null::bigint, p.id, p.display_name from provider p where p.is_active and ${has(sql`p.search_key`)} order by p.sort_name limit 4)
    ) h order by h.rank, h.affected_party_id desc nulls last limit ${sql.lit(MOST)}`;
}
