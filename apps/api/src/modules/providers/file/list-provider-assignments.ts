import type {
  listProviderAssignments as contract,
  listProviderRankings as rankingsContract,
  ProviderRanking,
} from '@aura/contracts/providers/provider-file';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';

const MOST = 200;

export const listProviderAssignments: UseCase<typeof contract> = async (context, { params: { slug } }) =>
  context.db
    .selectFrom('providerAssignment')
    .select(['id', 'resource', 'kind', 'assignedAt as assignationDate', 'changedAt as changeDate', 'comments'])
    .where('providerId', '=', await providerIdOf(context, slug))
    .orderBy('assignedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();

export const listProviderRankings: UseCase<typeof rankingsContract> = async (context, { params: { slug } }) => {
  const { rows } = await sql<ProviderRanking>`
    select r.id, r.ranking::float8 as ranking, r.note, r.at, coalesce(trim(u.first_name || ' ' || u.last_name), 'Sistema') as user_name
    from provider_ranking r left join user_account u on u.id = r.user_id
    where r.provider_id = ${await providerIdOf(context, slug)} order by r.id desc limit ${MOST}`.execute(context.db);
  return rows;
};

async function providerIdOf({ db }: Context, slug: string): Promise<number> {
  const provider = await db.selectFrom('provider').select('id').where('slug', '=', slug).executeTakeFirst();
  if (provider === undefined) throw new NotFound();
  return provider.id;
}
