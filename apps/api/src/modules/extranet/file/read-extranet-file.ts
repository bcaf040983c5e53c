import type { ExtranetFile, readExtranetFile as contract, ShownComplaint } from '@aura/contracts/extranet/file';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import { type Seen, seeClaimAs } from '../base/eyes.ts';
import { toPackages } from '../../quotations/public.ts';
import { seeShownClaim, packageRows } from './see-file.ts';
import { COMPLAINT_STATE_TRAITS, type ComplaintState } from '@aura/domain/complaints/complaint-states';

type Head = Omit<ExtranetFile, 'lookedAs' | 'cases' | 'files' | 'packages' | 'complaints' | 'causes'>;
type Case = ExtranetFile['cases'][number];

export const readExtranetFile: UseCase<typeof contract> = (context, { params: { slug } }) =>
  seeClaimAs(context, slug, async (seen) => {
    const { id } = await seeShownClaim(seen, slug);
    return {
      ...(await readHead(seen, id, businessDay(context.now()))),
      lookedAs: seen.lookedAs,
      cases: await readCases(seen, id),
      files: await readFiles(context, seen, id),
      packages: await toPackages(context, await packageRows(seen, id)),
      complaints: await readComplaints(seen, id),
      causes: await readCauses(seen),
    };
  });

function readHead({ db }: Seen, claimId: number, today: string): Promise<Head> {
  return one(
    db,
    sql<Head>`select c.id as claim_id, c.slug, c.claim_number, c.report_number, c.policy, c.insured_name, z.name as zone,
      (select p.full_name from customer_staff p where p.id = c.adjuster_id) as adjuster, c.occurred_on,
      app.business_day(c.assigned_at) as assigned_on, c.promise_date,
      coalesce(c.closed_at is null and c.promise_date < ${today}::date, false) as is_overdue
    from claim c join zone z on z.id = c.zone_id where c.id = ${claimId}`,
  );
}

async function readCases({ db }: Seen, claimId: number): Promise<Case[]> {
  const reached = await rows(
    db,
    sql<{ affectedPartyId: number; step: number; reachedAt: Date }>`select * from app.own_case_steps(${claimId})`,
  );
  const found = await rows(
    db,
    sql<Omit<Case, 'steps'>>`select a.id, e.party, a.description, s.customer_status as status, s.customer_step as step,
      s.customer_holder as holder, e.stage_since as since, e.finished_on, e.quoted, e.authorized
    from extranet_case e join affected_party a on a.id = e.affected_party_id join process_stage s on s.id = e.stage_id
    where e.claim_id = ${claimId} order by a.id`,
  );
  return found.map((shown) => ({
    ...shown,
    steps: reached
      .filter(({ affectedPartyId }) => affectedPartyId === shown.id)
      .map(({ step, reachedAt }) => ({ step, reachedAt })),
  }));
}

/** Files marked visible and not refused by the check; photos with their thumbnail. */
async function readFiles(
  { fileStore }: Pick<Context, 'fileStore'>,
  { db }: Seen,
  claimId: number,
): Promise<ExtranetFile['files']> {
  const found = await rows(
    db,
    sql<
      Omit<ExtranetFile['files'][number], 'thumbnailUrl'> & { key: string }
    >`select f.id, f.affected_party_id, s.key, s.name,
      coalesce(t.name, '') as file_type, f.caption, f.added_at, s.has_preview as is_photo
    from claim_file f join stored_file s on s.key = f.file_key left join file_type t on t.id = f.file_type_id
    where f.claim_id = ${claimId} and f.is_active and f.state <> 'rejected' and s.state = 'ready' order by f.id`,
  );
  return Promise.all(
    found.map(async ({ key, ...file }) => ({
      ...file,
      thumbnailUrl: file.isPhoto
        ? await fileStore.sign({ shelf: 'thumbnail', key }, { mediaType: 'image/webp' })
        : null,
    })),
  );
}

/** Complaints of the insurer: row-level security limits them to its own, and answers to approved ones. */
async function readComplaints({ db }: Seen, claimId: number): Promise<ShownComplaint[]> {
  const found = await rows(
    db,
    sql<Omit<ShownComplaint, 'state'> & { key: ComplaintState }>`select k.id, k.number as number, k.affected_party_id,
      c.name as cause, s.key, k.registered_at,
      (select r.answer from complaint_resolution r where r.complaint_id = k.id and r.state = 'accepted' order by r.id desc limit 1) as answer
    from complaint k join complaint_cause c on c.id = k.cause_id join complaint_stage s on s.id = k.stage_id
    where k.claim_id = ${claimId} order by k.registered_at desc, k.id desc`,
  );
  return found.map(({ key, ...complaint }) => ({ ...complaint, state: COMPLAINT_STATE_TRAITS[key].outsideWords }));
}

async function readCauses({ db }: Seen): Promise<{ slug: string; name: string }[]> {
  const found = await rows(
    db,
    sql<{ slug: string; name: string }>`select slug, name from complaint_cause where is_active order by position, name`,
  );
  return [...found];
}
