import type { Invoice, readInvoice as contract } from '@aura/contracts/invoicing/invoices';
import { STAMP_HOURS } from '@aura/domain/invoicing/invoice';
import { type RawBuilder, sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { promiseOfInvoice, receiptOfInvoice } from '../base/counter-receipt-columns.ts';
import { isLiveSubstitute } from '../base/invoice-parties.ts';
import {
  balanceOf,
  claimNumberOf,
  documentNumber,
  invoiceTables,
  nameOf,
  numberOf,
  printedNumber,
  standingOf,
  visibleInvoices,
} from './invoice-columns.ts';

export const readInvoice: UseCase<typeof contract> = (context, { params: { id } }) => readOne(context, id);

type Row = Omit<
  Invoice,
  | 'unstamped'
  | 'satChecks'
  | 'lines'
  | 'parties'
  | 'complements'
  | 'creditNotes'
  | 'credits'
  | 'about'
  | 'moves'
  | 'attempts'
>;

export async function readOne(context: Context, id: number): Promise<Invoice> {
  const { db, actor } = context;
  const invoice = await oneOrNotFound(
    db,
    sql<Row>`select v.id, v.kind, ${numberOf} as number, v.series, v.folio, t.uuid, t.pdf_key as pdf, t.xml_key as xml, v.base, v.discount, v.tax, v.total,
      ${balanceOf} as balance, left(v.issued_at, 10) as date, v.made_at as added_at, v.state, ${standingOf} as standing, v.origin, b.name as unit,
      v.issuer_rfc, v.customer_id, k.name as customer, v.receiver_rfc, v.receiver_name, v.use, v.payment_method, v.payment_form, v.conditions, v.addenda,
      (select x.number from issuer_certificate x where x.id = v.certificate_id) as certificate_number, v.stamped_at, v.mailed_at,
      k.billing_email as mail_to, v.attention, v.refusal, ${nameOf(sql`v.made_by`)} as made_by, ${receiptOfInvoice} as counter_receipt,
      (select json_build_object('id', o.id, 'number', ${documentNumber('o')}) from invoice o where o.id = v.replaces_id) as replaces,
      (select json_build_object('id', s.id, 'number', ${documentNumber('s')}) from invoice s
        where s.replaces_id = v.id and ${isLiveSubstitute}) as replaced_by, ${promiseOfInvoice} as promised_on, t.sat_state, t.sat_checked_at, v.version,
      v.state = 'unknown' and v.frozen_at < ${context.now()}::timestamptz - make_interval(hours => ${STAMP_HOURS}) as is_overdue
    from ${invoiceTables} where v.id = ${id} and ${visibleInvoices(actor)}`,
  );
  const list = async <Item>(statement: RawBuilder<Item>): Promise<Item[]> => [...(await rows(db, statement))];
  const [unstamped = null] = await list(
    sql<NonNullable<Invoice['unstamped']>>`select d.reason, ${nameOf(sql`d.declared_by`)} as by, d.declared_at as at,
        d.declared_by = ${actor.userId} as is_mine
      from unstamped_declaration d where d.invoice_id = ${id} and d.confirmed_at is null`,
  );
  return {
    ...invoice,
    unstamped,
    satChecks: await list(
      sql<Invoice['satChecks'][number]>`select s.id, s.at, s.answer, s.code, s.cancellation
      from sat_check s join invoice v on v.receipt_id = s.receipt_id where v.id = ${id} order by s.id desc limit 50`,
    ),
    lines: await list(
      sql<
        Invoice['lines'][number]
      >`select l.affected_party_id, ${claimNumberOf} as identification, l.description, l.unit, l.unit_key,
        trim_scale(l.quantity)::text as quantity, l.unit_price, l.amount, l.discount, l.tax_percentage::float8 as tax_percentage, l.tax
      from invoice_line l join affected_party a on a.id = l.affected_party_id join claim c on c.id = a.claim_id
      where l.invoice_id = ${id} order by l.position`,
    ),
    parties: await list(
      sql<
        Invoice['parties'][number]
      >`select a.id, a.name as party, c.slug as claim_slug, ${claimNumberOf} as claim_number, p.base, p.tax, p.is_live
      from invoice_party p join affected_party a on a.id = p.affected_party_id join claim c on c.id = a.claim_id
      where p.invoice_id = ${id} order by a.id`,
    ),
    complements: await list(relatedOf(id, 'P')),
    creditNotes: await list(relatedOf(id, 'E')),
    credits: await list(creditsOf(id)),
    about: await list(aboutOf(id)),
    moves: await list(
      sql<
        Invoice['moves'][number]
      >`select m.id, m.from_state as from, m.to_state as to, ${nameOf(sql`m.user_id`)} as by, m.at
      from invoice_move m where m.invoice_id = ${id} order by m.id desc limit 200`,
    ),
    attempts: await list(
      sql<Invoice['attempts'][number]>`select s.id, s.at, s.outcome, s.code, s.message, s.took_ms
      from stamp_attempt s where s.invoice_id = ${id} order by s.id desc limit 100`,
    ),
  };
}

/** Credit notes of an invoice, without the refused ones, which took nothing off. */
function creditsOf(id: number): RawBuilder<Invoice['credits'][number]> {
  return sql<
    Invoice['credits'][number]
  >`select v.id, ${numberOf} as number, k.amount, v.state, ${nameOf(sql`v.made_by`)} as by, v.made_at as at
    from invoice_credit k join invoice v on v.id = k.credit_id where k.invoice_id = ${id} and v.state <> 'refused' order by v.id desc`;
}

/** The invoice a credit note reduces, or those a receipt of payment attests. */
function aboutOf(id: number): RawBuilder<Invoice['about'][number]> {
  return sql<
    Invoice['about'][number]
  >`select v.id, ${numberOf} as number, x.instalment, x.balance_before, x.amount, x.balance_after
    from (select k.invoice_id, null::integer as instalment, null::bigint as balance_before, k.amount, null::bigint as balance_after
        from invoice_credit k where k.credit_id = ${id}
      union all select p.invoice_id, p.instalment, p.balance_before, p.amount, p.balance_after from complement_part p where p.complement_id = ${id}) x
    join invoice v on v.id = x.invoice_id order by v.id`;
}

function relatedOf(id: number, kind: 'P' | 'E'): RawBuilder<Invoice['complements'][number]> {
  return sql<
    Invoice['complements'][number]
  >`select r.uuid, ${printedNumber('r')} as folio, r.xml_key as xml, r.pdf_key as pdf,
    x.amount, coalesce(x.paid_on::text, left(r.issued_at, 10)) as date, r.uploaded_at as added_at
  from tax_receipt_part x join tax_receipt r on r.id = x.receipt_id join invoice v on v.receipt_id = x.invoice_id
  where v.id = ${id} and x.kind = ${kind} and r.state not in ('rejected', 'cancelled') order by x.instalment, x.id`;
}
