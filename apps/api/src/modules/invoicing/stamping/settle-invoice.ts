import { STAMP_HOURS } from '@aura/domain/invoicing/invoice';
import { sayStampRefusal } from '@aura/domain/invoicing/stamp-refusals';
import type { StampAnswer } from '../../../adapters/pac/port.ts';
import type { Act } from '../../../core/act.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { type Leased, dropLease, leaseInvoice, enqueueStamp } from './lease-invoice.ts';
import { factOf, nextTry } from '../base/invoice.store.ts';
import { readReceipt } from '@aura/cfdi/read-receipt';
import { attachStamp } from '@aura/cfdi/write/attach-stamp';
import type { Receipt, Stamp } from '@aura/cfdi/receipt';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import { recordMadeFile, storeMadeFile } from '../../files/public.ts';
import { enterStamped } from '../base/enter-stamped.ts';
import { invoicePdf, readAround } from '../base/invoice-pdf.ts';
import { cancelReplaced } from '../cancellations/cancel-replaced.ts';
import { cancelledBehind, cancelledRefusal } from '../base/cancelled-at-sat.ts';
import { creditedInvoice } from '../base/follow-balance.ts';
import { happened } from '../base/happened.ts';
import { settleCounterReceipts } from '../base/settle-counter-receipts.ts';

const HOUR_MS = 3_600_000;

/**
 * Advances an invoice whose outcome is unknown. Only the holder of the lease sends it; the PAC's answer is stored
 * before it is processed; and the same bytes under the same reference return the existing stamp, however often they are
 * sent.
 */
export async function settleInvoice(context: JobContext, invoiceId: number): Promise<void> {
  const invoice = await leaseInvoice(context, invoiceId);
  if (invoice === undefined) return;
  const kept = await keptAnswer(context, invoiceId);
  if (kept !== undefined) return finishInvoice(context, invoice, kept);
  if (isTooOld(context, invoice)) return giveUp(context, invoice);
  if (context.pac === null) return waitFor(context, invoice);

  // Only before the first try: after it the document may be stamped, whatever became of the invoice.
  if (invoice.wasNeverSent) {
    const cancelled = await cancelledBehind(context, invoice.id);
    if (cancelled.length > 0) return refuseInvoice(context, invoice, cancelled.map(cancelledRefusal).join(' '));
  }
  const began = performance.now();
  const answer = recognise(invoice, await context.pac.stamp({ xml: invoice.frozenXml, customId: invoice.customId }));
  const tookMs = Math.round(performance.now() - began);
  const mayBeStamped = await wasPerhapsStamped(context, invoice);
  await keepAttempt(context, invoice, answer, tookMs);
  return follow(context, invoice, answer, mayBeStamped);
}

/** A stamp over our own seal is ours, in whatever words the certifier returns it. */
function recognise({ frozenXml }: Leased, answer: StampAnswer): StampAnswer {
  if (answer.kind !== 'duplicate') return answer;
  const xml = attachStamp(frozenXml, answer.found);
  return xml === undefined ? answer : { kind: 'stamped', isPrevious: true, xml, code: answer.code };
}

function follow(context: JobContext, invoice: Leased, answer: StampAnswer, mayBeStamped: boolean): Promise<void> {
  if (answer.kind === 'stamped') return finishInvoice(context, invoice, answer.xml);
  if (answer.kind === 'refused' && mayBeStamped)
    return needAttention(
      context,
      invoice,
      `En duda: el PAC la rechazó (${answer.message.slice(0, 300)}), pero antes hubo un envío del que no se supo la respuesta y pudo haberse timbrado. Búsquela en el portal del PAC o del SAT antes de facturar de nuevo.`,
    );
  if (answer.kind === 'refused') return refuseInvoice(context, invoice, sayStampRefusal(answer.code, answer.message));
  if (answer.kind === 'duplicate')
    return needAttention(
      context,
      invoice,
      `El PAC dice que ya timbró otro documento con nuestro número (${answer.code}). Aclárelo con el PAC antes de facturar de nuevo.`,
    );
  return waitFor(context, invoice);
}

/**
 * Whether an earlier try may have been stamped: its answer was unknown, or it left none because its worker ended. A
 * refusal says nothing about that try, and parties billed again would be stamped twice.
 */
async function wasPerhapsStamped({ db }: JobContext, { id, tries }: Leased): Promise<boolean> {
  const { certain } = await db
    .selectFrom('stampAttempt')
    .select((select) => select.fn.countAll<number>().as('certain'))
    .where('invoiceId', '=', id)
    .where('outcome', 'in', ['refused', 'unreachable'])
    .executeTakeFirstOrThrow();
  return certain < tries - 1;
}

/** Intervals grow. This job normally retries; the one that runs every minute covers its loss. */
async function waitFor(context: JobContext, invoice: Leased): Promise<void> {
  const nextTryAt = nextTry(context.now(), invoice.tries);
  await context.inTransaction(async (act) => {
    const isOurs = await dropLease(act, invoice, { state: 'unknown', nextTryAt });
    if (isOurs) await enqueueStamp(act, invoice.id, nextTryAt);
  });
}

function isTooOld({ now }: JobContext, { frozenAt }: Leased): boolean {
  return now().getTime() - frozenAt.getTime() >= STAMP_HOURS * HOUR_MS;
}

/** The PAC no longer remembers our reference, so sending again could stamp the document twice. */
async function giveUp(context: JobContext, invoice: Leased): Promise<void> {
  if (invoice.wasNeverSent)
    return refuseInvoice(context, invoice, `Pasaron ${STAMP_HOURS} horas sin enviarse: hay que hacerla de nuevo.`);
  await needAttention(
    context,
    invoice,
    `Pasaron ${STAMP_HOURS} horas sin saber si se timbró. Búsquela en el portal del PAC o del SAT antes de facturar de nuevo.`,
  );
}

/**
 * Accepts the PAC's stamp only if it is on the document we sealed. Both files are stored before the transaction; if it
 * fails, the next attempt makes them again from the stored answer.
 */
async function finishInvoice(context: JobContext, invoice: Leased, stamped: string): Promise<void> {
  const document = ourDocument(invoice.frozenXml, stamped);
  if (document === undefined) {
    const attention = 'Lo que devolvió el PAC no es el documento que sellamos. Aclárelo con el PAC.';
    return needAttention(context, invoice, attention);
  }
  const { receipt, stamp } = document;
  const name = invoice.number === '' ? stamp.uuid : invoice.number;
  const xml = await storeMadeFile(context, {
    content: Buffer.from(withAddenda(stamped, invoice.addenda)),
    name: `${name}.xml`,
    mediaType: 'application/xml',
  });
  const around = await readAround(context, invoice.id, invoice.addenda);
  const content = Buffer.from(await printPdf(invoicePdf(receipt, stamp, around)));
  const pdf = await storeMadeFile(context, { content, name: `${name}.pdf`, mediaType: 'application/pdf' });
  await context.inTransaction(async (act) => {
    const held = await act.db
      .selectFrom('invoice')
      .select('id')
      .where('id', '=', invoice.id)
      .where('lease', '=', invoice.lease)
      .forUpdate()
      .executeTakeFirst();
    if (held === undefined) return;
    await recordMadeFile(act, xml, { purpose: 'fiscalDocument', of: invoice.madeBy });
    await recordMadeFile(act, pdf, { purpose: 'fiscalDocument', of: invoice.madeBy });
    await enterStamped(act, { ...invoice, isElsewhere: false }, { receipt, stamp, xml, pdf });
    await cancelReplaced(act, invoice);
  });
}

/** Checks that it is the document we sealed, with the same seal and one stamp over it. */
export function ourDocument(
  frozen: string,
  stamped: string,
): { readonly receipt: Receipt; readonly stamp: Stamp } | undefined {
  const sealed = readReceipt(Buffer.from(frozen)).receipt;
  const { receipt } = readReceipt(Buffer.from(stamped));
  const [stamp, ...others] = receipt?.stamps ?? [];
  if (sealed === undefined || receipt === undefined || stamp === undefined || others.length > 0) return undefined;
  const isSame = receipt.seal === sealed.seal && receipt.originalString === sealed.originalString;
  return isSame && stamp.receiptSeal === sealed.seal ? { receipt, stamp } : undefined;
}

/** The PAC refused it for good: its parties can be billed again, and its folio goes to the next invoice. */
async function refuseInvoice(context: JobContext, invoice: Leased, refusal: string): Promise<void> {
  await context.inTransaction(async (act) => {
    const told = refusal.slice(0, 2000);
    if (!(await dropLease(act, invoice, { state: 'refused', nextTryAt: null, refusal: told }))) return;
    await freeRefused(act, invoice.id, told);
  });
}

/** What follows from a refusal: its fact, and what a credit note would have reduced is owed again. */
export async function freeRefused(act: Act, invoiceId: number, refusal: string): Promise<void> {
  await happened(act, 'invoice.refused', { ...(await factOf(act, invoiceId)), refusal });
  const credited = await creditedInvoice(act, invoiceId);
  if (credited !== undefined) await settleCounterReceipts(act, [credited]);
}

/** Stops sending until a user has looked at it. */
async function needAttention(context: JobContext, invoice: Leased, attention: string): Promise<void> {
  await context.inTransaction(async (act) => {
    if (!(await dropLease(act, invoice, { state: 'unknown', nextTryAt: null, attention }))) return;
    await happened(act, 'invoice.unsettled', { ...(await factOf(act, invoice.id)), attention });
  });
}

/** Stored at once in its own transaction, so that the stamp is kept whatever fails afterwards. */
async function keepAttempt(
  { db }: Pick<JobContext, 'db'>,
  { id }: Pick<Leased, 'id'>,
  answer: StampAnswer,
  tookMs: number,
): Promise<void> {
  const isStamped = answer.kind === 'stamped';
  await db
    .insertInto('stampAttempt')
    .values({
      invoiceId: id,
      tookMs,
      outcome: isStamped && answer.isPrevious ? 'previous' : answer.kind,
      code: answer.code,
      message: isStamped ? '' : answer.message,
      uuid: isStamped ? uuidIn(answer.xml) : null,
      stampedXml: isStamped ? answer.xml : null,
    })
    .execute();
}

async function keptAnswer({ db }: Pick<JobContext, 'db'>, invoiceId: number): Promise<string | undefined> {
  const kept = await db
    .selectFrom('stampAttempt')
    .select('stampedXml')
    .where('invoiceId', '=', invoiceId)
    .where('stampedXml', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return kept?.stampedXml ?? undefined;
}

function uuidIn(xml: string): string | null {
  return readReceipt(Buffer.from(xml)).receipt?.stamps[0]?.uuid ?? null;
}

const END = '</cfdi:Comprobante>';

/** Adds the customer's own fields as addenda, which are part of neither seal nor stamp and are therefore added last. */
function withAddenda(xml: string, addenda: readonly { readonly label: string; readonly value: string }[]): string {
  if (addenda.length === 0 || !xml.trimEnd().endsWith(END)) return xml;
  const data = addenda
    .map(({ label, value }) => `<dato nombre="${escaped(label)}" valor="${escaped(value)}"/>`)
    .join('');
  return `${xml.trimEnd().slice(0, -END.length)}<cfdi:Addenda><datos xmlns="">${data}</datos></cfdi:Addenda>${END}`;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
