import type { attachOwnReceipt as contract } from '@aura/contracts/payments/receipts';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { intakeReply } from './intake-reply.ts';

export const attachOwnReceipt: UseCase<typeof contract> = async (context, { body: { requestId, receiptId } }) => {
  const id = await callFunction(
    context.db,
    fn.sendOwnReceipt({
      receiptSlot: 'I',
      ofRequest: requestId,
      ofOrder: null,
      xml: null,
      pdf: null,
      ofReceipt: receiptId,
    }),
  );
  if (id === null) throw new NotFound();
  note(context, { entity: 'paymentRequest', entityId: requestId, detail: { receipt: receiptId } });
  return intakeReply(context, sql`i.id = ${id}`);
};
