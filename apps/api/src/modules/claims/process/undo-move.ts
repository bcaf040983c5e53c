import type { undoMove as contract } from '@aura/contracts/claims/process';
import { isUndoable } from '@aura/domain/process/next-steps';
import type { StepKind } from '@aura/domain/process/stage-pairs';
import { TRANSITIONS } from '@aura/domain/process/transitions';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { readParty } from '../base/affected-party.store.ts';
import { lockForMove, storeMove } from './move.store.ts';

/** The screen offers undo for ten seconds; the rest allows for slow connections. */
const LONGEST_MS = 60_000;
/** Undoes the actor's last act, including the automatic steps that followed, if nothing has happened since. */
export const undoMove: UseCase<typeof contract> = async (context, { params, body: { from, version } }) => {
  const party = await lockForMove(context, params.id, from, true);
  const first = await firstOfAct(context, party.id);
  if (first === undefined) throw new Conflict('Ya no se puede deshacer: regrese la etapa con su motivo.');
  const { version: now } = await readParty(context, party.id);
  if (now !== version || (await isFollowed(context, party.id, first)))
    throw new Conflict('Ya no se puede deshacer: hubo cambios después.');
  await storeMove(context, party.id, { from, to: first.from, kind: 'undone', rule: 'undone' });
  return readParty(context, party.id);
};

interface Step {
  readonly from: string;
  readonly to: string;
  readonly kind: StepKind;
  readonly rule: string;
  readonly openedAt: Date;
  readonly openedBy: number | null;
  readonly actId: number;
}

/** The first step of the actor's last act, if it is recent and can be undone. */
async function firstOfAct({ db, actor, now }: Context, partyId: number): Promise<Step | undefined> {
  const steps = await rows(
    db,
    sql<Step>`select to_char(f.number, 'FM90.00') as "from", to_char(t.number, 'FM90.00') as "to", i.kind, i.rule, i.opened_at, i.opened_by, i.act_id
      from stage_interval i join process_stage f on f.id = i.from_stage_id join process_stage t on t.id = i.stage_id
      where i.affected_party_id = ${partyId} order by i.opened_at desc limit 7`,
  );
  const [last] = steps;
  if (last === undefined || last.openedBy !== actor.userId) return undefined;
  if (now().getTime() - last.openedAt.getTime() > LONGEST_MS) return undefined;
  const act = steps.filter(({ actId }) => actId === last.actId);
  const first = act.at(-1);
  return first !== undefined && act.every(isDeclaredAndUndoable) ? first : undefined;
}

function isDeclaredAndUndoable({ kind, rule, to, from }: Step): boolean {
  const transition = TRANSITIONS.find((one) => one.rule === rule && one.to === to && one.from === from);
  return kind === 'declared' && transition !== undefined && isUndoable(transition);
}

/** Whether the bitácora has later entries about the party or its claim: every act on them writes one. */
async function isFollowed({ db }: Context, partyId: number, { actId }: Step): Promise<boolean> {
  const later = await rows(
    db,
    sql`select from logbook_entry e join affected_party a on a.claim_id = e.claim_id
      where a.id = ${partyId} and (e.affected_party_id = a.id or e.affected_party_id is null) and e.act_id <> ${actId}
        and e.id > (select max(o.id) from logbook_entry o where o.claim_id = a.claim_id and o.act_id = ${actId}) limit 1`,
  );
  return later.length > 0;
}
