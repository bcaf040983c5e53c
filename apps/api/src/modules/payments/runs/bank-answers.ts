import { createHash } from 'node:crypto';
import type { InputOf } from '@aura/contracts/endpoint';
import type {
  uploadBankAnswer as uploadBankAnswerContract,
  applyBankAnswer as applyBankAnswerContract,
} from '@aura/contracts/payments/runs';
import { businessDay } from '@aura/domain/business-day';
import type { BankAnswerLine } from '@aura/domain/payments/bank-answer';
import { numericReference } from '@aura/domain/payments/bank-layout';
import type { AnswerMatch } from '@aura/domain/payments/payment-run';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid, NotFound } from '../../../core/errors.ts';
import type { AfterReading } from '../../../core/serve.ts';
import { rows, callFunction, one } from '../../../core/sql.ts';
import { readTable } from '../../../core/tables/read-table.ts';
import { runReply } from './run-reply.ts';
import { findContradictions } from './contradictions.ts';
import { isContradicted, lockRun } from './run.store.ts';
import { fn } from '../../../db/functions.generated.ts';

interface Known {
  readonly id: number;
  readonly reference: string;
  readonly amount: number;
  readonly state: string;
  /** The bank paid it and gave it back. */
  readonly isGivenBack: boolean;
}

const isSame = (one: BankAnswerLine, other: BankAnswerLine) =>
  one.outcome === other.outcome && one.amount === other.amount;

export function readAnswerFile({
  body,
}: InputOf<typeof uploadBankAnswerContract>): Promise<readonly BankAnswerLine[] | null> {
  return readTable('bankAnswer', Buffer.from(body.content));
}

/** Stores what each line matched; replaces an earlier answer that was not applied. */
export const uploadBankAnswer: AfterReading<typeof uploadBankAnswerContract, readonly BankAnswerLine[] | null> = async (
  context,
  { params: { id }, body },
  lines,
) => {
  const { db, actor, now } = context;
  await lockRun(context, id, ['sent', 'applied']);
  if (lines === null)
    throw new Invalid({ content: 'Faltan columnas: se esperan referencia, importe y estado en la primera línea.' });
  if (lines.length === 0) throw new Invalid({ content: 'El archivo no tiene líneas.' });
  await refuseWhileApplying(context, id);
  await sql`update bank_answer set state = 'dropped', version = version + 1 where run_id = ${id} and state = 'read'`.execute(
    db,
  );
  const { id: answerId } = await db
    .insertInto('bankAnswer')
    .values({
      runId: id,
      fileName: body.fileName,
      sha256: createHash('sha256').update(body.content).digest('hex'),
      uploadedBy: actor.userId,
      uploadedAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const matched = await matchedOf(context, id, lines);
  await sql`insert into bank_answer_line (answer_id, line, reference, amount, outcome, spei_key, paid_on, refusal, match, transfer_id)
    select ${answerId}::bigint, x.line, x.reference, x.amount, x.outcome, x."speiKey", x."paidOn", x.refusal, x.match, x."transferId"
    from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb) as x (line int, reference text, amount bigint, outcome text, "speiKey" text, "paidOn" date,
      refusal text, match text, "transferId" bigint)`.execute(db);
  await findContradictions(context, [...new Set(matched.flatMap(({ transferId }) => transferId ?? []))]);
  // An earlier line, of this answer or one that it replaces, contradicts this one.
  await sql`update bank_answer_line l set match = 'contradicts' from payment_transfer t
    where l.answer_id = ${answerId} and l.match = 'matched' and t.id = l.transfer_id and ${isContradicted}`.execute(db);
  note(context, { entity: 'paymentRun', entityId: id, detail: { answer: body.fileName, lines: lines.length } });
  return runReply(context, id);
};

async function refuseWhileApplying({ db }: Context, runId: number): Promise<void> {
  const applying = await rows(db, sql`select from bank_answer where run_id = ${runId} and state = 'applying' limit 1`);
  if (applying.length > 0)
    throw new Conflict('Todavía se está aplicando una respuesta anterior. Espere a que termine.');
}

async function matchedOf({ db, now }: Context, runId: number, lines: readonly BankAnswerLine[]) {
  const transfers = await rows(
    db,
    sql<Known>`select t.id, t.reference, coalesce(t.cash, t.amount) as amount, t.state,
      t.state = 'returned' and exists (select from transfer_return x where x.transfer_id = t.id and x.kind = 'returned' and x.approved_at is not null
        and x.superseded_at is null) as is_given_back
    from payment_transfer t where t.run_id = ${runId}`,
  );
  const byReference = new Map(
    transfers.flatMap((transfer) => [
      [transfer.reference, transfer] as const,
      [numericReference(transfer.id), transfer] as const,
    ]),
  );
  const seen = new Map<string, BankAnswerLine>();
  const today = businessDay(now());
  return lines.map((line) => {
    // Banks drop the zeros in front.
    const transfer = byReference.get(
      /^\d{1,7}$/.test(line.reference) ? line.reference.padStart(7, '0') : line.reference,
    );
    const said = transfer?.reference ?? line.reference;
    const first = seen.get(said);
    if (first === undefined) seen.set(said, line);
    const match = first !== undefined && isSame(first, line) ? 'repeated' : matchOf(line, transfer, today);
    return { ...line, match, transferId: transfer?.id ?? null };
  });
}

function matchOf(line: BankAnswerLine, transfer: Known | undefined, today: string): AnswerMatch {
  const { amount, outcome, speiKey, paidOn } = line;
  if (transfer === undefined) return 'unknownReference';
  if (amount === null || outcome === null) return 'unreadable';
  if (!fits(transfer, outcome)) return 'contradicts';
  if (amount !== transfer.amount) return 'wrongAmount';
  if (outcome === 'paid' && (speiKey.length < 4 || paidOn === null || paidOn > today)) return 'unreadable';
  return transfer.state === 'waiting' ? 'matched' : 'alreadySettled';
}

/** A returned transfer was paid by the bank; one that was confirmed by mistake was not. */
function fits({ state, isGivenBack }: Known, outcome: 'paid' | 'refused'): boolean {
  if (state === 'returned') return isGivenBack || outcome === 'refused';
  return state === 'waiting' || state === outcome;
}

/** Queued for the worker; the run shows the progress. */
export const applyBankAnswer: UseCase<typeof applyBankAnswerContract> = async (
  context,
  { params: { id }, body: { answerId } },
) => {
  const { db, actor, now } = context;
  await lockRun(context, id, ['sent', 'applied']);
  const answer = await db
    .selectFrom('bankAnswer')
    .select('state')
    .where('id', '=', answerId)
    .where('runId', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (answer === undefined) throw new NotFound();
  if (answer.state !== 'read') throw new Conflict('Esa respuesta ya se aplicó o la reemplazó otra.');
  const { toDo } = await one(
    db,
    sql<{
      toDo: number;
    }>`select count(*)::int as to_do from bank_answer_line where answer_id = ${answerId} and match = 'matched'`,
  );
  if (toDo === 0) throw new Conflict('Ninguna línea coincide con el corte: no hay nada que aplicar.');
  await db
    .updateTable('bankAnswer')
    .set({ state: 'applying', appliedBy: actor.userId, appliedAt: now(), version: sql`version + 1` })
    .where('id', '=', answerId)
    .execute();
  await db.updateTable('paymentRun').set({ done: 0, toDo }).where('id', '=', id).execute();
  await callFunction(
    db,
    fn.enqueueRunJob({
      job: 'apply-bank-answer',
      payload: { answerId },
      jobKey: `apply-bank-answer:${answerId}`,
    }),
  );
  note(context, { entity: 'paymentRun', entityId: id, detail: { applies: answerId, lines: toDo } });
  return runReply(context, id);
};
