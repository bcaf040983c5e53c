import { examineReceipt, type Examination } from '@aura/cfdi/examine-receipt';
import type { FiscalData } from '@aura/domain/invoicing/fiscal-data';
import { businessDay } from '@aura/domain/business-day';
import { WITHHOLDINGS } from '@aura/domain/payments/withholdings';

export interface OwnDocument {
  readonly kind?: 'I' | 'E' | 'P';
  readonly xml: Uint8Array;
  readonly issuer: FiscalData;
  readonly receiver: FiscalData;
  readonly use: string;
  readonly now: Date;
  readonly isStamped: boolean;
}

/** Examines an issued document with the reader used for received ones, so that nothing it would reject is sent. */
export function examineOwn({ kind = 'I', xml, issuer, receiver, use, now, isStamped }: OwnDocument): Examination {
  const { receipt, findings } = examineReceipt(xml, {
    slot: kind,
    today: businessDay(now),
    own: { rfc: receiver.rfc, name: receiver.legalName, postalCode: receiver.postalCode, regime: receiver.taxRegime },
    allowedUses: [use],
    // The border stimulus depends on the zone of the work, so it is always allowed here.
    provider: { rfc: issuer.rfc, isActive: true, doesBill: true, nature: 'business', hasBorderStimulus: true },
    agreedLeft: undefined,
    agreedTolerance: 0,
    withholdings: WITHHOLDINGS,
    borderStimulusUntil: '2099-12-31',
    maxAgeDays: 366,
    whereKnown: () => undefined,
    catalogues: {},
    pdf: undefined,
  });
  const told = findings.filter(
    ({ id, severity }) => severity === 'reject' && !(id === 'V04.not-stamped' && !isStamped) && !id.startsWith('V16'),
  );
  return { receipt, findings: told };
}
