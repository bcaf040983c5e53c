import type { mailStatement as contract } from '@aura/contracts/payments/accounts';
import { statementEmail } from '@aura/mails/statement.email';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import { dropMadeFile, recordMadeFile, storeMadeFile } from '../../files/public.ts';
import { queueMail } from '../../mail/public.ts';
import { accountOf, holderOf } from './account-of.ts';
import { statementName } from './open-statement.ts';
import { periodWords, statementPdf } from './statement-pdf.ts';

/** Sent only to the address in the provider's file; the caller cannot type another. */
export const mailStatement: UseCase<typeof contract> = async (context, { params: { slug }, body }) => {
  const { id, email } = await holderOf(context, slug);
  if (email === '') throw new Conflict('El proveedor no tiene correo en su expediente: regístrelo primero.');
  const account = await accountOf(context, slug, body);
  const content = Buffer.from(await printPdf(statementPdf(account, body, context.now())));
  const name = statementName(slug);
  const made = await storeMadeFile(context, { content, name, mediaType: 'application/pdf' });
  try {
    await context.inTransaction(async (inside) => {
      await recordMadeFile(inside, made, { purpose: 'claimDocument', of: context.actor.userId });
      const { subject, body: mail } = statementEmail({
        provider: account.provider,
        period: periodWords(body),
        balance: account.balance,
        missingInvoice: account.figures.uninvoiced,
        pendingComplements: account.figures.pendingComplements,
      });
      await queueMail(inside, {
        kind: 'statement',
        recipients: [email],
        subject,
        body: mail,
        attachments: [{ fileKey: made.key, name }],
        queuedBy: context.actor.userId,
      });
      note(inside, { entity: 'provider', entityId: id, detail: { email, ...body, balance: account.balance } });
    });
  } catch (error) {
    await dropMadeFile(context, made);
    throw error;
  }
  return { email };
};
