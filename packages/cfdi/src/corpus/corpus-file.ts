import { createHash } from 'node:crypto';
import type { IntakeContext } from '../checks/context.ts';
import { sealReceipt, type Sealer } from '../write/seal-receipt.ts';
import { stampReceipt } from '../write/stamp-receipt.ts';
import { writeXml } from '../write/write-xml.ts';
import type { XmlTree } from '../xml/xml-tree.ts';
import { PAC_RFC, pac, sealerOf } from './certificates.ts';

export interface CorpusFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Overrides of the intake context for this file. */
  readonly context?: Partial<IntakeContext>;
}

/** Seals and stamps a document: the tree as it is received. */
export function finish(receipt: XmlTree, name: string, sealer: Sealer = sealerOfIssuer(receipt)): XmlTree {
  return stampReceipt(sealReceipt(receipt, sealer), stampDetails(name), pac);
}

export function stampDetails(name: string) {
  return { uuid: uuidOf(name), stampedAt: '2026-11-10T09:31:12', pacRfc: PAC_RFC };
}

export function file(name: string, receipt: XmlTree, context?: Partial<IntakeContext>, sealer?: Sealer): CorpusFile {
  return text(name, writeXml(finish(receipt, name, sealer)), context);
}

export function text(name: string, xml: string, context?: Partial<IntakeContext>): CorpusFile {
  return { name, bytes: Buffer.from(xml, 'utf8'), ...(context ? { context } : {}) };
}

/** Deterministic: the same UUID for the same file. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex').toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `A${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const sealers = new Map<string, Sealer>();

export function sealerOfIssuer({ children }: XmlTree): Sealer {
  const rfc = children.find(({ name }) => name === 'Emisor')?.attributes['Rfc'] ?? '';
  const known = sealers.get(rfc) ?? sealerOf(rfc);
  sealers.set(rfc, known);
  return known;
}
