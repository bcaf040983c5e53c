import type { SignedInActor } from '../../../core/context.ts';
import { allows } from '@aura/access/rule';
import { type RawBuilder, sql } from 'kysely';
import { actableClaims, visibleClaims } from '../../claims/public.ts';

/** A complaint `k` in state `t` with clock `i`, about party `a` of claim `c`. */
export const complaintTables = sql`complaint k join complaint_stage t on t.id = k.stage_id
  join complaint_interval i on i.complaint_id = k.id and i.closed_at is null
  join affected_party a on a.id = k.affected_party_id join claim c on c.id = k.claim_id
  join complaint_cause u on u.id = k.cause_id join complaint_channel h on h.id = k.channel_id`;

export const numberOf = sql<string>`k.number`;
export const claimNumberOf = sql<string>`c.display_number`;
/** Open with an expired clock. In the state `answered` it is the claimant's turn, so it is never late. */
export const lateOf = sql<boolean>`(k.closed_at is null and t.key <> 'answered' and (coalesce(i.due_at <= now(), false) or k.answer_due_at <= now()))`;
export const nameOf = (userId: RawBuilder<unknown>) =>
  sql<string>`(select n.display_name from user_account n where n.id = ${userId})`;

export function visibleComplaints(actor: SignedInActor): RawBuilder<boolean> {
  return visibleClaims(actor);
}

/** Complaints the actor may work on: those of claims it may act on, and those it owns. */
export function workableComplaints(actor: SignedInActor): RawBuilder<boolean> {
  if (!allows(actor, { ifCan: ['complaint/complaint/change'] })) return sql<boolean>`false`;
  return sql<boolean>`(coalesce(${actableClaims(actor)}, false) or coalesce(k.owner_id = ${actor.userId}, false))`;
}
