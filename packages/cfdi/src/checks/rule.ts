import type { CheckNumber, Finding, Severity } from '../finding.ts';
import type { Receipt } from '../receipt.ts';
import type { Certificate } from '../seal/certificate.ts';
import type { IntakeContext } from './context.ts';

/** Input of the rules: the document, its certificate, and what the caller knows. */
export interface Subject {
  readonly receipt: Receipt;
  /** SHA-256 of the file, in hexadecimal. */
  readonly hash: string;
  readonly certificate: Certificate | undefined;
  readonly context: IntakeContext;
}

/** A breach at a narrower place than the rule's field, such as the second line. */
export interface Breach {
  readonly field: string;
  readonly text: string;
}

export interface Rule {
  readonly id: `${CheckNumber}.${string}`;
  readonly severity: Severity;
  readonly field: string;
  /** Returns the message for the user, or nothing if the rule holds. */
  readonly judge: (subject: Subject) => string | undefined | readonly Breach[];
}

export function apply({ id, severity, field, judge }: Rule, subject: Subject): readonly Finding[] {
  const breaches = judge(subject);
  if (breaches === undefined) return [];
  const check = id.slice(0, 3) as CheckNumber;
  const found = typeof breaches === 'string' ? [{ field, text: breaches }] : breaches;
  return found.map((breach) => ({ id, check, severity, ...breach }));
}

/** Lines are counted from one, as in XPath. */
export function perLine<Item>(
  items: readonly Item[],
  field: (place: number) => string,
  judge: (item: Item, place: number) => string | undefined,
): readonly Breach[] {
  return items.flatMap((item, index) => {
    const text = judge(item, index + 1);
    return text === undefined ? [] : [{ field: field(index + 1), text }];
  });
}
