import { microsOf, toWholeCentavos } from '../amount.ts';
import { NO_CURRENCY } from '../checks/v08-kind.ts';
import { PAYMENTS, type XmlTree } from '../xml/xml-tree.ts';
import { ISSUERS } from './certificates.ts';
import { issuerNode, node, pesos, receiverNode, RELATED } from './draft.ts';

export interface DraftDocument {
  readonly uuid?: string;
  readonly before: string;
  readonly paid: string;
  readonly instalment?: string;
  readonly withTaxes?: boolean;
}

/** A receipt of payments (REP): each inner list is one payment. */
export function draftPayment(
  payments: readonly (readonly DraftDocument[])[],
  attributes: Readonly<Record<string, string>> = {},
): XmlTree {
  const sums = payments.map((documents) => documents.reduce((sum, { paid }) => sum + microsOf(paid), 0n));
  const total = sums.reduce((sum, amount) => sum + amount, 0n);
  return node(
    'Comprobante',
    {
      Version: '4.0',
      Serie: 'P',
      Folio: '88',
      Fecha: '2026-11-10T10:00:00',
      SubTotal: '0',
      Moneda: NO_CURRENCY,
      Total: '0',
      TipoDeComprobante: 'P',
      Exportacion: '01',
      LugarExpedicion: '64000',
    },
    [
      issuerNode(ISSUERS.company),
      receiverNode('CP01'),
      node('Conceptos', {}, [
        node('Concepto', {
          ClaveProdServ: '84111506',
          Cantidad: '1',
          ClaveUnidad: 'ACT',
          Descripcion: 'Pago',
          ValorUnitario: '0',
          Importe: '0',
          ObjetoImp: '01',
        }),
      ]),
      node('Complemento', {}, [
        payment('Pagos', { Version: '2.0' }, [
          payment('Totales', { MontoTotalPagos: pesos(total) }),
          ...payments.map((documents, index) =>
            payment(
              'Pago',
              {
                FechaPago: '2026-11-06T12:00:00',
                FormaDePagoP: '03',
                MonedaP: 'MXN',
                TipoCambioP: '1',
                Monto: pesos(sums[index] ?? 0n),
                NumOperacion: '5521',
                ...attributes,
              },
              [...documents.map(paidDocument), ...paymentTaxes(documents)],
            ),
          ),
        ]),
      ]),
    ],
  );
}

function paidDocument({ uuid = RELATED, before, paid, instalment = '1', withTaxes = false }: DraftDocument): XmlTree {
  const { base, iva } = taxesIn(paid);
  const transferred = payment('TrasladoDR', {
    BaseDR: base,
    ImpuestoDR: '002',
    TipoFactorDR: 'Tasa',
    TasaOCuotaDR: '0.160000',
    ImporteDR: iva,
  });
  return payment(
    'DoctoRelacionado',
    {
      IdDocumento: uuid,
      Serie: 'F',
      Folio: '1024',
      MonedaDR: 'MXN',
      EquivalenciaDR: '1',
      NumParcialidad: instalment,
      ImpSaldoAnt: before,
      ImpPagado: paid,
      ImpSaldoInsoluto: pesos(microsOf(before) - microsOf(paid)),
      ObjetoImpDR: withTaxes ? '02' : '01',
    },
    withTaxes ? [payment('ImpuestosDR', {}, [payment('TrasladosDR', {}, [transferred])])] : [],
  );
}

function paymentTaxes(documents: readonly DraftDocument[]): readonly XmlTree[] {
  const [first] = documents.filter(({ withTaxes }) => withTaxes);
  if (!first) return [];
  const { base, iva } = taxesIn(first.paid);
  return [
    payment('ImpuestosP', {}, [
      payment('TrasladosP', {}, [
        payment('TrasladoP', {
          BaseP: base,
          ImpuestoP: '002',
          TipoFactorP: 'Tasa',
          TasaOCuotaP: '0.160000',
          ImporteP: iva,
        }),
      ]),
    ]),
  ];
}

function taxesIn(paid: string): { readonly base: string; readonly iva: string } {
  const base = toWholeCentavos((microsOf(paid) * 100n) / 116n);
  return { base: pesos(base), iva: pesos(microsOf(paid) - base) };
}

export function payment(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly XmlTree[] = [],
): XmlTree {
  return { namespace: PAYMENTS, name, attributes, children };
}
