import type { listProviderRankings as contract, ProviderRanking } from '@aura/contracts/providers/provider-file';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { providerIdOf } from './provider-id-of.ts';

const MOST = 200;

export const listProviderRankings: UseCase<typeof contract> = async (context, { params: { slug } }) => {
  const { rows } = await sql<ProviderRanking>`
    select r.id, r.ranking::float8 as ranking, r.note, r.at, coalesce(u.display_name, 'Sistema') as user_name
    from provider_ranking r left join user_account u on u.id = r.user_id
    where r.provider_id = ${await providerIdOf(context, slug)} order by r.id desc limit ${MOST}`.execute(context.db);
  return rows;
};
