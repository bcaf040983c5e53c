import type { ComplaintOrigin } from '@aura/domain/complaints/complaint';
import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import { isOutsider } from '@aura/access/rule';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { callFunction, one } from '../../../core/sql.ts';
import { sql } from 'kysely';
import { fn } from '../../../db/functions.generated.ts';

export interface NewComplaint {
  readonly affectedPartyId: number;
  /** Slugs of the catalogues. */
  readonly cause: string;
  readonly channel: string;
  readonly origin: ComplaintOrigin;
  readonly claimantName: string;
  readonly claimantContact: string;
  readonly text: string;
}

export interface OpenedComplaint {
  readonly id: number;
  readonly number: string;
}

/**
 * Registers a complaint by staff, by the system for an affected party that used its link, or by an insurer's user. For
 * the last the database decides channel and origin, and refuses parties the user does not see.
 */
export async function openComplaint(act: Act, complaint: NewComplaint): Promise<OpenedComplaint> {
  await refuseUnknown(act, complaint);
  const opened = (await callFunction(
    act.db,
    fn.openComplaint({
      ofParty: complaint.affectedPartyId,
      ofCause: complaint.cause,
      ofChannel: complaint.channel,
      ofOrigin: complaint.origin,
      claimant: complaint.claimantName,
      contact: complaint.claimantContact,
      said: complaint.text,
      moment: act.now(),
      taker: act.actor.userId,
      request: act.cause.requestId,
    }),
  )) as OpenedComplaint | null;
  if (opened === null) throw new NotFound();
  note(act, {
    entity: 'complaint',
    entityId: opened.id,
    changes: { state: [null, 'registered'] },
    detail: { number: opened.number, cause: complaint.cause, origin: complaint.origin },
  });
  return opened;
}

/** An insurer's user sends no channel: the database derives it. */
async function refuseUnknown({ db, actor }: Act, { cause, channel }: NewComplaint): Promise<void> {
  const isChannel = isOutsider(actor)
    ? sql`true`
    : sql`exists (select from complaint_channel where slug = ${channel} and is_active)`;
  const known = await one(
    db,
    sql<{ isCause: boolean; isChannel: boolean }>`select
      exists (select from complaint_cause where slug = ${cause} and is_active) as is_cause, ${isChannel} as is_channel`,
  );
  if (!known.isCause) throw new Invalid({ cause: 'Elija una causa de la lista' });
  if (!known.isChannel) throw new Invalid({ channel: 'Elija un canal de la lista' });
}
