import type { RunState } from '@aura/domain/payments/payment-run';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion, oneOrNotFound } from '../../../core/sql.ts';

/** In SQL what the domain's `numericReference` makes of a transfer's number. */
export const numericReferenceOf = sql<string>`lpad((t.id % 10000000)::text, 7, '0')`;

export interface HeldRun {
  readonly id: number;
  readonly number: number | null;
  readonly state: RunState;
  readonly accountId: number;
  readonly account: string;
  readonly layoutId: number | null;
  readonly cutOffAt: Date;
  readonly payOn: string;
  readonly total: number;
  readonly needsSecondPerson: boolean;
  readonly closedBy: number | null;
  readonly closedAt: Date | null;
  /** When the job that closes it last came further. */
  readonly progressedAt: Date | null;
  readonly approvedBy: number | null;
  readonly sentBy: number | null;
  readonly fileKey: string | null;
  /** When the file, or one that came before it, was first handed out. */
  readonly fileTakenAt: Date | null;
  readonly version: number;
}

const readHeld = (
  id: number,
) => sql<HeldRun>`select n.id, n.number, n.state, n.account_id, c.name as account, n.layout_id, n.cut_off_at,
  n.pay_on::text as pay_on, n.total, n.needs_second_person, n.closed_by, n.closed_at, n.progressed_at, n.approved_by, n.sent_by, n.file_key, n.file_taken_at, n.version
  from payment_run n join company_account c on c.id = n.account_id where n.id = ${id}`;

export function seeRun({ db }: Pick<Act, 'db'>, id: number): Promise<HeldRun> {
  return oneOrNotFound(db, readHeld(id));
}

const REFUSALS: Readonly<Record<RunState, string>> = {
  open: 'El corte sigue abierto: primero hay que cerrarlo.',
  closing: 'El corte se está cerrando: espere a que termine.',
  closed: 'El corte ya está cerrado.',
  sent: 'El corte ya se envió al banco.',
  applied: 'El corte ya está aplicado.',
};

/** Locks a run, before the claims of its requests. Refused unless it is in one of these states. */
export async function lockRun(act: Pick<Act, 'db'>, id: number, states: readonly RunState[]): Promise<HeldRun> {
  const run = await oneOrNotFound(act.db, sql<HeldRun>`${readHeld(id)} for no key update of n`);
  if (!states.includes(run.state)) throw new Conflict(REFUSALS[run.state]);
  return run;
}

/** Marks a run as applied once the bank has answered all its transfers. */
export async function settleRun({ db, now }: Act, runId: number): Promise<void> {
  await sql`update payment_run n set state = 'applied', applied_at = ${now()}, version = version + 1
    where n.id = ${runId} and n.state in ('closed', 'sent')
      and not exists (select from payment_transfer t where t.run_id = n.id and t.state = 'waiting')`.execute(db);
}

/** Whether a contradiction of the bank about transfer `t` is still open. */
export const isContradicted = sql<boolean>`exists (select from bank_contradiction c
  where c.transfer_id = t.id and c.released_at is null and c.booked_at is null)`;

/** Bumps the version: its content changed, so totals seen before are stale. */
export async function touchRun({ db }: Pick<Act, 'db'>, id: number): Promise<void> {
  await db.updateTable('paymentRun').set({ version: bumpVersion }).where('id', '=', id).execute();
}
