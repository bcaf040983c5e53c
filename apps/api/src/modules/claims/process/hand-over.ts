import type { handOver as handOverContract } from '@aura/contracts/claims/process';
import { isEnd } from '@aura/domain/process/holders';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { lockForMove, storeMove } from './move.store.ts';
import { describeProcess } from './read-party-process.ts';

/** Passes the turn to another holder within the stage. */
export const handOver: UseCase<typeof handOverContract> = async (
  context,
  { params, body: { from, holder, reason } },
) => {
  const party = await lockForMove(context, params.id, from);
  if (isEnd(from)) throw new Conflict('El trabajo con este afectado terminó.');
  const { rows } = await sql<{ holder: string }>`select i.holder from stage_interval i
    where i.affected_party_id = ${party.id} and i.closed_at is null`.execute(context.db);
  if (rows[0]?.holder === holder) throw new Conflict('Ya le toca a esa parte.');
  await storeMove(context, party.id, { from, to: from, kind: 'handed', rule: 'handed', holder, reason });
  return describeProcess(context, party.id);
};
