import { legalNameFault, nameWithoutKind } from '@aura/domain/invoicing/legal-name';
import { localTime } from '@aura/domain/invoicing/place-of-issue';
import { chainsTo, verifySeal } from '../checks/v11-seal.ts';
import { originalString } from '../original-string.ts';
import { readCertificate } from '../seal/certificate.ts';
import { childOf, complementsOf, descendantsOf, STAMP, type XmlTree } from '../xml/xml-tree.ts';
import { issuingAuthority, rootAuthority } from './certificates.ts';
import type { Demand, Desk, Refusal, Sheet } from './certify-sheet.ts';
import { paymentRules } from './certify-payment.ts';
import { receiptRules } from './certify-receipt.ts';
import { openTree, satSchemaFaults } from './sat-schema.ts';

const SHIPPED = [issuingAuthority.certificate.x509, rootAuthority.certificate.x509];

/** The first reason why a certifier refuses a sealed document; undefined if it stamps it. */
export function refusalOf(bytes: Uint8Array, desk: Desk = {}): Refusal | undefined {
  const root = openTree(bytes);
  if (root === undefined) return refusal('301', 'XML mal formado', 'Comprobante');
  const sheet = sheetOf(root, desk);
  if (complementsOf(root).some(({ namespace }) => namespace === STAMP)) return PREVIOUS;
  const demands = sheet.kind === 'P' ? [...DATES, ...paymentRules, ...receiptRules] : [...DATES, ...receiptRules];
  for (const [code, words, field, breaks] of demands) {
    const found = breaks(sheet);
    if (found !== false && found !== undefined) return refusal(code, words, field, found === true ? '' : found);
  }
  const [fault] = satSchemaFaults(bytes);
  if (fault !== undefined) return refusal('301', 'XML mal formado', fieldIn(fault), fault);
  return brokenSeal(sheet);
}

const PREVIOUS: Refusal = { code: '307', message: '307. El comprobante contiene un timbre previo.', detail: '' };

function refusal(code: string, words: string, field: string, found = ''): Refusal {
  const value = found === '' ? '' : ` Valor registrado: ${found.slice(0, 300)}`;
  return { code, message: `${code} - ${words}`, detail: `Campo: ${field}.${value}` };
}

function fieldIn(fault: string): string {
  const [, element = 'Comprobante'] = /Element '(?:\{[^}']{0,200}\})?(\w+)'/.exec(fault) ?? [];
  const [, attribute] = /attribute '(?:\{[^}']{0,200}\})?(\w+)'/.exec(fault) ?? [];
  return attribute === undefined ? element : `${element}/@${attribute}`;
}

function sheetOf(root: XmlTree, desk: Desk): Sheet {
  return {
    root,
    at: root.attributes,
    kind: root.attributes['TipoDeComprobante'] ?? '',
    date: (root.attributes['Fecha'] ?? '').slice(0, 10),
    issuer: childOf(root, 'Emisor'),
    receiver: childOf(root, 'Receptor'),
    concepts: descendantsOf(root, 'Conceptos', 'Concepto'),
    certificate: readCertificate(root.attributes['Certificado'] ?? ''),
    desk,
  };
}

const HOUR = 3_600_000;
const TOLERANCE = 5 * 60_000;

/** Fecha is the local time of the place of issue. */
function isOutOfRange({ at, desk: { now } }: Sheet): boolean {
  if (now === undefined) return false;
  const age = Date.parse(`${localTime(now, at['LugarExpedicion'] ?? '')}Z`) - Date.parse(`${at['Fecha']}Z`);
  return age < -TOLERANCE || age > 72 * HOUR;
}

const DATES: readonly Demand[] = [
  [
    'CFDI40101',
    'El campo Fecha no cumple con el patrón requerido.',
    'Comprobante/@Fecha',
    ({ at }) =>
      !/^20[1-9]\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}$/.test(at['Fecha'] ?? ''),
  ],
  ['401', 'Fecha y hora de generación fuera de rango', 'Comprobante/@Fecha', isOutOfRange],
];

function brokenSeal({ root, at, issuer, certificate, date, desk }: Sheet): Refusal | undefined {
  const on = 'Comprobante/@Certificado';
  if (certificate === undefined || certificate.number !== at['NoCertificado'])
    return refusal('CFDI40106', 'EL certificado no cumple con alguno de los valores permitidos.', on);
  if (!chainsTo(desk.authorities ?? SHIPPED, certificate.x509))
    return refusal('308', 'Certificado no expedido por el SAT', on);
  const { rfc = '' } = certificate;
  if (rfc !== issuer?.attributes['Rfc']) return refusal('303', 'Sello no corresponde al emisor', 'Emisor/@Rfc');
  if (!certificate.isForSealing) return refusal('306', 'El certificado no es de tipo CSD', on);
  if (desk.revoked?.has(certificate.number) === true)
    return refusal('304', 'Certificado revocado o caduco', 'Comprobante/@NoCertificado', certificate.number);
  const day = (at: Date) => new Date(at.getTime() - 6 * HOUR).toISOString().slice(0, 10);
  if (date < day(certificate.validFrom) || date > day(certificate.validTo))
    return refusal('305', 'La fecha de emisión no está dentro de la vigencia del CSD del Emisor', 'Comprobante/@Fecha');
  const listed = desk.taxpayers?.get(rfc);
  const own = listed?.name ?? (certificate.name === undefined ? undefined : nameWithoutKind(certificate.name));
  const name = issuer?.attributes['Nombre'] ?? '';
  if (own === undefined ? legalNameFault(name, rfc) !== undefined : own !== name)
    return refusal(
      'CFDI40139',
      'El campo Nombre del emisor, debe pertenecer al nombre asociado al RFC registrado en el campo Rfc del Emisor.',
      'Emisor/@Nombre',
      name,
    );
  return verifySeal(originalString(root), at['Sello'] ?? '', certificate)
    ? undefined
    : refusal(
        'CFDI40102',
        'El resultado de la digestión debe ser igual al resultado de la desencripción del sello.',
        'Comprobante/@Sello',
      );
}
