import { createHash } from 'node:crypto';
import { apply, type Rule } from './checks/rule.ts';
import type { IntakeContext } from './checks/context.ts';
import { catalogueRules } from './checks/v03-catalogues.ts';
import { stampRules } from './checks/v04-stamp.ts';
import { partyRules } from './checks/v06-parties.ts';
import { kindRules } from './checks/v08-kind.ts';
import { arithmeticRules } from './checks/v09-arithmetic.ts';
import { paymentRules } from './checks/v09-payments.ts';
import { agreementRules } from './checks/v10-agreement.ts';
import { sealRules } from './checks/v11-seal.ts';
import { pdfAndDateRules } from './checks/v16-pdf-and-dates.ts';
import type { Finding } from './finding.ts';
import { readReceipt } from './read-receipt.ts';
import type { Receipt } from './receipt.ts';
import { readCertificate } from './seal/certificate.ts';

/** Every rule for a readable document, in the order of the checks. */
export const RULES: readonly Rule[] = [
  ...catalogueRules,
  ...stampRules,
  ...partyRules,
  ...kindRules,
  ...arithmeticRules,
  ...paymentRules,
  ...agreementRules,
  ...sealRules,
  ...pdfAndDateRules,
];

export interface Examination {
  /** Undefined if the file is not a CFDI 4.0. */
  readonly receipt: Receipt | undefined;
  readonly findings: readonly Finding[];
}

/**
 * Reads a file and applies every check that needs no network. Returns all findings at once, so that a provider corrects
 * a file in one pass.
 */
export function examineReceipt(bytes: Uint8Array, context: IntakeContext): Examination {
  const { receipt, findings } = readReceipt(bytes);
  if (!receipt) return { receipt, findings };

  const subject = {
    receipt,
    hash: createHash('sha256').update(bytes).digest('hex'),
    certificate: readCertificate(receipt.certificate),
    context,
  };
  return { receipt, findings: RULES.flatMap((rule) => apply(rule, subject)) };
}
