import type { addToCounterReceipt as contract } from '@aura/contracts/invoicing/counter-receipts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { refuseUnseen } from '../base/lock-billed.ts';
import { holdInvoices } from './hold-invoices.ts';
import { lockCounterReceipt } from './lock-counter-receipt.ts';
import { readOne } from './read-counter-receipt.ts';

export const addToCounterReceipt: UseCase<typeof contract> = async (context, { params: { slug }, body }) => {
  const asked = await refuseUnseen(context, body.invoices);
  const receipt = await lockCounterReceipt(context, slug, body.version, asked);
  if (receipt.state !== 'draft') throw new Conflict('Solo a un borrador se le agregan facturas.');
  await holdInvoices(context, { id: receipt.id, customerId: receipt.customerId }, receipt.added);
  await context.db.updateTable('counterReceipt').set({ version: bumpVersion }).where('id', '=', receipt.id).execute();
  await happened(context, 'counterReceipt.changed', { ...receipt.fact, detail: { added: [...asked] } });
  return readOne(context, slug);
};
