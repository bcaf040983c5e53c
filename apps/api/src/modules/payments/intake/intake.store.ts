import type { Slot } from '@aura/cfdi/checks/context';
import type { Finding } from '@aura/cfdi/finding';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import { rows } from '../../../core/sql.ts';

/** Uploaded files, or an existing receipt, to be processed. */
export interface Intake {
  readonly id: number;
  readonly providerId: number;
  readonly affectedPartyId: number | null;
  readonly orderId: number | null;
  readonly requestId: number | null;
  readonly slot: Slot;
  readonly xmlKey: string | null;
  readonly pdfKey: string | null;
  readonly receiptId: number | null;
  readonly tries: number;
  readonly sentBy: number;
}

export async function waitingIntake({ db }: Pick<Act, 'db'>, id: number): Promise<Intake | undefined> {
  const [intake] = await rows(
    db,
    sql<Intake>`select id, provider_id, affected_party_id, order_id, request_id, slot, xml_key, pdf_key, receipt_id, tries, sent_by
    from receipt_intake where id = ${id} and state = 'waiting'`,
  );
  return intake;
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
    entity: 'provider',
    entityId: intake.providerId,
    detail: { refusedReceipt: uuid, findings: findings.map((finding) => finding.id), sentBy: intake.sentBy },
  });
}
