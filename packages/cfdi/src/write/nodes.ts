import type { Micros } from '../amount.ts';
import type { Issuer, Receiver } from '../receipt.ts';
import { CFDI, PAYMENTS, type XmlTree } from '../xml/xml-tree.ts';

type Attributes = Readonly<Record<string, string>>;

export function cfdi(name: string, attributes: Attributes, children: readonly XmlTree[] = []): XmlTree {
  return { namespace: CFDI, name, attributes, children };
}

export function payment(name: string, attributes: Attributes, children: readonly XmlTree[] = []): XmlTree {
  return { namespace: PAYMENTS, name, attributes, children };
}

/** An empty list is not written. */
export function list(name: string, children: readonly XmlTree[], node = cfdi): readonly XmlTree[] {
  return children.length === 0 ? [] : [node(name, {}, children)];
}

/** An attribute without a value is not written. */
export function attributesOf(attributes: Readonly<Record<string, string | undefined>>): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export function issuerNode({ rfc, name, regime }: Issuer): XmlTree {
  return cfdi('Emisor', { Rfc: rfc, Nombre: name, RegimenFiscal: regime });
}

export function receiverNode({ rfc, name, postalCode, regime, use }: Receiver): XmlTree {
  return cfdi('Receptor', {
    Rfc: rfc,
    Nombre: name,
    DomicilioFiscalReceptor: postalCode,
    RegimenFiscalReceptor: regime,
    UsoCFDI: use,
  });
}

/** Formats pesos with two decimals. */
export function pesos(micros: Micros): string {
  const centavos = String(micros / 10_000n).padStart(3, '0');
  return `${centavos.slice(0, -2)}.${centavos.slice(-2)}`;
}

/** Formats with six decimals, for parts of a tax that are not whole centavos. */
export function exactPesos(micros: Micros): string {
  const digits = String(micros).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
