import type { readMacroPaths as contract } from '@aura/contracts/claims/macro-paths';
import type { StageLabel } from '@aura/contracts/claims/labels';
import { businessDay } from '@aura/domain/business-day';
import { DURATION_BOUNDS, medianOfClasses, timeBeyond } from '@aura/domain/duration-classes';
import { compareStages } from '@aura/domain/process-stages';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Context, UseCase } from '../../../core/context.ts';
import { macroConditions, type MacroQuery, placeConditions } from './macro-filters.ts';

type Stage = z.output<typeof StageLabel>;
interface Taken {
  readonly fromId: number;
  readonly toId: number;
  readonly durationClass: number;
  readonly n: number;
  readonly minutes: number;
}

const DAY_MINUTES = 1440;
const DAY_MS = 86_400_000;
const DEFAULT_WEEKS = '13';

/** The process as it ran: the steps of the chosen weeks, compared with what is open now. */
export const readMacroPaths: UseCase<typeof contract> = async (
  context,
  { query: { weeks = DEFAULT_WEEKS, ...query } },
) => {
  const [taken, stages] = await Promise.all([readTaken(context, query, Number(weeks)), readStages(context)]);
  const exits = Map.groupBy(taken, ({ fromId }) => fromId);
  const paced = [...exits].flatMap(([id, steps]) => {
    const process = stages.get(id);
    return process === undefined ? [] : [{ id, process, ...paceOf(steps) }];
  });
  const waiting = await readWaiting(context, query, paced);
  return {
    stages: paced
      .map(({ id, ...stage }) => ({
        ...stage,
        waiting: waiting.get(id)?.n ?? 0,
        waitingAmount: waiting.get(id)?.amount ?? 0,
      }))
      .toSorted((one, other) => other.lostDays - one.lostDays),
    paths: pathsOf(exits, stages),
  };
};

function paceOf(steps: readonly Taken[]) {
  const classes = Array.from({ length: DURATION_BOUNDS.length + 1 }, () => 0);
  for (const { durationClass, n } of steps) classes[durationClass] = (classes[durationClass] ?? 0) + n;
  const exits = sum(steps, ({ n }) => n);
  const median = medianOfClasses(classes) ?? 0;
  return {
    exits,
    medianDays: inDays(median),
    averageDays: inDays(sum(steps, ({ minutes }) => minutes) / exits),
    lostDays: inDays(timeBeyond(classes, median)),
  };
}

function pathsOf(exits: ReadonlyMap<number, readonly Taken[]>, stages: ReadonlyMap<number, Stage>) {
  return [...exits]
    .flatMap(([fromId, steps]) => {
      const all = sum(steps, ({ n }) => n);
      return [...Map.groupBy(steps, ({ toId }) => toId)].flatMap(([toId, same]) => {
        const [from, to] = [stages.get(fromId), stages.get(toId)];
        if (from === undefined || to === undefined) return [];
        const count = sum(same, ({ n }) => n);
        const averageDays = inDays(sum(same, ({ minutes }) => minutes) / count);
        const share = Math.round((count / all) * 1000) / 10;
        return [{ from, to, count, share, averageDays, isBack: compareStages(to, from) < 0 }];
      });
    })
    .toSorted((one, other) => other.count - one.count);
}

async function readTaken(context: Context, query: MacroQuery, weeks: number): Promise<readonly Taken[]> {
  const since = sql`(date_trunc('week', ${businessDay(context.now())}::date)::date - ${sql.lit((weeks - 1) * 7)})`;
  const [visible, , ...places] = placeConditions(context, query);
  const { rows } = await sql<Taken>`select c.from_stage_id as from_id, c.to_stage_id as to_id, c.duration_class,
      sum(c.n)::bigint as n, sum(c.minutes)::bigint as minutes
    from stage_path_week c where c.week >= ${since} and ${sql.join([visible, ...places], sql` and `)} group by 1, 2, 3`.execute(
    context.db,
  );
  return rows;
}

/** Parties that have been in a stage for longer than its median. */
async function readWaiting(context: Context, query: MacroQuery, paced: readonly { id: number; medianDays: number }[]) {
  const limits = paced.map(({ medianDays }) => new Date(context.now().getTime() - medianDays * DAY_MS));
  const { rows } = await sql<{ id: number; n: number; amount: number }>`
    select c.stage_id as id, count(*) as n, coalesce(sum(c.amount), 0)::bigint as amount
    from macro_open c join unnest(${paced.map(({ id }) => id)}::bigint[], ${limits}::timestamptz[]) l (stage_id, since) on l.stage_id = c.stage_id
    where c.stage_since < l.since and ${macroConditions(context, query)} group by 1`.execute(context.db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function readStages({ db }: Context): Promise<ReadonlyMap<number, Stage>> {
  const { rows } = await sql<
    Stage & { id: number }
  >`select id, slug, name, color, abbreviation, to_char(number, 'FM90.00') as number
    from process_stage`.execute(db);
  return new Map(rows.map(({ id, ...stage }) => [id, stage]));
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

function inDays(minutes: number): number {
  return Math.round((minutes / DAY_MINUTES) * 10) / 10;
}
