import type { Slot } from '@aura/cfdi/checks/context';
import type { Finding } from '@aura/cfdi/finding';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import { callFunction, rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { fn } from '../../../db/functions.generated.ts';

/** Uploaded files, or an existing receipt, to be processed. */
export interface Intake {
  readonly id: number;
  /** Null for an indirect cost, whose seller is none of our providers. */
  readonly providerId: number | null;
  readonly affectedPartyId: number | null;
  readonly orderId: number | null;
  readonly requestId: number | null;
  readonly slot: Slot;
  readonly xmlKey: string | null;
  readonly pdfKey: string | null;
  readonly receiptId: number | null;
  readonly tries: number;
  /** The unit that an indirect cost is registered for. */
  readonly businessUnitId: number | null;
  readonly sentBy: number;
}

export async function waitingIntake({ db }: Pick<Act, 'db'>, id: number): Promise<Intake | undefined> {
  const [intake] = await rows(
    db,
    sql<Intake>`select i.id, i.provider_id, i.affected_party_id, i.order_id, i.request_id, i.slot, i.xml_key, i.pdf_key, i.receipt_id, i.tries, i.sent_by,
      k.business_unit_id
    from receipt_intake i left join indirect_cost_intake k on k.intake_id = i.id where i.id = ${id} and i.state = 'waiting'`,
  );
  return intake;
}

/** Queues the job that takes the files in; a queued one is moved to the new time. */
export async function queueIntake(db: Db, id: number, runAt?: RawBuilder<Date>): Promise<void> {
  const queued = { job: 'take-receipt', payload: { intakeId: id }, jobKey: `take-receipt:${id}` };
  await callFunction(db, fn.enqueue(runAt === undefined ? queued : { ...queued, runAt }));
}

/** Idempotent: a second run of the job finds it settled. */
export async function settleIntake(
  { db, now }: Act,
  { id }: Pick<Intake, 'id'>,
  settled:
    | { readonly state: 'taken'; readonly receiptId: number; readonly problem?: string }
    | { readonly state: 'refused'; readonly refusalId: number }
    | { readonly state: 'failed'; readonly problem: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('receiptIntake')
    .set({
      ...settled,
      ...('problem' in settled && { problem: settled.problem?.slice(0, 1000) ?? '' }),
      settledAt: now(),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface RefusedFile {
  readonly uuid: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly findings: readonly Finding[];
}

/** Refuses the files and stores every reason, without occupying the fiscal number of the genuine receipt. */
export async function refuseIntake(
  act: Act,
  intake: Intake,
  { uuid, fileName, sha256, findings }: RefusedFile,
): Promise<void> {
  const { id } = await act.db
    .insertInto('receiptRefusal')
    .values({
      providerId: intake.providerId,
      affectedPartyId: intake.affectedPartyId,
      uuid,
      fileName,
      sha256,
      findings: JSON.stringify(findings),
      userId: intake.sentBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await settleIntake(act, intake, { state: 'refused', refusalId: id });
  note(act, {
    ...(intake.providerId === null
      ? { entity: 'receiptIntake', entityId: intake.id }
      : { entity: 'provider', entityId: intake.providerId }),
    detail: { refusedReceipt: uuid, findings: findings.map((finding) => finding.id), sentBy: intake.sentBy },
  });
}
