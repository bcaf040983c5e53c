import { mayCall } from '@aura/access/areas';
import {
  approveAgreement,
  type listWaitingAgreements as contract,
  type WaitingAgreement,
} from '@aura/contracts/budgets/agreement';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { actableClaims, personJson, visibleClaims } from '../../claims/public.ts';
import { payeeName } from './agreement.store.ts';
import { deciderOf } from './lock-waiting.ts';

/** Bounds the list; a longer backlog would not be worked off from one screen. */
const MOST = 200;

interface Row extends Omit<WaitingAgreement, 'missing' | 'mayDecide'> {
  readonly isCodiMissing: boolean;
  readonly isGeopMissing: boolean;
  readonly askedBy: number;
  readonly mayAct: boolean;
}

export const listWaitingAgreements: UseCase<typeof contract> = async ({ db, actor }) => {
  const found = await rows(
    db,
    sql<Row>`select g.id, a.id as affected_party_id, a.name as party, c.slug as claim,
      coalesce(nullif(c.claim_number, ''), nullif(c.report_number, ''), c.folio) as claim_number, ${payeeName} as payee, g.amount, g.reason,
      ${personJson(actor, sql`g.agreed_by`)} as agreed_by, g.at, g.agreed_by as asked_by, coalesce(${actableClaims(actor)}, false) as may_act,
      g.needs_codi and g.codi_at is null as is_codi_missing, g.needs_geop and g.geop_at is null as is_geop_missing
    from agreement g join price_offer f on f.id = g.offer_id left join provider p on p.id = g.provider_id
      join affected_party a on a.id = g.affected_party_id join claim c on c.id = a.claim_id
    where g.state = 'waiting' and a.is_active and c.is_active and ${visibleClaims(actor)} order by g.at, g.id limit ${MOST}`,
  );
  const mayApprove = mayCall(actor, approveAgreement);
  return {
    results: found.map(({ isCodiMissing, isGeopMissing, askedBy, mayAct, ...row }) => {
      const missing = [...(isCodiMissing ? (['codi'] as const) : []), ...(isGeopMissing ? (['geop'] as const) : [])];
      const decider = mayApprove && mayAct ? deciderOf(actor, { agreedBy: askedBy }, missing) : null;
      return { ...row, missing, mayDecide: decider !== null };
    }),
  };
};
