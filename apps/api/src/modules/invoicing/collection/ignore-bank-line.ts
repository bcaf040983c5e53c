import type { ignoreBankLine as contract } from '@aura/contracts/invoicing/bank-statements';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { lockBankLine } from './lock-bank-line.ts';

export const ignoreBankLine: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { db, actor, now } = context;
  const { version } = await lockBankLine(context, id, { state: 'open', version: body.version });
  await db
    .updateTable('bankStatementLine')
    .set({
      state: 'ignored',
      ignoredReason: body.reason,
      decidedBy: actor.userId,
      decidedAt: now(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  note(context, {
    entity: 'bankStatementLine',
    entityId: id,
    changes: { state: ['open', 'ignored'] },
    detail: { reason: body.reason },
  });
  return { id, state: 'ignored', version: version + 1 };
};
