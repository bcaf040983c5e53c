import type { mailInvoice as contract } from '@aura/contracts/invoicing/invoices';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { queueInvoiceMail } from '../base/queue-invoice-mail.ts';
import { lockInvoice } from './lock-invoice.ts';
import { readOne } from './read-invoice.ts';

export const mailInvoice: UseCase<typeof contract> = async (context, { params: { id }, body: { email } }) => {
  const { state } = await lockInvoice(context, id);
  if (state !== 'stamped' && state !== 'cancelling')
    throw new Conflict('Solo se envía una factura timbrada y vigente.');
  const isMailed = await queueInvoiceMail(context, id, email);
  if (!isMailed) throw new Invalid({ email: 'El cliente no tiene correo de facturación: escriba uno.' });
  return readOne(context, id);
};
