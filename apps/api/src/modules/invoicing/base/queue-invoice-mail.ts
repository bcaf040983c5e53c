import { invoiceNumber } from '@aura/domain/invoicing/invoice';
import { invoiceEmail } from '@aura/mails/invoice.email';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';
import { queueMail } from '../../mail/public.ts';
import { happened } from './happened.ts';
import { factOf } from './invoice.store.ts';

interface ToMail {
  readonly kind: 'I' | 'E' | 'P';
  readonly series: string;
  readonly folio: string;
  readonly uuid: string;
  readonly receiverName: string;
  readonly billingEmail: string;
  readonly total: number;
  readonly date: string;
  readonly claims: readonly string[];
  readonly xmlKey: string;
  readonly pdfKey: string;
}

/**
 * Mails a stamped invoice, credit note or receipt of payment with both files. False if the customer has no billing
 * address and no other one is given.
 */
export async function queueInvoiceMail(act: Act, invoiceId: number, otherwise = ''): Promise<boolean> {
  const mail = await one(
    act.db,
    sql<ToMail>`select v.kind, v.series, v.folio, t.uuid, v.receiver_name, k.billing_email, t.total, left(t.issued_at, 10) as date, t.xml_key, t.pdf_key,
      array(select distinct c.display_number from invoice_party p
        join affected_party a on a.id = p.affected_party_id join claim c on c.id = a.claim_id where p.invoice_id = v.id
          or p.invoice_id in (select x.invoice_id from complement_part x where x.complement_id = v.id) order by 1) as claims
    from invoice v join tax_receipt t on t.id = v.receipt_id join customer k on k.id = v.customer_id where v.id = ${invoiceId}`,
  );
  const to = otherwise === '' ? mail.billingEmail : otherwise;
  if (to === '') return false;
  const number = invoiceNumber(mail);
  const { subject, body } = invoiceEmail({ ...mail, number });
  await queueMail(act, {
    kind: 'invoice',
    recipients: [to],
    subject,
    body,
    queuedBy: act.actor.userId,
    attachments: [
      { fileKey: mail.xmlKey, name: `${number || mail.uuid}.xml` },
      { fileKey: mail.pdfKey, name: `${number || mail.uuid}.pdf` },
    ],
  });
  await act.db.updateTable('invoice').set({ mailedAt: act.now() }).where('id', '=', invoiceId).execute();
  await happened(act, 'invoice.mailed', { ...(await factOf(act, invoiceId)), to });
  return true;
}
