import { OUTSIDER_GROUPS, INSIDE_GROUPS } from '@aura/access/groups';
import { LENT_PERMISSIONS } from '@aura/access/stand-in';
import { allows } from '@aura/access/rule';
import type { ReplyOf } from '@aura/contracts/endpoint';
import {
  type endStandIn as endStandInContract,
  type endUserStandIn as endUserStandInContract,
  type listStandIns as listStandInsContract,
  type listUserStandIns as listUserStandInsContract,
  MOST_STAND_IN_DAYS,
  type nameStandIn as nameStandInContract,
  type StandIn,
} from '@aura/contracts/stand-ins';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, SignedInActor, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid } from '../../../core/errors.ts';
import { one, oneOrNotFound, rows } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';

export const listStandIns: UseCase<typeof listStandInsContract> = (context) => ownStandIns(context);

export const nameStandIn: UseCase<typeof nameStandInContract> = async (context, { body }) => {
  const { db, actor, now } = context;
  const { colleagueId, firstDay, lastDay } = body;
  if (!decidesAlone(actor)) throw new Forbidden('Usted no autoriza nada que otra persona pueda decidir en su lugar.');
  if (firstDay < businessDay(now())) throw new Invalid({ firstDay: 'Ese día ya pasó' });
  if (lastDay < firstDay) throw new Invalid({ lastDay: 'Es antes del primer día' });
  if (lastDay > addDays(firstDay, MOST_STAND_IN_DAYS))
    throw new Invalid({ lastDay: `A lo más ${MOST_STAND_IN_DAYS} días de una vez` });
  const [colleague] = (await colleaguesOf(context)).filter(({ id }) => id === colleagueId);
  if (colleague === undefined) throw new Invalid({ colleagueId: 'Elija a una persona activa de la empresa' });
  await refuseChain(context, body, colleague.name);
  const named = await db
    .insertInto('standIn')
    .values({ absentId: actor.userId, standInId: colleagueId, firstDay, lastDay, namedAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { endedBy: _nobody, ...told } = await announced(context, named.id);
  await announce(context, { name: 'standIn.named', ...told });
  note(context, { entity: 'user', entityId: actor.userId, changes: { standIn: [null, wordsOf(told)] } });
  return ownStandIns(context);
};

export const endStandIn: UseCase<typeof endStandInContract> = async (context, { params: { id } }) => {
  const { userId } = context.actor;
  await end(context, id, sql`s.absent_id = ${userId} or s.stand_in_id = ${userId}`);
  return ownStandIns(context);
};

export const listUserStandIns: UseCase<typeof listUserStandInsContract> = async (context, { params: { id } }) => {
  await oneOrNotFound(context.db, sql`select from user_account where id = ${id}`);
  return standInsOf(context, id);
};

export const endUserStandIn: UseCase<typeof endUserStandInContract> = async (context, { params: { id } }) => {
  await end(context, id, sql`true`);
  return null;
};

/** Excludes permissions lent to the user: a lent permission cannot be lent again. */
function decidesAlone(actor: SignedInActor): boolean {
  const lent = actor.standsInFor?.lent;
  return LENT_PERMISSIONS.some(
    (permission) => lent?.has(permission) !== true && allows(actor, { ifCan: [permission] }),
  );
}

async function ownStandIns(context: Context): Promise<ReplyOf<typeof listStandInsContract>> {
  const mayName = decidesAlone(context.actor);
  return {
    mayName,
    colleagues: mayName ? [...(await colleaguesOf(context))] : [],
    standIns: await standInsOf(context, context.actor.userId),
  };
}

type Colleague = ReplyOf<typeof listStandInsContract>['colleagues'][number];

function colleaguesOf({ db, actor }: Context): Promise<readonly Colleague[]> {
  return rows(
    db,
    sql<Colleague>`select u.id, u.display_name as name, array_agg(m.group_name order by m.group_name) as groups
    from user_account u join user_group_member m on m.user_id = u.id
    where u.is_active and u.customer_id is null and u.provider_id is null and u.id <> ${actor.userId}
    group by u.id having bool_or(m.group_name = any(${INSIDE_GROUPS}::text[])) and not bool_or(m.group_name = any(${OUTSIDER_GROUPS}::text[]))
    order by u.sort_name, u.id`,
  );
}

interface Days {
  readonly colleagueId: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The table's trigger refuses the same; this check adds the message. */
async function refuseChain({ db, actor }: Context, days: Days, name: string): Promise<void> {
  const { colleagueId, firstDay, lastDay } = days;
  await sql`select pg_advisory_xact_lock(hashtext('stand_in'))`.execute(db);
  const taken = await one(
    db,
    sql<Record<'isAway' | 'standsIn' | 'isColleagueAway' | 'hasColleagueAnother', boolean>>`select
      coalesce(bool_or(s.absent_id = ${actor.userId}), false) as is_away, coalesce(bool_or(s.stand_in_id = ${actor.userId}), false) as stands_in,
      coalesce(bool_or(s.absent_id = ${colleagueId}), false) as is_colleague_away,
      coalesce(bool_or(s.stand_in_id = ${colleagueId}), false) as has_colleague_another
    from stand_in s where s.ended_at is null and s.first_day <= ${lastDay}::date and s.last_day >= ${firstDay}::date`,
  );
  if (taken.isAway)
    throw new Conflict('En esos días ya tiene a otra persona que lo suple. Termine antes esa suplencia.');
  if (taken.standsIn)
    throw new Conflict('En esos días usted suple a otra persona, y una suplencia no se pasa. Termínela antes.');
  if (taken.isColleagueAway) throw new Conflict(`${name} también estará ausente en esos días. Elija a otra persona.`);
  if (taken.hasColleagueAnother) throw new Conflict(`${name} ya suple a otra persona en esos días. Elija a otra.`);
}

async function end(context: Context, id: number, isTheirs: RawBuilder<unknown>): Promise<void> {
  const { db, actor, now } = context;
  const found = await oneOrNotFound(
    db,
    sql<{
      absentId: number;
      isOver: boolean;
    }>`select s.absent_id, s.ended_at is not null or s.last_day < ${businessDay(now())}::date as is_over
    from stand_in s where s.id = ${id} and (${isTheirs}) for update`,
  );
  if (found.isOver) throw new Conflict('Esa suplencia ya terminó.');
  await db.updateTable('standIn').set({ endedAt: now(), endedBy: actor.userId }).where('id', '=', id).execute();
  const { endedBy, ...told } = await announced(context, id);
  await announce(context, { name: 'standIn.ended', ...told, endedBy: endedBy ?? '' });
  note(context, { entity: 'user', entityId: found.absentId, changes: { standIn: [wordsOf(told), null] } });
}

interface Told {
  readonly standInId: number;
  readonly absentId: number;
  readonly colleagueId: number;
  readonly absent: string;
  readonly colleague: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly endedBy: string | null;
}

function announced({ db }: Context, id: number): Promise<Told> {
  return one(
    db,
    sql<Told>`select s.id as stand_in_id, s.absent_id, s.stand_in_id as colleague_id, a.display_name as absent, c.display_name as colleague,
      s.first_day::text as first_day, s.last_day::text as last_day, e.display_name as ended_by
    from ${standInTables} where s.id = ${id}`,
  );
}

const wordsOf = ({ colleague, firstDay, lastDay }: Omit<Told, 'endedBy'>) => `${colleague}, ${firstDay} – ${lastDay}`;

/** Each with who is away, who decides meanwhile, and who ended it. */
const standInTables = sql`stand_in s join user_account a on a.id = s.absent_id join user_account c on c.id = s.stand_in_id
  left join user_account e on e.id = s.ended_by`;

/** The last fifty in which the user is one of the two, newest first. */
async function standInsOf({ db, now }: Context, userId: number): Promise<StandIn[]> {
  const today = businessDay(now());
  return [
    ...(await rows(
      db,
      sql<StandIn>`select s.id, jsonb_build_object('id', a.id, 'name', a.display_name) as absent,
        jsonb_build_object('id', c.id, 'name', c.display_name) as colleague, s.first_day::text as first_day, s.last_day::text as last_day,
        case when s.ended_at is not null then 'ended' when s.last_day < ${today}::date then 'over' when s.first_day > ${today}::date then 'planned'
          else 'now' end as state, e.display_name as ended_by
      from ${standInTables} where s.absent_id = ${userId} or s.stand_in_id = ${userId} order by s.first_day desc, s.id desc limit 50`,
    )),
  ];
}
