import type { Finding } from './finding.ts';
import type { Receipt } from './receipt.ts';
import { toReceipt, Unreadable } from './to-receipt.ts';
import { toFinding } from './xml/file-fault.ts';
import { parse } from './xml/parse.ts';

export type Reading =
  | { readonly receipt: Receipt; readonly findings: readonly [] }
  | { readonly receipt: undefined; readonly findings: readonly Finding[] };

/** Reads the bytes of a file as a CFDI 4.0, or returns why it is not one (V01, V02). Never throws. */
export function readReceipt(bytes: Uint8Array): Reading {
  const parsed = parse(bytes);
  if (!('name' in parsed)) return { receipt: undefined, findings: parsed.map((fault) => toFinding(fault)) };
  try {
    return { receipt: toReceipt(parsed), findings: [] };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { receipt: undefined, findings: [toFinding({ id: 'V02.element', element: error.element, expected: '' })] };
  }
}
