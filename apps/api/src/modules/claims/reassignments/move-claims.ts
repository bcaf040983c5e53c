import type { HolderRole } from '@aura/contracts/claims/reassignments';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';

const TARGETS = { supervisor: sql`supervisor_id`, costAnalyst: sql`cost_analyst_id` } as const;

export async function moveClaims(
  { db }: Context,
  move: {
    readonly role: HolderRole;
    readonly claimIds: readonly number[];
    readonly holderId: number;
  },
): Promise<void> {
  if (move.claimIds.length === 0) return;
  const ids = sql`${[...move.claimIds]}::bigint[]`;
  await sql`update claim set ${TARGETS[move.role]} = ${move.holderId}, version = version + 1 where id = any(${ids})`.execute(
    db,
  );
}
