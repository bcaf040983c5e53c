import { MOST_OWN_JOBS, type listOwnJobs as listOwnJobsContract, type OwnJob } from '@aura/contracts/claims/own-jobs';

import { StageLabel } from '@aura/contracts/claims/labels';

import { CONDITIONS } from '@aura/domain/process/conditions';

import { conditionsOf, nextSteps } from '@aura/domain/process/next-steps';

import { PHOTO_TYPES } from '@aura/domain/process/photos';

import { sql } from 'kysely';
import type {
  listProviderAssignments as listProviderAssignmentsContract,
  ProviderAssignment,
} from '@aura/contracts/providers/provider-file';

import type { Context, UseCase } from '../../../core/context.ts';

import { one, rows } from '../../../core/sql.ts';

import { fn } from '../../../db/functions.generated.ts';

import { customerJson, stageJson } from '../base/labels.ts';

import { isSafeFile, photoCount } from '../base/papers.ts';

import { readFactsOf } from '../process/read-facts.ts';
import { providerIdOf } from '../../providers/public.ts';
import { visibleClaims } from '../base/claim.visibility.ts';

const THUMBNAILS = 4;

type Row = Omit<OwnJob, 'stage' | 'steps' | 'thumbnails' | 'isLate' | 'supervisor' | 'supervisorPhone'> & {
  readonly stage: unknown;
  readonly supervisor: { readonly name: string; readonly phone: string } | null;
};

/** An allow-list: columns not named here are never sent. Row-level security leaves the provider its own parties. */
export const listOwnJobs: UseCase<typeof listOwnJobsContract> = async (context) => {
  const { db, actor, now } = context;
  const own = sql`affected_party a join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id
      join zone z on z.id = a.zone_id join stage_interval i on i.affected_party_id = a.id and i.closed_at is null
    where a.attending_provider_id = ${actor.providerId} and a.is_active and c.is_active and a.finished_at is null`;
  const found = await rows(
    db,
    sql<Row>`select a.id as affected_party_id, c.slug as claim, c.display_number as claim_number,
      ${customerJson(actor, sql`c.customer_id`)} ->> 'name' as customer, left(a.description, 300) as damage, a.name as affected_party,
      a.contact_phones as phones, c.address, z.time_zone, ${stageJson} as stage, i.holder = 'provider' as is_own_turn, i.due_at,
      c.promise_date, (select jsonb_build_object('id', m.id, 'scheduledAt', m.scheduled_at, 'notes', m.notes, 'version', m.version)
        from appointment m where m.affected_party_id = a.id and m.state = 'planned' order by m.scheduled_at, m.id limit 1) as appointment,
      a.checked_in_at, ${photoCount('before')} as photos_before, ${photoCount('during')} as photos_during,
      ${photoCount('after')} as photos_after, ${fn.supervisorOfJob({ ofParty: sql`a.id` })} as supervisor
    from ${own} order by i.holder = 'provider' desc, i.due_at nulls last, a.id limit ${sql.lit(MOST_OWN_JOBS)}`,
  );
  const { total } = await one(db, sql<{ total: number }>`select count(*)::int as total from ${own}`);
  const jobs = found.map((row) => ({ ...row, stage: StageLabel.decode(row.stage as never) }));
  const asked = [...new Set(jobs.flatMap(({ stage }) => conditionsOf(stage.number)))];
  const parties = sql<boolean>`a.id = any(${jobs.map(({ affectedPartyId }) => affectedPartyId)}::bigint[])`;
  const facts = await readFactsOf(context, parties, 'person', asked);
  const shown = await thumbnailsOf(
    context,
    jobs.map(({ affectedPartyId }) => affectedPartyId),
  );
  return {
    ...(await readHead(context)),
    total,
    jobs: jobs.map(({ supervisor, appointment, ...job }) => ({
      ...job,
      appointment: appointment === null ? null : { ...appointment, scheduledAt: new Date(appointment.scheduledAt) },
      isLate: job.dueAt !== null && job.dueAt <= now(),
      steps: nextSteps(facts.get(job.affectedPartyId) ?? {}, job.stage.number, actor)
        .filter(({ mayTake, transition }) => mayTake && transition.asks !== 'provider')
        .map(({ transition: { rule, to, asks }, missing }) => ({
          rule,
          to,
          asks: asks === 'reason' ? ('reason' as const) : null,
          missing: missing.map((name) => CONDITIONS[name].missing.es),
        })),
      thumbnails: shown.get(job.affectedPartyId) ?? [],
      supervisor: supervisor?.name ?? null,
      supervisorPhone: supervisor?.phone ?? '',
    })),
  };
};

async function readHead({ db, actor }: Context): Promise<{ readonly provider: string; readonly contact: string }> {
  return one(
    db,
    sql<{ provider: string; contact: string }>`select p.display_name as provider, u.display_name as contact
    from user_account u join provider p on p.id = u.provider_id where u.id = ${actor.userId}`,
  );
}

/** The latest checked photos of each job; re-encoded copies without camera metadata. */
async function thumbnailsOf({ db, fileStore }: Context, partyIds: readonly number[]) {
  const found = await rows(
    db,
    sql<{
      id: number;
      key: string;
    }>`select p.id, l.key from unnest(${[...partyIds]}::bigint[]) p (id) cross join lateral (
      select d.key from claim_file f join stored_file d on d.key = f.file_key join file_type t on t.id = f.file_type_id
      where f.affected_party_id = p.id and t.codename = any(${Object.values(PHOTO_TYPES)}) and ${isSafeFile}
        and d.state = 'ready' and d.has_preview order by f.id desc limit ${sql.lit(THUMBNAILS)}) l`,
  );
  const signed = await Promise.all(
    found.map(async ({ id, key }) => ({
      id,
      url: await fileStore.sign({ shelf: 'thumbnail', key }, { mediaType: 'image/webp' }),
    })),
  );
  const shown = new Map<number, string[]>();
  for (const { id, url } of signed) shown.set(id, [...(shown.get(id) ?? []), url]);
  return shown;
}

const MOST = 200;

/** The jobs of a provider. Claim data is included only for claims the actor sees. */
export const listProviderAssignments: UseCase<typeof listProviderAssignmentsContract> = async (
  context,
  { params: { slug } },
) => {
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
