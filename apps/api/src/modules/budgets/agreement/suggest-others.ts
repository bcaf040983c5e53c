import type { OtherProvider, suggestOthers as contract } from '@aura/contracts/budgets/agreement';
import { priceIndex } from '@aura/domain/agreement-rules';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import { seeParty } from '../../claims/public.ts';
import { suggestProvider } from '../../providers/public.ts';

const SHOWN = 5;
/** The same period as the rest of a provider's record. */
const PRICED_MONTHS = 12;

/** The usual suggestion for the party's zone and family, with what each provider has cost against its budgets. */
export const suggestOthers: UseCase<typeof contract> = async (context, { params: { id }, query }) => {
  await seeParty(context, id);
  const party = await one(
    context.db,
    sql<{
      slug: string;
      zone: string;
      family: string | null;
      isRepaired: boolean;
    }>`select a.slug, z.slug as zone, f.slug as family,
      not a.is_paid_to_affected_party and not a.brings_own_provider as is_repaired
    from affected_party a join zone z on z.id = a.zone_id left join service_family f on f.id = a.assigned_family_id and f.is_active
    where a.id = ${id}`,
  );
  const family = query.family ?? party.family;
  if (!party.isRepaired)
    return { family, obstacle: 'Este afectado no se atiende con un proveedor nuestro.', providers: [] };
  if (family === null) return { family, obstacle: 'Elija la familia del trabajo para ver a quién más.', providers: [] };
  const { suggested } = await suggestProvider(context, {
    query: { zone: party.zone, family, party: party.slug, limit: SHOWN, withExcluded: false },
    params: undefined,
    body: undefined,
  });
  const records = await recordsOf(
    context,
    suggested.map(({ provider }) => provider.id),
  );
  const providers: OtherProvider[] = suggested.flatMap(({ provider: { id, slug }, position, reason }) => {
    const record = records.get(id);
    if (record === undefined) return [];
    const { name, agreed, budgeted, pricedJobs, onTimeRate, measuredJobs } = record;
    const index = pricedJobs === 0 ? null : priceIndex(agreed, budgeted);
    return [{ id, slug, name, position, reason, onTimeRate, measuredJobs, priceIndex: index, pricedJobs }];
  });
  return {
    family,
    obstacle: providers.length === 0 ? 'Nadie más atiende esta zona y familia ahora.' : null,
    providers,
  };
};

interface Record {
  readonly id: number;
  readonly name: string;
  readonly agreed: number;
  readonly budgeted: number;
  readonly pricedJobs: number;
  readonly onTimeRate: number | null;
  readonly measuredJobs: number;
}

/** Compares each agreement with the budget of the concepts it covers; agreements without a budget are skipped. */
async function recordsOf({ db, now }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, Record>> {
  const found = await rows(
    db,
    sql<Record>`select p.id, p.display_name as name, coalesce(sum(t.amount), 0)::bigint as agreed, coalesce(sum(t.budgeted), 0)::bigint as budgeted,
      count(t.amount)::integer as priced_jobs, s.on_time_rate::float8 as on_time_rate, coalesce(s.measured_jobs, 0)::integer as measured_jobs
    from provider p left join provider_standing s on s.provider_id = p.id
      left join lateral (
        select g.amount, b.budgeted
        from agreement g cross join lateral (select sum(k.amount) as budgeted from budget u join budget_concept k on k.budget_id = u.id
          where u.affected_party_id = g.affected_party_id and k.provider_id = p.id) b
        where g.provider_id = p.id and g.state = 'agreed' and g.at > ${now()}::timestamptz - make_interval(months => ${PRICED_MONTHS})
          and b.budgeted > 0) t on true
    where p.id = any(${ids}) group by p.id, s.on_time_rate, s.measured_jobs`,
  );
  return new Map(found.map((row) => [row.id, row]));
}
