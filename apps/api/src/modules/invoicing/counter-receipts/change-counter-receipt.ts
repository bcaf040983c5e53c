import type { changeCounterReceipt as contract } from '@aura/contracts/invoicing/counter-receipts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { refuseDays, refuseFolio } from './hold-invoices.ts';
import { lockCounterReceipt } from './lock-counter-receipt.ts';
import { readOne } from './read-counter-receipt.ts';

export const changeCounterReceipt: UseCase<typeof contract> = async (context, { params: { slug }, body }) => {
  const { version, ...said } = body;
  const receipt = await lockCounterReceipt(context, slug, version);
  if (receipt.state === 'rejected' || receipt.state === 'paid')
    throw new Conflict('Un contrarrecibo pagado o rechazado ya no cambia.');
  if (
    receipt.state === 'received' &&
    (said.customerFolio !== receipt.customerFolio ||
      said.deliveredOn !== receipt.deliveredOn ||
      said.promisedOn === null)
  )
    throw new Conflict('El cliente ya lo recibió: solo cambian la promesa de pago y las notas.');
  refuseDays(said);
  await refuseFolio(context, receipt.customerId, said.customerFolio, receipt.id);
  await context.db
    .updateTable('counterReceipt')
    .set({ ...said, version: bumpVersion })
    .where('id', '=', receipt.id)
    .execute();
  await happened(context, 'counterReceipt.changed', {
    ...receipt.fact,
    detail: { customerFolio: said.customerFolio, deliveredOn: said.deliveredOn, promisedOn: said.promisedOn },
  });
  return readOne(context, slug);
};
