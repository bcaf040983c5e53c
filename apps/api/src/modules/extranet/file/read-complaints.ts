import type { ShownComplaint } from '@aura/contracts/extranet/file';
import { COMPLAINT_STATE_TRAITS, type ComplaintState } from '@aura/domain/complaints/complaint-states';
import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import type { Seen } from '../base/eyes.ts';

/** Complaints of the insurer: row-level security limits them to its own, and answers to approved ones. */
export async function readComplaints({ db }: Seen, claimId: number): Promise<ShownComplaint[]> {
  const found = await rows(
    db,
    sql<
      Omit<ShownComplaint, 'state'> & { key: ComplaintState }
    >`select k.id, app.complaint_number(k.folio) as number, k.affected_party_id,
      c.name as cause, s.key, k.registered_at,
      (select r.answer from complaint_resolution r where r.complaint_id = k.id and r.state = 'accepted' order by r.id desc limit 1) as answer
    from complaint k join complaint_cause c on c.id = k.cause_id join complaint_stage s on s.id = k.stage_id
    where k.claim_id = ${claimId} order by k.registered_at desc, k.id desc`,
  );
  return found.map(({ key, ...complaint }) => ({ ...complaint, state: COMPLAINT_STATE_TRAITS[key].outsideWords }));
}

export async function readCauses({ db }: Seen): Promise<{ slug: string; name: string }[]> {
  const found = await rows(
    db,
    sql<{ slug: string; name: string }>`select slug, name from complaint_cause where is_active order by position, name`,
  );
  return [...found];
}
