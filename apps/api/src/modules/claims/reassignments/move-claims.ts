import type { HolderRole } from '@aura/contracts/claims/reassignments';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';

const TARGETS = { supervisor: sql`supervisor_id`, costAnalyst: sql`cost_analyst_id` } as const;

/** Gives claims to a holder and writes it into each bitácora, in two statements however many there are. */
export async function moveClaims(
  { db, actor }: Context,
  move: {
    readonly role: HolderRole;
    readonly claimIds: readonly number[];
    readonly holderId: number;
    readonly sentence: string;
  },
): Promise<void> {
  if (move.claimIds.length === 0) return;
  const ids = sql`${[...move.claimIds]}::bigint[]`;
  await sql`update claim set ${TARGETS[move.role]} = ${move.holderId}, version = version + 1 where id = any(${ids})`.execute(
    db,
  );
  await sql`insert into logbook_entry (claim_id, customer_id, kind, body, author_id)
    select c.id, c.customer_id, 'system', ${move.sentence.slice(0, 600)}, ${actor.userId} from claim c where c.id = any(${ids})`.execute(
    db,
  );
}
