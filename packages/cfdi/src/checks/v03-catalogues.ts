import type { Catalogues } from './context.ts';
import type { Breach, Rule, Subject } from './rule.ts';

const LARGE: readonly { readonly name: string; readonly catalogue: 'product' | 'unit' | 'postalCode' }[] = [
  { name: 'productos y servicios (ClaveProdServ)', catalogue: 'product' },
  { name: 'unidades (ClaveUnidad)', catalogue: 'unit' },
  { name: 'códigos postales', catalogue: 'postalCode' },
];

/** V03: keys exist and are in force, and the use fits the receiver's regime. */
export const catalogueRules: readonly Rule[] = [
  {
    id: 'V03.not-loaded',
    severity: 'warning',
    field: 'catálogos del SAT',
    judge: ({ context: { catalogues } }) => {
      const missing = LARGE.filter(({ catalogue }) => !catalogues[catalogue]).map(({ name }) => name);
      if (!catalogues.useFitsRegime) missing.push('usos del CFDI por régimen');
      return missing.length > 0
        ? `Catálogo no cargado: ${missing.join(', ')}. Esas claves no se revisaron.`
        : undefined;
    },
  },
  {
    id: 'V03.product',
    severity: 'reject',
    field: 'Concepto/@ClaveProdServ',
    judge: (subject) =>
      perConcept(
        subject,
        'product',
        'ClaveProdServ',
        ({ productKey }) => productKey,
        'La clave de producto o servicio',
      ),
  },
  {
    id: 'V03.unit',
    severity: 'reject',
    field: 'Concepto/@ClaveUnidad',
    judge: (subject) => perConcept(subject, 'unit', 'ClaveUnidad', ({ unitKey }) => unitKey, 'La clave de unidad'),
  },
  {
    id: 'V03.postal-code',
    severity: 'reject',
    field: 'Comprobante/@LugarExpedicion',
    judge: ({ receipt: { placeOfIssue, issuedAt }, context: { catalogues } }) =>
      complaint(catalogues, 'postalCode', placeOfIssue, issuedAt, 'El código postal'),
  },
  {
    id: 'V03.use',
    severity: 'reject',
    field: 'Receptor/@UsoCFDI',
    judge: ({ receipt: { receiver }, context: { catalogues } }) =>
      catalogues.useFitsRegime?.(receiver.use, receiver.regime) === false
        ? `El uso «${receiver.use}» no corresponde al régimen ${receiver.regime} del receptor.`
        : undefined,
  },
];

function perConcept(
  { receipt: { concepts, issuedAt }, context: { catalogues } }: Subject,
  catalogue: 'product' | 'unit',
  attribute: string,
  keyOf: (concept: (typeof concepts)[number]) => string,
  what: string,
): readonly Breach[] {
  return concepts.flatMap((concept, index) => {
    const text = complaint(catalogues, catalogue, keyOf(concept), issuedAt, what);
    return text === undefined ? [] : [{ field: `Concepto[${index + 1}]/@${attribute}`, text }];
  });
}

function complaint(
  catalogues: Catalogues,
  catalogue: 'product' | 'unit' | 'postalCode',
  key: string,
  issuedAt: string,
  what: string,
): string | undefined {
  const answer = catalogues[catalogue]?.(key, issuedAt.slice(0, 10));
  if (answer === 'unknown') return `${what} «${key}» no existe en el catálogo del SAT.`;
  if (answer === 'expired') return `${what} «${key}» no estaba vigente en la fecha del CFDI.`;
  return undefined;
}
