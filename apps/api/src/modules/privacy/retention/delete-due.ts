import { sql } from 'kysely';
import type { JobContext } from '../../../jobs/job-context.ts';
import { callFunction, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { today } from '../requests/request.store.ts';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { recordRun } from './record-run.ts';

const MOST_A_NIGHT = 5000;

interface Due {
  readonly id: number;
  readonly ruleId: number;
  readonly keys: string[];
}

/** Deletes the files' bytes before their rows: after a crash the next run still finds the keys. */
export async function deleteDue(context: JobContext): Promise<void> {
  const day = today(context);
  const due = await rows(
    context.db,
    sql<Due>`select b.affected_party_id as id, b.rule_id, array(select k.key::text
        from app.files_of_party(b.affected_party_id) k (key) left join stored_file s on s.key = k.key
        where s.key is null or s.refusal = 'Datos personales bloqueados') as keys
      from blocked_party b where b.deleted_at is null and b.delete_on <= ${day}::date order by b.delete_on, b.affected_party_id limit ${MOST_A_NIGHT}`,
  );
  await eachAlone(context, due, async ({ id, ruleId, keys }) => {
    for (const key of keys)
      await context.fileStore.remove((['original', 'web', 'thumbnail'] as const).map((shelf) => ({ shelf, key })));
    await context.inTransaction(async (act) => {
      const isDeleted = await callFunction(act.db, fn.deleteBlocked({ party: id, today: day }));
      if (isDeleted) await recordRun(act, { kind: 'claimFile', act: 'delete', ids: [id], ruleId });
    });
  });
}
