import { isOutsider } from '@aura/access/rule';
import { readVisitorKey } from '@aura/domain/visits/visitor-key';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Invalid } from '../../../core/errors.ts';
import { one, rows } from '../../../core/sql.ts';
import type { Standing } from '../base/standing.ts';
import { personName } from '../base/labels.ts';

/** Who makes an appointment, as it is stored. */
export interface VisitorColumns {
  readonly visitorId: number | null;
  readonly visitorProviderId: number | null;
  readonly visitorPhone: string;
}

export const NOBODY: VisitorColumns = { visitorId: null, visitorProviderId: null, visitorPhone: '' };

/** Name of who makes appointment `m`: of a provider with its contact. */
export function visitorName(actor: Standing): RawBuilder<unknown> {
  return sql`coalesce(case when m.visitor_id is not null then ${personName(actor, sql`m.visitor_id`)}
    else (select concat_ws(' · ', p.display_name, nullif((select x.contact_name from provider_address x where x.provider_id = p.id
      and m.visitor_phone <> '' and x.main_phone_number = m.visitor_phone order by x.position limit 1), '')) from provider p where p.id = m.visitor_provider_id) end, '')`;
}

/** Staff chooses any of its own, or the provider who attends the party; a provider only itself. */
export async function visitorColumns({ db, actor }: Act, partyId: number, key: string | null): Promise<VisitorColumns> {
  if (key === null) return NOBODY;
  const asked = readVisitorKey(key);
  if (asked.kind === 'staff') {
    const [person] = isOutsider(actor)
      ? []
      : await rows(
          db,
          sql<{ id: number }>`select id from user_account
            where id = ${asked.id} and is_active and provider_id is null and customer_id is null`,
        );
    if (person === undefined) throw new Invalid({ visitor: 'Elija a una persona activa de la empresa' });
    return { ...NOBODY, visitorId: person.id };
  }
  const [found] = await rows(
    db,
    sql<{
      id: number;
      phone: string | null;
    }>`select a.attending_provider_id as id, (select x.main_phone_number from provider_address x
      where x.provider_id = a.attending_provider_id and left(md5(x.main_phone_number), 8) = ${asked.contact} limit 1) as phone
    from affected_party a where a.id = ${partyId} and a.attending_provider_id = ${asked.id}`,
  );
  if (found === undefined || (asked.contact !== null && found.phone === null))
    throw new Invalid({ visitor: 'Elija un contacto del proveedor que atiende al afectado' });
  return { ...NOBODY, visitorProviderId: found.id, visitorPhone: asked.contact === null ? '' : (found.phone ?? '') };
}

/** A provider who agrees a visit makes it: the contact whose telephone the user has. */
export async function visitorOfProvider({ db, actor }: Act): Promise<VisitorColumns> {
  const { phone } = await one(
    db,
    sql<{
      phone: string | null;
    }>`select (select x.main_phone_number from provider_address x join user_account u on u.cellphone = x.main_phone_number
      where u.id = ${actor.userId} and x.provider_id = ${actor.providerId} and x.main_phone_number <> '' limit 1) as phone`,
  );
  return { ...NOBODY, visitorProviderId: actor.providerId, visitorPhone: phone ?? '' };
}

/** The key under which the database keeps the hours of a visitor. */
export async function keyOf({ db }: Pick<Act, 'db'>, visitor: VisitorColumns): Promise<string | null> {
  const { visitorId, visitorProviderId, visitorPhone } = visitor;
  if (visitorId !== null) return `s${visitorId}`;
  if (visitorProviderId === null) return null;
  if (visitorPhone === '') return `p${visitorProviderId}`;
  const { mark } = await one(db, sql<{ mark: string }>`select left(md5(${visitorPhone}), 8) as mark`);
  return `p${visitorProviderId}-${mark}`;
}

/** Who usually goes: the first contact of the provider who attends the party, or else the supervisor of the claim. */
export async function usualVisitor({ db }: Pick<Act, 'db'>, partyId: number): Promise<VisitorColumns> {
  return one(
    db,
    sql<VisitorColumns>`select case when a.attending_provider_id is null then c.supervisor_id end as visitor_id,
      a.attending_provider_id as visitor_provider_id, coalesce((select x.main_phone_number from provider_address x
        where x.provider_id = a.attending_provider_id and x.main_phone_number <> '' order by x.position limit 1), '') as visitor_phone
    from affected_party a join claim c on c.id = a.claim_id where a.id = ${partyId}`,
  );
}
