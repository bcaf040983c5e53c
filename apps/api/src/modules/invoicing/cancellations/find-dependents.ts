import { formatMoney } from '@aura/domain/format';
import { type InvoiceState, STANDING_STATES } from '@aura/domain/invoicing/invoice';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';
import { isUnderWay } from '../base/invoice-parties.ts';
import { printedNumber } from '../invoices/invoice-columns.ts';

export interface Cancellable {
  readonly id: number;
  readonly kind: 'I' | 'E' | 'P';
  readonly state: InvoiceState;
}

interface Dependents {
  readonly collected: number;
  readonly credits: readonly string[];
  readonly complements: readonly string[];
  readonly counterReceipt: string | null;
  readonly parties: number;
  /** The document it replaces, while that one is being cancelled. */
  readonly replaced: string | null;
  readonly invoice: string | null;
  readonly credited: number;
}

/** What must be undone before the document can be cancelled, and the side effects of cancelling it, as messages. */
export async function findDependents(act: Pick<Act, 'db'>, document: Cancellable) {
  const found = await one(act.db, STATEMENTS[document.kind](document.id));
  const isStanding = STANDING_STATES.has(document.state);
  return {
    refusals: [
      ...(isStanding ? [] : ['Solo se cancela un documento timbrado y vigente.']),
      ...refusalsOf(document, found),
    ],
    warnings: warningsOf(document, found),
  };
}

function refusalsOf(
  { kind }: Cancellable,
  { collected, credits, complements, invoice, replaced }: Dependents,
): readonly string[] {
  const list = complements.join(', ');
  if (kind === 'E')
    return complements.length === 0
      ? []
      : [`La factura ${invoice} tiene complementos de pago vigentes (${list}): cancélelos primero.`];
  if (kind === 'P')
    return complements.length === 0
      ? []
      : [`Hay complementos posteriores de las mismas facturas (${list}): cancele primero el último.`];
  return [
    ...(complements.length > 0 ? [`Tiene complementos de pago vigentes (${list}): cancélelos primero.`] : []),
    ...(credits.length > 0 ? [`Tiene notas de crédito vigentes (${credits.join(', ')}): cancélelas primero.`] : []),
    ...(replaced === null ? [] : [`Se está cancelando ${replaced}, a la que sustituye.`]),
    ...(collected > 0 ? [`Tiene cobros aplicados por ${formatMoney(collected)}: reviértalos primero.`] : []),
  ];
}

function warningsOf(
  { kind }: Cancellable,
  { counterReceipt, parties, invoice, credited }: Dependents,
): readonly string[] {
  if (kind === 'E') return [`La factura ${invoice} vuelve a deber ${formatMoney(credited)}.`];
  if (kind === 'P') return ['El cobro queda sin complemento: habrá que emitirlo de nuevo.'];
  return [
    ...(counterReceipt === null
      ? []
      : [`Está en el contrarecibo ${counterReceipt}: sale de él y hay que avisar al cliente.`]),
    ...backToReady(parties),
  ];
}

function backToReady(parties: number): readonly string[] {
  if (parties === 0) return [];
  return [
    parties === 1
      ? 'El afectado vuelve a «Listo para facturar».'
      : `Los ${parties} afectados vuelven a «Listo para facturar».`,
  ];
}

const none = sql`array[]::text[]`;

const STATEMENTS = {
  I: (id: number) => sql<Dependents>`select v.collected,
      array(select ${printedNumber('e')} from invoice_credit k join invoice e on e.id = k.credit_id where k.invoice_id = v.id and k.is_live order by e.id) as credits,
      array(select distinct ${printedNumber('p')} from complement_part x join invoice p on p.id = x.complement_id where x.invoice_id = v.id and x.is_live order by 1) as complements,
      (select coalesce(nullif(r.customer_folio, ''), r.folio::text) from counter_receipt_invoice i join counter_receipt r on r.id = i.counter_receipt_id
        where i.invoice_id = v.id and i.is_live) as counter_receipt,
      (select count(*)::int from invoice_party p where p.invoice_id = v.id and p.is_live) as parties, null as invoice, 0 as credited,
      (select ${printedNumber('o')} from invoice o where o.id = v.replaces_id and v.state = 'replacing' and o.state <> 'cancelled'
        and exists (select from invoice_cancellation x where x.invoice_id = o.id and ${isUnderWay})) as replaced
    from invoice v where v.id = ${id}`,
  // Receipts of payment state the balance after the credit note: the next instalment would not match it.
  E: (id: number) => sql<Dependents>`select 0 as collected, ${none} as credits,
      array(select distinct ${printedNumber('p')} from complement_part x join invoice p on p.id = x.complement_id where x.invoice_id = v.id and x.is_live order by 1) as complements,
      null as counter_receipt, 0 as parties, ${printedNumber('v')} as invoice, k.amount as credited, null as replaced
    from invoice_credit k join invoice v on v.id = k.invoice_id where k.credit_id = ${id}`,
  P: (id: number) => sql<Dependents>`select 0 as collected, ${none} as credits,
      array(select distinct ${printedNumber('p')} from complement_part x join complement_part later on later.invoice_id = x.invoice_id
        and later.instalment > x.instalment and later.is_live and later.complement_id <> x.complement_id
        join invoice p on p.id = later.complement_id where x.complement_id = v.id order by 1) as complements,
      null as counter_receipt, 0 as parties, null as invoice, 0 as credited, null as replaced
    from invoice v where v.id = ${id}`,
} as const;
