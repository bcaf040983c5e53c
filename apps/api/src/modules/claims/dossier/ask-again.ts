import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import type { LockedClaim } from '../base/claim.store.ts';
import { happened } from '../happened.ts';
import { aboutTask } from '../tasks/task.store.ts';

interface Rejected {
  readonly claim: LockedClaim;
  readonly partyId: number;
  readonly file: { readonly addedBy: number; readonly name: string };
  readonly reason: string;
}

const ONE_DAY_MINUTES = 540;
const LONGEST_TITLE = 200;

/**
 * Creates a task for the sender of a rejected file to send another within a business day; none if the sender is
 * inactive. It sends no notification, because the rejection already does.
 */
export async function askAgain(context: Context, { claim, partyId, file, reason }: Rejected): Promise<void> {
  const title = `Volver a subir ${file.name}: ${reason}`.slice(0, LONGEST_TITLE);
  const [task] = await rows(
    context.db,
    sql<{
      id: number;
      ownerId: number;
    }>`insert into task (claim_id, affected_party_id, customer_id, zone_id, title, owner_group, owner_id, due_at, made_by)
      select ${claim.id}, ${partyId}, ${claim.customerId}, ${claim.zoneId}, ${title}, m.group_name, u.id,
        app.business_due(${context.now()}, ${sql.lit(ONE_DAY_MINUTES)}, z.time_zone), ${context.actor.userId}
      from user_account u join zone z on z.id = ${claim.zoneId}
        join lateral (select g.group_name from user_group_member g join user_group n on n.name = g.group_name
          where g.user_id = u.id order by n.position limit 1) m on true
      where u.id = ${file.addedBy} and u.is_active
      returning id, owner_id`,
  );
  if (task === undefined) return;
  const about = aboutTask({ id: task.id, claimId: claim.id, slug: claim.slug, affectedPartyId: partyId, title });
  await happened(context, 'task.added', { ...about, ownerId: task.ownerId });
}
