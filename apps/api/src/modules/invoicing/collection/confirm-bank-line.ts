import type { confirmBankLine as contract } from '@aura/contracts/invoicing/bank-statements';
import type { UseCase } from '../../../core/context.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { lockVisible } from '../base/lock-billed.ts';
import { attestCollection } from '../complements/attest-collection.ts';
import type { InvoicingParts } from '../parts.ts';
import { enterCollection } from './enter-collection.ts';
import { lockBankLine } from './lock-bank-line.ts';
import { readOne } from './read-collection.ts';

/** Enters a bank deposit once, with the invoices a user says it pays. */
export const confirmBankLine =
  (given: InvoicingParts): UseCase<typeof contract> =>
  async (context, { params: { id }, body }) => {
    const { db, actor, now } = context;
    const { customerId, paymentForm, note, parts, version } = body;
    const invoices = await lockVisible(
      context,
      parts.map(({ invoiceId }) => invoiceId),
    );
    const line = await lockBankLine(context, id, { state: 'open', version });
    const received = {
      customerId,
      accountId: line.accountId,
      receivedOn: line.bookedOn,
      amount: line.amount,
      paymentForm,
      reference: (line.reference === '' ? line.description : line.reference).slice(0, 100),
      note,
      statementLineId: id,
    };
    const collectionId = await enterCollection(context, received, parts, invoices);
    await db
      .updateTable('bankStatementLine')
      .set({ state: 'matched', decidedBy: actor.userId, decidedAt: now(), version: bumpVersion })
      .where('id', '=', id)
      .execute();
    await attestCollection(given, context, collectionId);
    return readOne(context, collectionId);
  };
