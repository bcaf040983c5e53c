import type { listProviderAssignments as contract, ProviderAssignment } from '@aura/contracts/providers/provider-file';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { providerIdOf } from '../../providers/public.ts';
import { visibleClaims } from '../base/claim.visibility.ts';

const MOST = 200;

/** The jobs of a provider. Claim data is included only for claims the actor sees. */
export const listProviderAssignments: UseCase<typeof contract> = async (context, { params: { slug } }) => {
  const providerId = await providerIdOf(context, slug);
  const jobs = await rows(
    context.db,
    sql<ProviderAssignment>`
    select j.id, j.resource, j.kind, j.assigned_at as assignation_date, j.changed_at as change_date, j.comments,
      case when c.id is not null then jsonb_build_object('id', a.id, 'name', a.name, 'claimSlug', c.slug,
        'claimNumber', c.display_number,
        'stage', jsonb_build_object('slug', s.slug, 'number', to_char(s.number, 'FM90.00'), 'name', s.name, 'abbreviation', s.abbreviation,
          'color', s.color)) end as party
    from provider_assignment j left join affected_party a on a.id = j.affected_party_id
      left join claim c on c.id = a.claim_id and ${visibleClaims(context.actor)} left join process_stage s on s.id = a.stage_id
    where j.provider_id = ${providerId} order by j.assigned_at desc, j.id desc limit ${MOST}`,
  );
  return [...jobs];
};
