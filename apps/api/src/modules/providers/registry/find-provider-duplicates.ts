import type { findProviderDuplicates as contract } from '@aura/contracts/providers/providers';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { normalisePhone } from '@aura/domain/phone';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';

const MOST = 10;

/** One indexed lookup per shared attribute; empty attributes match no one. */
export const findProviderDuplicates: UseCase<typeof contract> = async ({ db }, { query }) => {
  const { rfc = '', curp = '', except = 0 } = query;
  const phone = normalisePhone(query.phone ?? '') ?? '';
  const { rows } = await sql<ReplyOf<typeof contract>[number]>`
    with twin as (
      select id, 'rfc' as same from provider where rfc = ${rfc} and rfc <> ''
      union all select id, 'curp' from provider where curp = ${curp} and curp <> ''
      union all select distinct provider_id, 'phone' from provider_address where main_phone_number = ${phone} and main_phone_number <> '')
    select p.id, p.slug, p.full_name, p.commercial_name, p.provider_number, p.is_active, array_agg(t.same order by t.same desc) as same
    from twin t join provider p on p.id = t.id where p.id <> ${except}
    group by p.id order by count(*) desc, p.sort_name, p.id limit ${MOST}`.execute(db);
  return rows;
};
