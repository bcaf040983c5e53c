import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { callFunction, one, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { today } from '../requests/request.store.ts';
import { fiscalUntil } from './due-parties.ts';
import { recordRun } from './record-run.ts';
import { type InForce, ruleOf } from './rule-of.ts';

interface Kept {
  readonly by: string;
  readonly until: string | null;
}

/** Blocks what no legal duty requires us to keep, and records for the rest the duty and its end. */
export async function cancelMatches(context: Context, requestId: number): Promise<void> {
  const { db, actor } = context;
  const day = today(context);
  const [file, fiscal] = [await ruleOf(context, 'claimFile', day), await ruleOf(context, 'fiscal', day)];
  if (file === undefined || fiscal === undefined) throw new Conflict('No hay plazos de conservación vigentes.');
  const matches = await rows(
    db,
    sql<{
      place: string;
      rowId: number;
    }>`select place, row_id from privacy_match where request_id = ${requestId} order by place, row_id`,
  );
  if (matches.length === 0) throw new Conflict('Confirme primero qué datos son de la persona.');
  const { until } = await one(
    db,
    sql<{ until: string }>`select (${day}::date + make_interval(months => ${file.blockedMonths}))::date::text as until`,
  );
  const blocked: number[] = [];
  for (const { place, rowId } of matches) {
    const kept = place === 'affectedParty' ? await keptParty(context, rowId, fiscal) : KEPT_ELSEWHERE;
    if (kept === null) {
      await callFunction(
        db,
        fn.blockParty({ party: rowId, rule: file.id, request: requestId, blocker: actor.userId, until }),
      );
      blocked.push(rowId);
    }
    await db
      .updateTable('privacyMatch')
      .set(
        kept === null
          ? { outcome: 'blocked' }
          : { outcome: 'kept', keptBy: kept.by.slice(0, 300), keptUntil: kept.until },
      )
      .where('requestId', '=', requestId)
      .where('place', '=', place)
      .where('rowId', '=', rowId)
      .execute();
  }
  await recordRun(context, { kind: 'claimFile', act: 'block', ids: blocked, ruleId: file.id, requestId });
}

/** Records of staff and providers, and documents with content fixed by law, are ended in their own modules. */
const KEPT_ELSEWHERE: Kept = {
  by: 'Lo conserva la relación vigente o el documento fiscal al que pertenece',
  until: null,
};

async function keptParty({ db }: Context, partyId: number, fiscal: InForce): Promise<Kept | null> {
  const { isOpen, until } = await one(
    db,
    sql<{
      isOpen: boolean;
      until: string | null;
    }>`select c.closed_at is null as is_open, ${fiscalUntil(sql`a.id`, fiscal.months)} as until
      from affected_party a join claim c on c.id = a.claim_id where a.id = ${partyId}`,
  );
  if (isOpen) return { by: 'El siniestro sigue abierto: los datos son necesarios para atenderlo', until: null };
  const { isKept } = await one(
    db,
    sql<{ isKept: boolean }>`select coalesce(${until}::date > app.business_day(now()), false) as is_kept`,
  );
  return isKept ? { by: fiscal.basis, until } : null;
}
