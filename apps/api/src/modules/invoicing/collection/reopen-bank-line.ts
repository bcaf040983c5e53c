import type { reopenBankLine as contract } from '@aura/contracts/invoicing/bank-statements';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { lockBankLine } from './lock-bank-line.ts';

export const reopenBankLine: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { version } = await lockBankLine(context, id, { state: 'ignored', version: body.version });
  await context.db
    .updateTable('bankStatementLine')
    .set({ state: 'open', ignoredReason: '', decidedBy: null, decidedAt: null, version: version + 1 })
    .where('id', '=', id)
    .execute();
  note(context, { entity: 'bankStatementLine', entityId: id, changes: { state: ['ignored', 'open'] } });
  return { id, state: 'open', version: version + 1 };
};
