import { childOf, childrenOf, complementsOf, descendantsOf, type XmlTree } from '../xml/xml-tree.ts';
import { inForce, isRate, mayBePostalCode, mayBeProduct } from '../sat-catalogues.ts';

/**
 * The amounts and keys of a document as the tax authority's guides compute them (Anexo 20, guide for filling in CFDI
 * 4.0; guide of the receipt of payments 2.0), written from the guides: nothing here is shared with what writes or reads
 * documents. Numbers have eighteen decimals, so that every product of a document is exact.
 */
const PLACES = 18;
const ONE = 10n ** BigInt(PLACES);

export interface MeantTax {
  readonly isHeld: boolean;
  readonly code: string;
  readonly rate: string;
}
export interface MeantLine {
  readonly quantity: string;
  readonly price: string;
  /** Percent of the line, in whole numbers. */
  readonly off: number | undefined;
  readonly taxes: readonly MeantTax[];
}

export function decimal(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * ONE + BigInt(fraction.padEnd(PLACES, '0'));
}
/** Half up to this many decimals; `places` of an amount in pesos are two. */
export function rounded(value: bigint, places = 2): bigint {
  const step = 10n ** BigInt(PLACES - places);
  return ((value + step / 2n) / step) * step;
}
export function fixed(value: bigint, places = 2): string {
  const digits = String(value / 10n ** BigInt(PLACES - places)).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
const times = (left: bigint, right: bigint): bigint => (left * right) / ONE;
const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

/** The discount of a line in whole centavos, below it. */
export function discountOf({ quantity, price, off = 0 }: MeantLine): bigint {
  const step = ONE / 100n;
  return ((rounded(times(decimal(quantity), decimal(price))) * BigInt(off)) / 100n / step) * step;
}

/** The amount of a line: rounded once, then taxed on what is left after its discount. */
function reckon(line: MeantLine) {
  const amount = rounded(times(decimal(line.quantity), decimal(line.price)));
  const base = amount - discountOf(line);
  const taxes = line.taxes.map((tax) => ({ ...tax, base, amount: rounded(times(base, decimal(tax.rate))) }));
  return { amount, base, discount: discountOf(line), taxes };
}

/** Taxes added over lines: what is transferred by tax and rate, what is withheld by tax. */
export function wholeTaxes(lines: readonly MeantLine[]) {
  const taxes = lines.flatMap((line) => reckon(line).taxes);
  return [...Map.groupBy(taxes, ({ isHeld, code, rate }) => `${isHeld} ${code} ${rate}`).values()].map((same) => ({
    ...(same[0] as (typeof same)[number]),
    base: total(same.map(({ base }) => base)),
    amount: total(same.map(({ amount }) => amount)),
  }));
}

export function totalOf(lines: readonly MeantLine[]): bigint {
  return total(
    lines
      .map(reckon)
      .map(({ base, taxes }) => base + total(taxes.map((tax) => (tax.isHeld ? -tax.amount : tax.amount)))),
  );
}

/** Every amount of an invoice or credit note as the guide computes it from its lines, in the order of the document. */
export function meantAmounts(lines: readonly MeantLine[]) {
  const reckoned = lines.map(reckon);
  const whole = wholeTaxes(lines);
  const [added, held] = [whole.filter(({ isHeld }) => !isHeld), whole.filter(({ isHeld }) => isHeld)];
  const discount = total(reckoned.map((line) => line.discount));
  const sum = (taxes: readonly { readonly amount: bigint }[]) =>
    taxes.length === 0 ? undefined : fixed(total(taxes.map(({ amount }) => amount)));
  const heldByTax = [...Map.groupBy(held, ({ code }) => code)].map(
    ([code, same]) => `${code} ${fixed(total(same.map(({ amount }) => amount)))}`,
  );
  return {
    subtotal: fixed(total(reckoned.map(({ amount }) => amount))),
    discount: discount === 0n ? undefined : fixed(discount),
    total: fixed(totalOf(lines)),
    lines: reckoned.map(({ amount, discount: off, taxes }) => ({
      amount: fixed(amount),
      discount: off === 0n ? undefined : fixed(off),
      object: taxes.length === 0 ? '01' : '02',
      taxes: taxes.map(textOf).toSorted(),
    })),
    added: sum(added),
    held: sum(held),
    addedByRate: added.map(textOf).toSorted(),
    heldByTax: heldByTax.toSorted(),
  };
}

interface Reckoned extends MeantTax {
  readonly base: bigint;
  readonly amount: bigint;
}
const textOf = ({ isHeld, code, rate, base, amount }: Reckoned): string =>
  `${isHeld ? 'held' : 'added'} ${code} Tasa ${rate} ${fixed(base)} ${fixed(amount)}`;

/** The same of a document as it was written. */
export function writtenAmounts(root: XmlTree): ReturnType<typeof meantAmounts> {
  const whole = childOf(root, 'Impuestos');
  const taxes = (around: XmlTree | undefined) => [
    ...descendantsOf(around, 'Traslados', 'Traslado').map((tax) => `added ${taxText(tax)}`),
    ...descendantsOf(around, 'Retenciones', 'Retencion').map((tax) => `held ${taxText(tax)}`),
  ];
  return {
    subtotal: root.attributes['SubTotal'] ?? '',
    discount: root.attributes['Descuento'],
    total: root.attributes['Total'] ?? '',
    lines: descendantsOf(root, 'Conceptos', 'Concepto').map((line) => ({
      amount: line.attributes['Importe'] ?? '',
      discount: line.attributes['Descuento'],
      object: line.attributes['ObjetoImp'] ?? '',
      taxes: taxes(childOf(line, 'Impuestos')).toSorted(),
    })),
    added: whole?.attributes['TotalImpuestosTrasladados'],
    held: whole?.attributes['TotalImpuestosRetenidos'],
    addedByRate: descendantsOf(whole, 'Traslados', 'Traslado')
      .map((tax) => `added ${taxText(tax)}`)
      .toSorted(),
    heldByTax: descendantsOf(whole, 'Retenciones', 'Retencion')
      .map(({ attributes }) => `${attributes['Impuesto']} ${attributes['Importe']}`)
      .toSorted(),
  };
}

function taxText({ attributes }: XmlTree): string {
  return ['Impuesto', 'TipoFactor', 'TasaOCuota', 'Base', 'Importe'].map((name) => attributes[name] ?? '').join(' ');
}

export interface MeantPart {
  readonly lines: readonly MeantLine[];
  readonly before: bigint;
  readonly paid: bigint;
}

/** What a receipt of payments says otherwise than its guide: balances, parts of taxes, their sums and totals. */
export function paymentFaults(root: XmlTree, payments: readonly (readonly MeantPart[])[]): readonly string[] {
  const faults: string[] = [];
  const says = (what: string, written: string | undefined, meant: string | undefined) => {
    if (written !== meant) faults.push(`${what}: ${written}, not ${meant}`);
  };
  const near = (what: string, written: bigint, meant: bigint, within: bigint) => {
    if (written - meant > within || meant - written > within)
      faults.push(`${what}: ${fixed(written, 6)}, not ${fixed(meant, 6)}`);
  };
  const pagos = complementsOf(root).find(({ name }) => name === 'Pagos');
  const all = childrenOf(pagos as XmlTree, 'Pago');
  says('payments', String(all.length), String(payments.length));
  for (const [place, pago] of all.entries()) {
    const parts = payments[place] ?? [];
    says('Monto', pago.attributes['Monto'], fixed(total(parts.map(({ paid }) => paid))));
    if ((pago.attributes['FechaPago'] ?? '') > (root.attributes['Fecha'] ?? '')) faults.push('FechaPago after Fecha');
    for (const [at, document] of childrenOf(pago, 'DoctoRelacionado').entries()) {
      const { lines, before, paid } = parts[at] as MeantPart;
      says('ImpSaldoAnt', document.attributes['ImpSaldoAnt'], fixed(before));
      says('ImpPagado', document.attributes['ImpPagado'], fixed(paid));
      says('ImpSaldoInsoluto', document.attributes['ImpSaldoInsoluto'], fixed(before - paid));
      const meant = wholeTaxes(lines);
      says('ObjetoImpDR', document.attributes['ObjetoImpDR'], meant.length === 0 ? '01' : '02');
      const written = taxesOf(document, 'DR');
      says('taxes of a document', String(written.length), String(meant.length));
      for (const tax of meant) {
        const own = written.find((each) => each.key === keyOf(tax) && each.isHeld === tax.isHeld);
        // The part of the tax that this part of the invoice carries, to the millionth of a peso.
        near('BaseDR', own?.base ?? 0n, (tax.base * paid) / totalOf(lines), MILLIONTH);
        near('ImporteDR', own?.amount ?? 0n, times(own?.base ?? 0n, decimal(tax.rate)), MILLIONTH);
      }
    }
    faults.push(...sumFaults(pago));
  }
  faults.push(...totalFaults(childOf(pagos as XmlTree, 'Totales'), all));
  return faults;
}

const MILLIONTH = ONE / 1_000_000n;
const keyOf = ({ code, rate }: MeantTax): string => `${code} ${rate}`;

function taxesOf(node: XmlTree | undefined, suffix: 'DR' | 'P') {
  const around = node === undefined ? undefined : childOf(node, `Impuestos${suffix}`);
  const of = (side: 'Traslado' | 'Retencion') =>
    descendantsOf(around, side === 'Traslado' ? `Traslados${suffix}` : `Retenciones${suffix}`, `${side}${suffix}`);
  return (['Traslado', 'Retencion'] as const).flatMap((side) =>
    of(side).map(({ attributes }) => ({
      isHeld: side === 'Retencion',
      code: attributes[`Impuesto${suffix}`] ?? '',
      key: `${attributes[`Impuesto${suffix}`]} ${attributes[`TasaOCuota${suffix}`]}`,
      base: decimal(attributes[`Base${suffix}`] ?? '0'),
      amount: decimal(attributes[`Importe${suffix}`] ?? '0'),
    })),
  );
}

/**
 * The faults of one payment: its transferred taxes by tax and rate as its documents carry them, its withholdings by tax
 * alone.
 */
function sumFaults(pago: XmlTree): readonly string[] {
  const parts = childrenOf(pago, 'DoctoRelacionado').flatMap((document) => taxesOf(document, 'DR'));
  const text = (of: ReturnType<typeof taxesOf>, isWhole: boolean) =>
    [...Map.groupBy(of, ({ isHeld, code, key }) => (isHeld ? `held ${code}` : `added ${key}`))]
      .map(([key, same]) =>
        isWhole && same.length > 1
          ? `${key} twice`
          : `${key} ${key.startsWith('held') ? '' : fixed(total(same.map(({ base }) => base)), 6)} ${fixed(total(same.map(({ amount }) => amount)), 6)}`,
      )
      .toSorted()
      .join(', ');
  const [written, meant] = [text(taxesOf(pago, 'P'), true), text(parts, false)];
  return written === meant ? [] : [`ImpuestosP: ${written}, not ${meant}`];
}

function totalFaults(node: XmlTree | undefined, pagos: readonly XmlTree[]): readonly string[] {
  const taxes = pagos.flatMap((pago) => taxesOf(pago, 'P'));
  const sum = (isOne: (tax: (typeof taxes)[number]) => boolean, field: 'base' | 'amount') => {
    const same = taxes.filter(isOne);
    return same.length === 0 ? undefined : fixed(rounded(total(same.map((tax) => tax[field]))));
  };
  const iva = (rate: string) => (tax: (typeof taxes)[number]) => !tax.isHeld && tax.key === `002 ${rate}`;
  const held = (code: string) => (tax: (typeof taxes)[number]) => tax.isHeld && tax.code === code;
  const meant: Readonly<Record<string, string | undefined>> = {
    TotalRetencionesIVA: sum(held('002'), 'amount'),
    TotalRetencionesISR: sum(held('001'), 'amount'),
    TotalTrasladosBaseIVA16: sum(iva('0.160000'), 'base'),
    TotalTrasladosImpuestoIVA16: sum(iva('0.160000'), 'amount'),
    TotalTrasladosBaseIVA8: sum(iva('0.080000'), 'base'),
    TotalTrasladosImpuestoIVA8: sum(iva('0.080000'), 'amount'),
    TotalTrasladosBaseIVA0: sum(iva('0.000000'), 'base'),
    TotalTrasladosImpuestoIVA0: sum(iva('0.000000'), 'amount'),
    MontoTotalPagos: fixed(total(pagos.map(({ attributes }) => decimal(attributes['Monto'] ?? '0')))),
  };
  return Object.entries(meant).flatMap(([name, value]) =>
    node?.attributes[name] === value ? [] : [`${name}: ${node?.attributes[name]}, not ${value}`],
  );
}

type Catalogue = Parameters<typeof inForce>[0];
const CATALOGUES: Readonly<Record<string, Catalogue>> = {
  TipoDeComprobante: 'tipos_comprobantes',
  FormaPago: 'formas_pago',
  FormaDePagoP: 'formas_pago',
  MetodoPago: 'metodos_pago',
  Moneda: 'monedas',
  MonedaP: 'monedas',
  MonedaDR: 'monedas',
  Exportacion: 'exportaciones',
  RegimenFiscal: 'regimenes_fiscales',
  RegimenFiscalReceptor: 'regimenes_fiscales',
  UsoCFDI: 'usos_cfdi',
  ClaveUnidad: 'claves_unidades',
  ObjetoImp: 'objetos_impuestos',
  ObjetoImpDR: 'objetos_impuestos',
  Impuesto: 'impuestos',
  ImpuestoDR: 'impuestos',
  ImpuestoP: 'impuestos',
  TipoFactor: 'tipos_factores',
  TipoFactorDR: 'tipos_factores',
  TipoFactorP: 'tipos_factores',
  TipoRelacion: 'tipos_relaciones',
};

/** Keys that are in no catalogue, or not in force on the day of the document. */
export function keyFaults(root: XmlTree): readonly string[] {
  const day = (root.attributes['Fecha'] ?? '').slice(0, 10);
  const faults: string[] = [];
  const look = (node: XmlTree) => {
    for (const [name, value] of Object.entries(node.attributes)) {
      const catalogue = CATALOGUES[name];
      const isFine =
        catalogue !== undefined
          ? inForce(catalogue, value, day) !== undefined
          : name === 'ClaveProdServ'
            ? mayBeProduct(value)
            : name === 'LugarExpedicion' || name === 'DomicilioFiscalReceptor'
              ? mayBePostalCode(value)
              : !name.startsWith('TasaOCuota') || isRateOf(node, name.slice('TasaOCuota'.length), day);
      if (!isFine) faults.push(`${node.name}/@${name} ${value}`);
    }
    for (const child of node.children) look(child);
  };
  look(root);
  return faults;
}

function isRateOf({ name, attributes }: XmlTree, suffix: string, day: string): boolean {
  const [tax = '', factor = '', rate = ''] = ['Impuesto', 'TipoFactor', 'TasaOCuota'].map(
    (field) => attributes[`${field}${suffix}`],
  );
  return isRate(name.startsWith('Retencion'), tax, factor, rate, day);
}
