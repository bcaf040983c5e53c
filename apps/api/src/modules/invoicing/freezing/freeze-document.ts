import { randomBytes } from 'node:crypto';
import { sealReceipt } from '@aura/cfdi/write/seal-receipt';
import { writeXml } from '@aura/cfdi/write/write-xml';
import type { XmlTree } from '@aura/cfdi/xml/xml-tree';
import { invoiceNumber } from '@aura/domain/invoicing/invoice';
import type { Act } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { issueTime } from '../../catalogues/public.ts';
import { happened } from '../base/happened.ts';
import { factOf } from '../base/invoice.store.ts';
import { issuerSealer } from '../certificates/issuer-sealer.ts';
import { type Draft, sealRefusals, sideRefusals } from '../compose/invoice-draft.ts';
import { examineOwn } from '../compose/freeze-invoice.ts';
import type { InvoicingParts } from '../parts.ts';
import { enqueueStamp } from '../stamping/lease-invoice.ts';

export type Sides = Pick<Draft, 'unit' | 'customer'>;

export interface DocumentToFreeze {
  readonly kind: 'E' | 'P';
  readonly sides: Sides;
  readonly use: string;
  readonly paymentMethod: string;
  readonly paymentForm: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly madeBy: number;
  readonly compose: (made: { readonly series: string; readonly folio: string; readonly issuedAt: string }) => XmlTree;
  /** Inserts dependent rows before freezing: lines and parties, credited or attested amounts. */
  readonly attach: (id: number) => Promise<void>;
}

/** Credit notes and receipts of payment have their own series, so that the folios of invoices have no gap. */
const SUFFIXES = { E: 'NC', P: 'P' } as const;

/** Reasons why a document about an invoice cannot be sealed, as messages. */
export function freezeRefusals({ unit, customer }: Sides, now: Date, hasPac: boolean): readonly string[] {
  return [...sideRefusals({ unit, customer }), ...sealRefusals(unit, { now, hasPac })];
}

/** Stores folio, sealed XML and our reference for the PAC in the act's transaction, before anything is sent. */
export async function freezeDocument(
  act: Act,
  { certificateKeys }: Pick<InvoicingParts, 'certificateKeys'>,
  document: DocumentToFreeze,
): Promise<{ readonly id: number; readonly number: string }> {
  const { kind, use, madeBy } = document;
  const { unit, customer } = document.sides;
  const sealer = await issuerSealer(act, certificateKeys, unit.id);
  if (sealer === undefined) throw new Conflict(`${unit.name} no tiene un certificado de sello vigente.`);
  const series = `${unit.series}${SUFFIXES[kind]}`;
  const folio = String(await callFunction(act.db, fn.takeInvoiceFolio({ ofRfc: unit.rfc, ofSeries: series })));
  const issuedAt = await issueTime(act, unit.placeOfIssue);
  const xml = writeXml(sealReceipt(document.compose({ series, folio, issuedAt }), sealer));
  const { findings } = examineOwn({
    kind,
    xml: Buffer.from(xml),
    issuer: unit,
    receiver: customer,
    use,
    now: act.now(),
    isStamped: false,
  });
  if (findings.length > 0) throw new Conflict(findings.map(({ text }) => text).join('\n'));

  const number = invoiceNumber({ series, folio });
  const slug = `${number.toLowerCase()}-${randomBytes(4).toString('hex')}`;
  const customId = `aura-${slug}`;
  const { id } = await act.db
    .insertInto('invoice')
    .values({
      slug,
      kind,
      businessUnitId: unit.id,
      customerId: customer.id,
      origin: 'pac',
      series,
      folio,
      issuerRfc: unit.rfc,
      receiverRfc: customer.rfc,
      receiverName: customer.legalName,
      placeOfIssue: unit.placeOfIssue,
      issuedAt,
      paymentMethod: document.paymentMethod,
      paymentForm: document.paymentForm,
      use,
      subtotal: document.subtotal,
      discount: document.discount,
      tax: document.tax,
      madeBy,
      madeAt: act.now(),
      movedBy: act.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await document.attach(id);
  await act.db
    .updateTable('invoice')
    .set({
      state: 'frozen',
      frozenXml: xml,
      frozenAt: act.now(),
      customId,
      certificateId: sealer.certificateId,
      nextTryAt: act.now(),
    })
    .where('id', '=', id)
    .execute();
  const total = document.subtotal - document.discount + document.tax;
  await happened(act, 'invoice.frozen', { ...(await factOf(act, id)), total, customId });
  await enqueueStamp(act, id);
  return { id, number };
}
