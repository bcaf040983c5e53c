import { type CatalogueName, inForce, isKnown } from '../sat-catalogues.ts';
import type { CatalogueAnswer } from './context.ts';
import type { Breach, Rule, Subject } from './rule.ts';

/**
 * V03: keys exist and are in force on the document's day, and the use fits the receiver's regime. A certifier has looked
 * them up before, so an unknown key warns: the catalogue kept here may be the older one. What is not loaded is not judged.
 */
export const catalogueRules: readonly Rule[] = [
  {
    id: 'V03.product',
    severity: 'warning',
    field: 'Concepto/@ClaveProdServ',
    judge: ({ receipt: { concepts, issuedAt }, context: { catalogues } }) =>
      concepts.flatMap(({ productKey }, index) =>
        complaint(
          `Concepto[${index + 1}]/@ClaveProdServ`,
          `La clave de producto o servicio «${productKey}»`,
          catalogues.product?.(productKey, issuedAt.slice(0, 10)),
        ),
      ),
  },
  {
    id: 'V03.postal-code',
    severity: 'warning',
    field: 'Comprobante/@LugarExpedicion',
    judge: ({ receipt: { placeOfIssue, issuedAt }, context: { catalogues } }) =>
      complaint(
        'Comprobante/@LugarExpedicion',
        `El código postal «${placeOfIssue}»`,
        catalogues.postalCode?.(placeOfIssue, issuedAt.slice(0, 10)),
      ),
  },
  {
    id: 'V03.key',
    severity: 'warning',
    field: 'catálogos del SAT',
    judge: (subject) => {
      const day = subject.receipt.issuedAt.slice(0, 10);
      return keysOf(subject).flatMap(([field, what, catalogue, key]) =>
        complaint(field, `${what} «${key}»`, key === undefined ? 'in-force' : answer(catalogue, key, day)),
      );
    },
  },
  {
    id: 'V03.use',
    severity: 'reject',
    field: 'Receptor/@UsoCFDI',
    judge: ({ receipt: { receiver, issuedAt } }) => {
      const regimes = inForce('usos_cfdi', receiver.use, issuedAt.slice(0, 10))?.['regimenes_fiscales_receptores'];
      return regimes !== undefined && !regimes.split(',').some((regime) => regime.trim() === receiver.regime)
        ? `El uso «${receiver.use}» no corresponde al régimen ${receiver.regime} del receptor.`
        : undefined;
    },
  },
];

type Looked = readonly [field: string, what: string, catalogue: CatalogueName, key: string | undefined];

/** The keys of the small catalogues, and where each is. */
function keysOf({ receipt }: Subject): readonly Looked[] {
  const taxes = [...receipt.taxes.transferred, ...receipt.taxes.withheld];
  return [
    ['Comprobante/@FormaPago', 'La forma de pago', 'formas_pago', receipt.paymentForm],
    ['Comprobante/@MetodoPago', 'El método de pago', 'metodos_pago', receipt.paymentMethod],
    ['Comprobante/@Moneda', 'La moneda', 'monedas', receipt.currency],
    ['Comprobante/@Exportacion', 'La clave de exportación', 'exportaciones', receipt.exportation],
    ['Emisor/@RegimenFiscal', 'El régimen', 'regimenes_fiscales', receipt.issuer.regime],
    ['Receptor/@RegimenFiscalReceptor', 'El régimen', 'regimenes_fiscales', receipt.receiver.regime],
    ['Receptor/@UsoCFDI', 'El uso', 'usos_cfdi', receipt.receiver.use],
    ...receipt.relations.map(
      ({ kind }): Looked => ['CfdiRelacionados/@TipoRelacion', 'El tipo de relación', 'tipos_relaciones', kind],
    ),
    ...receipt.concepts.flatMap(({ unitKey, objectOfTax }, index): Looked[] => [
      [`Concepto[${index + 1}]/@ClaveUnidad`, 'La clave de unidad', 'claves_unidades', unitKey],
      [`Concepto[${index + 1}]/@ObjetoImp`, 'El objeto de impuesto', 'objetos_impuestos', objectOfTax],
    ]),
    ...taxes.map(({ tax }): Looked => ['Impuestos/@Impuesto', 'El impuesto', 'impuestos', tax]),
    ...(receipt.payments?.payments ?? []).map(
      ({ form }, index): Looked => [`Pago[${index + 1}]/@FormaDePagoP`, 'La forma de pago', 'formas_pago', form],
    ),
  ];
}

function answer(catalogue: CatalogueName, key: string, day: string): CatalogueAnswer {
  if (inForce(catalogue, key, day) !== undefined) return 'in-force';
  return isKnown(catalogue, key) ? 'expired' : 'unknown';
}

function complaint(field: string, what: string, answered: CatalogueAnswer | undefined): readonly Breach[] {
  if (answered === 'unknown') return [{ field, text: `${what} no existe en el catálogo del SAT.` }];
  if (answered === 'expired') return [{ field, text: `${what} no estaba vigente en la fecha del CFDI.` }];
  return [];
}
