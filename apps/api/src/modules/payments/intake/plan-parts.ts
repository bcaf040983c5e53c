import { microsOf, sayMicros } from '@aura/cfdi/amount';
import type { Finding } from '@aura/cfdi/finding';
import type { Receipt } from '@aura/cfdi/receipt';
import { receiptLabel } from '@aura/domain/payments/receipt';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { centavos } from './receipt-amounts.ts';

interface Invoice {
  readonly id: number;
  readonly uuid: string;
  readonly series: string;
  readonly folio: string;
  readonly state: string;
  readonly affectedPartyId: number;
  readonly businessUnitId: number | null;
  readonly total: number;
  readonly credited: number;
  readonly paid: number;
  readonly told: number;
  readonly instalment: number;
  readonly balance: number | null;
}

export interface Part {
  readonly invoiceId: number;
  readonly kind: 'E' | 'P';
  readonly amount: number;
  readonly instalment: number | null;
  readonly balanceBefore: number | null;
  readonly balanceAfter: number | null;
  readonly paidOn: string | null;
}

export interface Plan {
  readonly findings: readonly Finding[];
  readonly parts: readonly Part[];
  readonly affectedPartyId: number | null;
}

/** What a credit note or payment complement says about stored invoices of the same provider. Their rows stay locked. */
export async function planParts({ db }: Pick<Act, 'db'>, receipt: Receipt, providerId: number): Promise<Plan> {
  if (receipt.kind === 'I')
    return { findings: await findReplaced({ db }, receipt, providerId), parts: [], affectedPartyId: null };
  const uuids = uuidsOf(receipt);
  await sql`select from tax_receipt where uuid = any(${uuids}) and provider_id = ${providerId} order by id for no key update`.execute(
    db,
  );
  const invoices = await rows(
    db,
    sql<Invoice>`select t.id, t.uuid, t.series, t.folio, t.state, t.affected_party_id, t.business_unit_id, t.total, app.receipt_credited(t.id) as credited,
      (select coalesce(sum(k.amount), 0)::bigint from payment_request_receipt k join payment_request r on r.id = k.request_id
        where k.receipt_id = t.id and app.payment_request_counts(r.state, 'paid')) as paid,
      coalesce(p.told, 0)::bigint as told, coalesce(p.instalment, 0)::int as instalment, p.balance
    from tax_receipt t left join lateral (select sum(p.amount) as told, max(p.instalment) as instalment, min(p.balance_after) as balance
      from tax_receipt_part p join tax_receipt c on c.id = p.receipt_id and c.state not in ('rejected', 'cancelled') and c.owes_cancellation_since is null
      where p.invoice_id = t.id and p.kind = 'P') p on true
    where t.uuid = any(${uuids}) and t.provider_id = ${providerId} and t.kind = 'I' and t.direction = 'received'`,
  );
  const known = new Map(invoices.map((invoice) => [invoice.uuid, invoice]));
  // It names an invoice we have: what it says of others is a finding, not a reason to refuse.
  const severity = invoices.length > 0 ? 'warning' : 'reject';
  const strange = uuids
    .filter((uuid) => !known.has(uuid))
    .map((uuid) => ({ ...unknown(receipt.kind, uuid), severity }) as const);
  const lost = invoices.filter(({ state }) => state === 'rejected' || state === 'cancelled').map(notStanding);
  const { findings, parts } = receipt.kind === 'E' ? credit(receipt, invoices) : payments(receipt, known);
  const parties = new Set(invoices.map(({ affectedPartyId }) => affectedPartyId));
  const mixed = receipt.kind === 'E' && parties.size > 1 ? [SEVERAL_PARTIES] : [];
  return {
    findings: [...strange, ...lost, ...mixed, ...findings],
    parts,
    affectedPartyId: invoices[0]?.affectedPartyId ?? null,
  };
}

/** An invoice that replaces an accepted one waits for its cancellation: both together would count twice. */
async function findReplaced(
  { db }: Pick<Act, 'db'>,
  { relations }: Receipt,
  providerId: number,
): Promise<readonly Finding[]> {
  const replaced = relations
    .filter(({ kind }) => kind === '04')
    .flatMap(({ uuids }) => uuids.map((uuid) => uuid.toUpperCase()));
  if (replaced.length === 0) return [];
  const standing = await rows(
    db,
    sql<{
      uuid: string;
    }>`select uuid from tax_receipt where uuid = any(${replaced}) and provider_id = ${providerId} and direction = 'received'
      and kind = 'I' and state = 'accepted' order by id`,
  );
  return standing.map(({ uuid }) => ({
    id: 'V08.replaces',
    check: 'V08',
    severity: 'warning',
    field: 'CfdiRelacionados',
    text: `Sustituye a la factura ${uuid}, que sigue vigente: cuenta cuando el SAT la dé por cancelada.`,
  }));
}

function uuidsOf({ kind, relations, payments: told }: Receipt): readonly string[] {
  const named =
    kind === 'E'
      ? relations.filter((one) => ['01', '03', '07'].includes(one.kind)).flatMap(({ uuids }) => uuids)
      : (told?.payments ?? []).flatMap(({ documents }) => documents.map(({ uuid }) => uuid));
  return [...new Set(named.map((uuid) => uuid.toUpperCase()))];
}

/** Applied to the invoices in the document's order, each up to what earlier notes left of its total: also above what is unpaid. */
function credit(receipt: Receipt, invoices: readonly Invoice[]): Pick<Plan, 'findings' | 'parts'> {
  let left = centavos(receipt.total);
  const parts: Part[] = [];
  for (const invoice of invoices) {
    const amount = Math.min(left, invoice.total - invoice.credited);
    if (amount <= 0) continue;
    parts.push({
      invoiceId: invoice.id,
      kind: 'E',
      amount,
      instalment: null,
      balanceBefore: null,
      balanceAfter: null,
      paidOn: null,
    });
    left -= amount;
  }
  if (left === 0 || invoices.length === 0) return { findings: [], parts };
  const balance = invoices.reduce((sum, { total, credited }) => sum + total - credited, 0);
  const text = `La nota de crédito es por ${sayMicros(microsOf(receipt.total.text))} y a sus facturas les quedan ${said(balance)} por acreditar.`;
  return { findings: [rejected('V10.credit', 'V10', 'Comprobante/@Total', text)], parts };
}

/** Each instalment must start at the balance the previous one left, whichever document reported it. */
function payments(receipt: Receipt, known: ReadonlyMap<string, Invoice>): Pick<Plan, 'findings' | 'parts'> {
  const findings: Finding[] = [];
  const parts: Part[] = [];
  const chain = new Map<string, { instalment: number; balance: number; told: number }>();
  (receipt.payments?.payments ?? []).forEach(({ paidAt, documents }, payment) => {
    documents.forEach((document, place) => {
      const uuid = document.uuid.toUpperCase();
      const invoice = known.get(uuid);
      if (invoice === undefined) return;
      const field = `Pago[${payment + 1}]/DoctoRelacionado[${place + 1}]`;
      const link = chain.get(uuid) ?? {
        instalment: invoice.instalment,
        balance: invoice.balance ?? startOf(invoice),
        told: invoice.told,
      };
      const [before, paid] = [centavos(document.balanceBefore), centavos(document.paid)];
      if (before !== link.balance) {
        const text = `De la factura ${label(invoice)}, el saldo anterior dice ${said(before)} y debe ser ${said(link.balance)}.`;
        findings.push(rejected('V09.chain', 'V09', `${field}/@ImpSaldoAnt`, text));
      }
      if (document.instalment !== link.instalment + 1) {
        const text = `De la factura ${label(invoice)}, la parcialidad dice ${document.instalment} y debe ser ${link.instalment + 1}.`;
        findings.push(rejected('V09.instalment', 'V09', `${field}/@NumParcialidad`, text));
      }
      if (link.told + paid > invoice.paid) {
        findings.push({
          id: 'V10.paid',
          check: 'V10',
          severity: 'quarantine',
          field: `${field}/@ImpPagado`,
          text: `De la factura ${label(invoice)} dice que van ${said(link.told + paid)} pagados y hemos pagado ${said(invoice.paid)}.`,
        });
      }
      chain.set(uuid, { instalment: document.instalment, balance: before - paid, told: link.told + paid });
      parts.push({
        invoiceId: invoice.id,
        kind: 'P',
        amount: paid,
        instalment: document.instalment,
        balanceBefore: before,
        balanceAfter: before - paid,
        paidOn: paidAt.slice(0, 10),
      });
    });
  });
  return { findings, parts };
}

/** A payment made before the credit note attests against the whole invoice. */
function startOf({ total, credited, paid }: Invoice): number {
  return credited + paid > total ? total : total - credited;
}

const SEVERAL_PARTIES: Finding = {
  id: 'V08.several-parties',
  check: 'V08',
  severity: 'reject',
  field: 'CfdiRelacionados',
  text: 'La nota de crédito es de facturas de varios afectados. Emita una por cada uno.',
};

function unknown(kind: string, uuid: string): Finding {
  const what = kind === 'E' ? 'La nota de crédito' : 'El complemento';
  return rejected(
    'V08.unknown-invoice',
    'V08',
    'UUID',
    `${what} es de la factura ${uuid}, que este proveedor no ha entregado.`,
  );
}

function notStanding(invoice: Invoice): Finding {
  const how = invoice.state === 'rejected' ? 'rechazada' : 'cancelada';
  return rejected('V08.lost-invoice', 'V08', 'UUID', `La factura ${label(invoice)} está ${how}.`);
}

function rejected(id: Finding['id'], check: Finding['check'], field: string, text: string): Finding {
  return { id, check, severity: 'reject', field, text };
}

function said(amount: number): string {
  return sayMicros(BigInt(amount) * 10_000n);
}

function label(invoice: Invoice): string {
  return receiptLabel(invoice);
}
