import type {
  RecommendationRow,
  recommendationListing,
  totalRecommendations as totalRecommendationsContract,
} from '@aura/contracts/complaints/recommendations';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { PASSIVE_FROM, PROMOTES_FROM, type RecommendationBand, netPromoterScore } from '@aura/domain/recommendation';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { addFigures } from '../../../core/listing/add-figures.ts';
import { conditions, type PlainSource } from '../../../core/listing/listing-query.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { one } from '../../../core/sql.ts';
import { visibleClaims } from '../../claims/public.ts';

const bandOf = sql<RecommendationBand>`case when r.score >= ${sql.lit(PROMOTES_FROM)} then 'promoter'
  when r.score >= ${sql.lit(PASSIVE_FROM)} then 'passive' else 'detractor' end`;

export const recommendationRows: ListingSource<typeof recommendationListing, RecommendationRow> = {
  from: sql`recommendation r join affected_party a on a.id = r.affected_party_id join claim c on c.id = a.claim_id`,
  id: sql`r.id`,
  columns: {
    id: sql`r.id`,
    answeredAt: sql`r.answered_at`,
    score: sql`r.score`,
    band: bandOf,
    reason: sql`r.reason`,
    claimSlug: sql`c.slug`,
    claimNumber: sql`c.display_number`,
    affectedPartyId: sql`r.affected_party_id`,
    party: sql`a.name`,
    customer: sql`(select coalesce(nullif(b.codename, ''), b.name) from customer b where b.id = c.customer_id)`,
    zone: sql`(select z.name from zone z where z.id = c.zone_id)`,
    provider: sql`(select p.display_name from provider p where p.id = r.provider_id)`,
    providerSlug: sql`(select p.slug from provider p where p.id = r.provider_id)`,
  },
  search: sql`app.fold(r.reason || ' ' || a.name || ' ' || c.folio || ' ' || c.claim_number || ' ' || c.report_number)`,
  filters: {
    band: (bands) => sql`${bandOf} = any(${bands})`,
    provider: (slugs) => sql`r.provider_id = any(array(select p.id from provider p where p.slug = any(${slugs})))`,
    customer: (codes) => sql`c.customer_id = any(array(select b.id from customer b where b.codename = any(${codes})))`,
    zone: (slugs) => sql`c.zone_id = any(array(select z.id from zone z where z.slug = any(${slugs})))`,
    from: (day) => sql`r.answered_at >= ${day}::date::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
    to: (day) => sql`r.answered_at < (${day}::date + 1)::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
  },
  visibleTo: visibleClaims,
};

/** The figures of the list, and the mean of its answers. */
export const totalRecommendations: UseCase<typeof totalRecommendationsContract> = async (context, { query }) => {
  const names = ['recommendation', 'promoters', 'detractors'] as const;
  const { figures } = await addFigures(context, recommendationRows, names, query);
  const counted = {
    answers: figures.recommendation.rows,
    promoters: figures.promoters.rows,
    detractors: figures.detractors.rows,
  };
  const { average } = await one(
    context.db,
    sql<{ average: number | null }>`select round(avg(r.score), 1)::float8 as average from ${recommendationRows.from}
    where ${conditions(recommendationRows as unknown as PlainSource, query, context.actor)}`,
  );
  return { ...counted, score: netPromoterScore(counted), average };
};
