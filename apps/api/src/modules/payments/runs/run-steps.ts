import {
  type openRun as openRunContract,
  type approveRun as approveRunContract,
  type closeRun as closeRunContract,
  type sendRun as sendRunContract,
  type readRun as readRunContract,
  type CompanyAccount,
  type Layout,
  openRun as readCutOffOpenRun,
  type readCutOff as readCutOffContract,
  saveCompanyAccount,
} from '@aura/contracts/payments/runs';
import { businessDay } from '@aura/domain/business-day';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid, Forbidden } from '../../../core/errors.ts';
import { runReply } from './run-reply.ts';
import { sql } from 'kysely';
import { bumpVersion, callFunction, one, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { type HeldRun, lockRun } from './run.store.ts';
import { approveRefusal, secondPersonRefusal } from './second-person.ts';
import { type BankLayout, layoutFault } from '@aura/domain/payments/bank-layout';
import { mayCall } from '@aura/access/areas';
import { runNumber } from '@aura/domain/payments/payment-run';
import { nextCutOff, payDayOf } from '@aura/domain/payments/when-paid';
import { readPayCalendar } from '../base/pay-calendar.ts';
import { nameOf } from './name-of.ts';
import { bankNameOf } from './company-banks.ts';

export const openRun: UseCase<typeof openRunContract> = async (context, { body: { accountId, cutOffAt, payOn } }) => {
  const { db, actor, now } = context;
  const account = await db
    .selectFrom('companyAccount')
    .select(['name', 'isActive'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account === undefined || !account.isActive) throw new Invalid({ accountId: 'Elija una cuenta activa' });
  if (payOn < businessDay(now())) throw new Invalid({ payOn: 'Ese día ya pasó' });
  const opened = await db
    .insertInto('paymentRun')
    .values({ accountId, cutOffAt, payOn, openedBy: actor.userId, openedAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened === undefined) throw new Conflict('Esa cuenta ya tiene un corte abierto. Actualice la página.');
  note(context, {
    entity: 'paymentRun',
    entityId: opened.id,
    changes: { state: [null, 'open'] },
    detail: { account: account.name, payOn },
  });
  return runReply(context, opened.id);
};

/** After this time without progress the worker is considered dead, and closing may start again. */
const STUCK_MS = 10 * 60_000;

/** Queued, since closing waits for the tax authority. First caller wins; the second gets 409. */
export const closeRun: UseCase<typeof closeRunContract> = async (
  context,
  { params: { id }, body: { layoutId, version } },
) => {
  const { db, actor, now } = context;
  const run = await lockRun(context, id, ['open', 'closing']);
  if (run.state === 'closing' && !isStuck(run, now()))
    throw new Conflict('Otra persona ya está cerrando este corte. Espere a que termine.');
  if (run.state === 'open' && run.version !== version)
    throw new Conflict('El corte cambió mientras lo revisaba. Actualice la página y revise de nuevo los totales.');
  const layout = await layoutToFreeze(context, layoutId);
  const { inside } = await one(
    db,
    sql<{ inside: number }>`select count(*)::int as inside from payment_request where run_id = ${id}`,
  );
  if (inside === 0) throw new Conflict('El corte está vacío: incluya al menos una solicitud.');
  await db
    .updateTable('paymentRun')
    .set({
      state: 'closing',
      layoutId,
      layout: JSON.stringify(layout),
      closedBy: actor.userId,
      closedAt: now(),
      progressedAt: now(),
      done: 0,
      toDo: inside,
      version: bumpVersion,
    })
    .where('id', '=', id)
    .execute();
  await callFunction(
    db,
    fn.enqueueRunJob({ job: 'close-payment-run', payload: { runId: id }, jobKey: `close-payment-run:${id}` }),
  );
  note(context, { entity: 'paymentRun', entityId: id, changes: { state: [run.state, 'closing'] }, detail: { inside } });
  return runReply(context, id);
};

/** The layout as it is now, to be kept with the run: approved by a second person, and safe by today's rules. */
async function layoutToFreeze({ db }: Context, layoutId: number): Promise<BankLayout> {
  const [stored] = await rows(
    db,
    sql<{
      isActive: boolean;
      isApproved: boolean;
      layout: BankLayout;
    }>`select is_active, approved_at is not null as is_approved,
      jsonb_build_object('form', form, 'encoding', encoding, 'lineEnd', line_end, 'delimiter', delimiter, 'columns', columns, 'header', header,
        'trailer', trailer, 'sameBank', same_bank) as layout
    from bank_layout where id = ${layoutId} for share`,
  );
  if (stored?.isActive !== true) throw new Invalid({ layoutId: 'Elija un formato activo' });
  if (!stored.isApproved) throw new Invalid({ layoutId: 'Otra persona tiene que aprobar ese formato' });
  const fault = layoutFault(stored.layout);
  if (fault !== null) throw new Invalid({ layoutId: fault });
  return stored.layout;
}

/** Counts from the last progress: a large run waits for the tax authority longer than that in all. */
function isStuck({ closedAt, progressedAt }: HeldRun, now: Date): boolean {
  const last = progressedAt ?? closedAt;
  return last !== null && now.getTime() - last.getTime() > STUCK_MS;
}

/** The second person's approval: above the limit the file is made only after it, and only for what was shown. */
export const approveRun: UseCase<typeof approveRunContract> = async (
  context,
  { params: { id }, body: { version } },
) => {
  const { db, actor, now } = context;
  const run = await lockRun(context, id, ['closed']);
  const refusal = approveRefusal(run, actor.userId);
  if (refusal !== null) throw new Forbidden(refusal);
  if (run.version !== version) throw new Conflict('El corte cambió mientras lo revisaba. Actualice la página.');
  await db
    .updateTable('paymentRun')
    .set({ approvedBy: actor.userId, approvedAt: now(), version: bumpVersion })
    .where('id', '=', id)
    .execute();
  note(context, { entity: 'paymentRun', entityId: id, detail: { approved: run.total } });
  return runReply(context, id);
};

export const sendRun: UseCase<typeof sendRunContract> = async (context, { params: { id } }) => {
  const { db, actor, now } = context;
  const run = await lockRun(context, id, ['closed']);
  const refusal = secondPersonRefusal(run, actor.userId);
  if (refusal !== null) throw new Forbidden(refusal);
  if (run.fileKey === null) throw new Conflict('Descargue primero el archivo para el banco: es lo que se envía.');
  const { stopped } = await one(
    db,
    sql<{ stopped: number }>`select count(distinct t.id)::int as stopped from payment_transfer t
    join payment_request r on r.transfer_id = t.id left join provider p on p.id = t.provider_id
    left join provider_bank_account b on b.id = t.bank_account_id
    where t.run_id = ${id} and t.state = 'waiting' and (r.is_held or not p.is_active or b.stopped_at is not null)`,
  );
  if (stopped > 0)
    throw new Conflict(
      `Hay ${stopped} transferencias con solicitudes o cuentas detenidas, o de proveedores inactivos. Retírelas antes de enviar el archivo.`,
    );
  await db
    .updateTable('paymentRun')
    .set({ state: 'sent', sentBy: actor.userId, sentAt: now(), version: bumpVersion })
    .where('id', '=', id)
    .execute();
  note(context, {
    entity: 'paymentRun',
    entityId: id,
    changes: { state: ['closed', 'sent'] },
    detail: { total: run.total },
  });
  return runReply(context, id);
};

export const readRun: UseCase<typeof readRunContract> = (context, { params: { id } }) => runReply(context, id);

interface Found extends Omit<CompanyAccount, 'lastRun'> {
  readonly lastRun: (Omit<NonNullable<CompanyAccount['lastRun']>, 'number'> & { readonly number: number }) | null;
}

export const readCutOff: UseCase<typeof readCutOffContract> = async (context) => {
  const { db, actor, now } = context;
  const accounts = await rows(
    db,
    sql<Found>`select c.id, c.name, ${bankNameOf(sql`left(c.clabe, 3)`)} as bank, right(c.clabe, 4) as last_four, c.is_active, c.version,
      (select n.id from payment_run n where n.account_id = c.id and n.state in ('open', 'closing')) as open_run_id,
      (select jsonb_build_object('id', n.id, 'number', n.number, 'state', n.state, 'total', n.total,
          'waiting', (select count(*) from payment_transfer t where t.run_id = n.id and t.state = 'waiting'))
        from payment_run n where n.account_id = c.id and n.number is not null order by n.number desc limit 1) as last_run
    from company_account c order by c.is_active desc, c.name`,
  );
  const layouts = await rows(
    db,
    sql<Layout>`select id, name, form, encoding, line_end, delimiter, columns, header, trailer, same_bank, is_active, version,
      approved_at is not null as is_approved, coalesce(saved_by = ${actor.userId}, false) as is_own_save, ${nameOf(sql`saved_by`)} as saved_by
    from bank_layout order by is_active desc, name`,
  );
  const calendar = await readPayCalendar(context);
  const at = nextCutOff(now(), calendar);
  return {
    accounts: accounts.map(({ lastRun, ...account }) => ({
      ...account,
      lastRun: lastRun && { ...lastRun, number: runNumber(lastRun.number) },
    })),
    layouts: [...layouts],
    nextCutOffAt: at,
    nextPayOn: payDayOf(at, calendar),
    mayAct: mayCall(actor, readCutOffOpenRun),
    maySetUp: mayCall(actor, saveCompanyAccount),
  };
};
