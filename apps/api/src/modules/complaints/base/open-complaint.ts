import type { ComplaintOrigin, Severity } from '@aura/domain/complaints/complaint';
import type { Act } from '../../../core/act.ts';
import { isOutsider } from '@aura/access/rule';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { callFunction, one } from '../../../core/sql.ts';
import { sql } from 'kysely';
import { fn } from '../../../db/functions.generated.ts';
import { holdPaymentsOf } from '../../payments/public.ts';
import { happened } from './happened.ts';

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

interface OpenedComplaint {
  readonly id: number;
  readonly number: string;
  readonly severity: Severity;
  readonly origin: ComplaintOrigin;
  /** In words. */
  readonly cause: string;
  readonly claimId: number;
  readonly slug: string;
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
    }),
  )) as unknown as OpenedComplaint | null;
  if (opened === null) throw new NotFound();
  const { id: complaintId, ...told } = opened;
  const { affectedPartyId } = complaint;
  await happened(act, 'complaint.registered', { ...told, complaintId, affectedPartyId, ownerId: null });
  await holdPaymentsOf(act, affectedPartyId, `Queja ${opened.number}`);
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
