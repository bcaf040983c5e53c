/** Where to mend what a certifier refuses. */
const MEND = {
  customer:
    'Corrija los datos fiscales del cliente (Clientes → Datos fiscales) como están en su constancia y facture de nuevo.',
  unit: 'Corrija los datos fiscales de la unidad de negocio como están en nuestra constancia y facture de nuevo.',
  certificate: 'Revise el certificado de sello de la unidad (Facturas → Certificados) y facture de nuevo.',
  terms: 'Elija otra al facturar de nuevo.',
  again: 'Facture de nuevo: la fecha se toma al timbrar.',
  lines: 'Corrija el renglón en la cotización y facture de nuevo.',
  support: 'El documento se armó mal: avise a soporte con este código antes de facturar de nuevo.',
} as const;

type Row = readonly [codes: RegExp, field: string, mend: keyof typeof MEND];

/** By the code of the tax authority's matrix: the field as users know it, and where it is mended. First match wins. */
const ROWS: readonly Row[] = [
  [/^(?:CFDI40101|401)$/, 'Fecha y hora de emisión', 'again'],
  [/^CFDI4010[345]$/, 'Forma de pago', 'terms'],
  [/^CFDI4012[45]$/, 'Método de pago', 'terms'],
  [/^(?:CFDI40102|30[2-68])$/, 'Sello y certificado', 'certificate'],
  [/^CFDI40106$/, 'Certificado', 'certificate'],
  [/^CFDI40126$/, 'Código postal del lugar de expedición', 'unit'],
  [/^CFDI4013[89]$/, 'Razón social del emisor', 'unit'],
  [/^CFDI4014[01]$/, 'Régimen fiscal del emisor', 'unit'],
  [/^CFDI40143$/, 'RFC del cliente', 'customer'],
  [/^CFDI4014[456]$/, 'Razón social del cliente', 'customer'],
  [/^CFDI4014[789]$/, 'Código postal fiscal del cliente', 'customer'],
  [/^CFDI4015[0-6]$/, 'Residencia fiscal del cliente', 'customer'],
  [/^CFDI4015[789]$/, 'Régimen fiscal del cliente', 'customer'],
  [/^CFDI4016[01]$/, 'Uso del CFDI', 'customer'],
  [/^CFDI4016[234]$/, 'Clave de producto o servicio', 'terms'],
  [/^CFDI40165$/, 'Clave de unidad', 'lines'],
  [/^CFDI40166$/, 'Precio unitario', 'lines'],
  [/^CFDI40167$/, 'Importe de un concepto', 'lines'],
  [/^CFDI4016[89]$/, 'Descuento de un concepto', 'lines'],
  [/^CFDI4017\d$|^CFDI4018[0-6]$/, 'Impuestos de un concepto', 'support'],
  [/^CFDI4020\d$|^CFDI402[12]\d$/, 'Impuestos del comprobante', 'support'],
  [/^CFDI40(?:107|108|109|110|111|112|119|120)$/, 'Subtotal, descuento o total', 'support'],
  [/^CFDI4011[3-8]$/, 'Moneda y tipo de cambio', 'support'],
  [/^CFDI40137$/, 'Relación con otro comprobante', 'support'],
  [/^CRP202(?:1[2-9]|2\d|3[0-5])$/, 'Pago: forma, monto o cuentas', 'support'],
  [/^CRP202(?:3[6-9]|4[0-7])$/, 'Factura que se paga: saldos e importes', 'support'],
  [/^CRP202\d\d$/, 'Impuestos o totales del pago', 'support'],
  [/^CRP20\d{3}$/, 'Complemento de pago', 'support'],
  [/^CFDI40\d{3}$/, 'Datos del comprobante', 'support'],
  [/^301$/, 'Estructura del XML', 'support'],
];

/**
 * A refusal for the user: the field in words, what to do, and the certifier's own words, which support needs. An
 * unknown code keeps the certifier's words alone.
 */
export function sayStampRefusal(code: string, message: string): string {
  const row = ROWS.find(([codes]) => codes.test(code));
  if (row === undefined) return message;
  const [, field, mend] = row;
  return `${field}. ${MEND[mend]} Dice el PAC: ${message}`;
}
