import type { CheckNumber, Finding, Severity } from '../finding.ts';
import type { Receipt } from '../receipt.ts';
import type { Certificate } from '../seal/certificate.ts';
import type { IntakeContext } from './context.ts';

/** What the rules look at: the document, what was read of its certificate, and what the caller knows. */
export interface Subject {
  readonly receipt: Receipt;
  /** SHA-256 of the file, in hexadecimal. */
  readonly hash: string;
  readonly certificate: Certificate | undefined;
  readonly context: IntakeContext;
}

/** A breach whose place is narrower than the rule's: the second line, say. */
export interface Breach {
  readonly field: string;
  readonly text: string;
}

export interface Rule {
  readonly id: `${CheckNumber}.${string}`;
  readonly severity: Severity;
  readonly field: string;
  /** The sentence for a person, or nothing when all is well. */
  readonly judge: (subject: Subject) => string | undefined | readonly Breach[];
}

export function apply({ id, severity, field, judge }: Rule, subject: Subject): readonly Finding[] {
  const breaches = judge(subject);
  if (breaches === undefined) return [];
  const check = id.slice(0, 3) as CheckNumber;
  const found = typeof breaches === 'string' ? [{ field, text: breaches }] : breaches;
  return found.map((breach) => ({ id, check, severity, ...breach }));
}

/** Lines are counted from one, as XPath does. */
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
