import { randomBytes } from 'node:crypto';
import type { stampInvoice as stampInvoiceContract } from '@aura/contracts/invoicing/compose';
import { invoiceNumber, refuseForm } from '@aura/domain/invoicing/invoice';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { issueTime } from '../../catalogues/public.ts';
import { happened } from '../base/happened.ts';
import { takePartiesOn } from '../base/invoice-parties.ts';
import { issuerSealer } from '../certificates/issuer-sealer.ts';
import type { InvoicingParts } from '../parts.ts';
import { enqueueStamp } from '../stamping/lease-invoice.ts';
import { lockParties } from './billable-party.ts';
import { insertInvoice } from './insert-invoice.ts';
import { type Draft, draftReply, readDraft, readReplaced } from './invoice-draft.ts';
import { ownXml } from './own-xml.ts';
import type { IntakeContext } from '@aura/cfdi/checks/context';
import { examineReceipt, type Examination } from '@aura/cfdi/examine-receipt';
import type { FiscalData } from '@aura/domain/invoicing/fiscal-data';
import { businessDay } from '@aura/domain/business-day';

/**
 * Freezes the invoice: folio, sealed XML and our reference for the PAC are stored in one transaction before anything is
 * sent. The worker then sends the same bytes under the same reference, however often it retries.
 */
export const stampInvoice =
  ({ certificateKeys, hasPac }: InvoicingParts): UseCase<typeof stampInvoiceContract> =>
  async (context, { body }) => {
    const { parties, total, addenda, replaces, ...terms } = body;
    const form = refuseForm(terms.paymentMethod, terms.paymentForm);
    if (form !== null) throw new Invalid({ paymentForm: form });
    await lockParties(context, parties);
    // After its parties, the lock order of collections and cancellations.
    const replaced = replaces === undefined ? null : await readReplaced(context, replaces, true);
    const draft = await readDraft(context, parties, replaced);
    const { stampRefusals } = draftReply(draft, { now: context.now(), hasPac });
    if (stampRefusals.length > 0) throw new Conflict(stampRefusals.join('\n'));
    if (draft.figures.total !== total)
      throw new Conflict('El total ya no es el que usted revisó. Actualice la página.');
    const sealer = await issuerSealer(context, certificateKeys, draft.unit.id);
    if (sealer === undefined) throw new Conflict(`${draft.unit.name} no tiene un certificado de sello vigente.`);

    const { rfc, series } = draft.unit;
    const folio = String(await callFunction(context.db, fn.takeInvoiceFolio({ ofRfc: rfc, ofSeries: series })));
    const issuedAt = await issueTime(context, draft.unit.placeOfIssue);
    const xml = ownXml(draft, terms, { folio, issuedAt, sealer });
    refuseFindings(context, draft, terms.use, xml);

    const number = invoiceNumber({ series, folio });
    const slug = `${number.toLowerCase()}-${randomBytes(4).toString('hex')}`;
    const customId = `aura-${slug}`;
    const frozen = { folio, issuedAt, slug, xml, customId, certificateId: sealer.certificateId };
    const id = await insertInvoice(context, draft, { ...terms, origin: 'pac', series, addenda, ...frozen });
    await happened(context, 'invoice.frozen', {
      claimIds: [...new Set(draft.parties.map(({ claimId }) => claimId))],
      invoiceId: id,
      number,
      madeBy: context.actor.userId,
      total,
      customId,
    });
    if (replaced === null) await takePartiesOn(context, draft.parties, 'readyToBill');
    await enqueueStamp(context, id);
    return { id, number };
  };

/** Refuses a document that our own reader would reject from any other issuer. */
function refuseFindings(
  context: Context,
  { unit, customer, figures, ivaRates }: Draft,
  use: string,
  xml: string,
): void {
  const { receipt, findings } = examineOwn({
    xml: Buffer.from(xml),
    issuer: unit,
    receiver: customer,
    use,
    ivaRates,
    now: context.now(),
    isStamped: false,
  });
  if (findings.length > 0) throw new Conflict(findings.map(({ text }) => text).join('\n'));
  if (receipt?.total.centavos !== figures.total)
    throw new Error(`The document says ${receipt?.total.text} and the lines add up to ${figures.total} centavos`);
}

interface OwnDocument {
  readonly kind?: 'I' | 'E' | 'P';
  readonly xml: Uint8Array;
  readonly issuer: FiscalData;
  readonly receiver: FiscalData;
  readonly use: string;
  readonly now: Date;
  readonly isStamped: boolean;
  /** For an invoice: the rates that may be charged at its place of issue. */
  readonly ivaRates?: IntakeContext['ivaRates'];
}

/** Examines an issued document with the reader used for received ones, so that nothing it would reject is sent. */
export function examineOwn({
  kind = 'I',
  xml,
  issuer,
  receiver,
  use,
  now,
  isStamped,
  ivaRates = [],
}: OwnDocument): Examination {
  const { receipt, findings } = examineReceipt(xml, {
    slot: kind,
    today: businessDay(now),
    own: { rfc: receiver.rfc, name: receiver.legalName, postalCode: receiver.postalCode, regime: receiver.taxRegime },
    allowedUses: [use],
    provider: { rfc: issuer.rfc, isActive: true, doesBill: true, nature: 'business' },
    agreedLeft: undefined,
    agreedTolerance: 0,
    // What is withheld concerns the receiver.
    withholdings: [],
    ivaRates,
    maxAgeDays: 366,
    whereKnown: () => undefined,
    catalogues: {},
    pdf: undefined,
  });
  const told = findings.filter(
    // A difference of a centavo is tolerated in received documents, not in our own.
    ({ id, severity }) =>
      (severity === 'reject' || id === 'V09.total-rounded') &&
      !(id === 'V04.not-stamped' && !isStamped) &&
      !id.startsWith('V16'),
  );
  return { receipt, findings: told };
}
