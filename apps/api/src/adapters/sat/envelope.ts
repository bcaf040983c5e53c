import type { SatAnswer } from './port.ts';

const STATES: Readonly<Record<string, SatAnswer['state']>> = {
  Vigente: 'valid',
  Cancelado: 'cancelled',
  'No Encontrado': 'notFound',
};
/** Codes of an issuer that is not on the list. */
const CLEAN = ['', '200', '201'];

/** The query in SOAP 1.1. The expression is text inside it, so it is escaped once more. */
export function questionOf(expression: string): string {
  return (
    '<?xml version="1.0" encoding="utf-8"?>' +
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tem="http://tempuri.org/"><soapenv:Header/><soapenv:Body>' +
    `<tem:Consulta><tem:expresionImpresa>${escaped(expression)}</tem:expresionImpresa></tem:Consulta>` +
    '</soapenv:Body></soapenv:Envelope>'
  );
}

/** Each field exactly once, no document type, and a known state: anything else is not an answer. */
export function answerOf(xml: string): SatAnswer {
  if (/<!/.test(xml)) throw new Error('The answer of the tax authority brings definitions of its own');
  const state = STATES[fieldOf(xml, 'Estado')];
  if (state === undefined) throw new Error('The tax authority answered with a state we do not know');
  const code = fieldOf(xml, 'CodigoEstatus');
  if (state !== 'notFound' && !code.startsWith('S '))
    throw new Error('The answer of the tax authority contradicts itself');
  return {
    state,
    code: code.slice(0, 300),
    cancellation: fieldOf(xml, 'EstatusCancelacion', '').slice(0, 200),
    isIssuerListed: !CLEAN.includes(fieldOf(xml, 'ValidacionEFOS', '')),
  };
}

function fieldOf(xml: string, name: string, otherwise?: string): string {
  const found = [
    ...xml.matchAll(new RegExp(`<(?:[a-z]{1,9}:)?${name}(?: [^<>]{0,200})?(?:/>|>([^<>]{0,500})</)`, 'gi')),
  ];
  if (found.length === 0 && otherwise !== undefined) return otherwise;
  if (found.length !== 1) throw new Error(`The answer of the tax authority says ${name} ${found.length} times`);
  return unescaped(found[0]?.[1] ?? '').trim();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
