import type { Receipt } from '@aura/cfdi/receipt';
import { formatMoney } from '@aura/domain/format';
import type { InvoiceFigures } from '@aura/domain/invoicing/invoice-lines';

/** Figures of an invoice that differ from the authorised ones, each with both values; empty if equal to the centavo. */
export function differencesOf(
  { kind, currency, subtotal, discount, taxes, total }: Receipt,
  figures: InvoiceFigures,
): readonly string[] {
  const compare = (what: string, written: number | undefined, authorized: number) =>
    written === authorized
      ? []
      : [
          `${what}: el XML dice ${written === undefined ? 'otra cosa' : formatMoney(written)} y lo autorizado es ${formatMoney(authorized)}.`,
        ];
  const net = subtotal.centavos === undefined ? undefined : subtotal.centavos - (discount?.centavos ?? 0);
  return [
    ...(kind === 'I' ? [] : ['El comprobante no es una factura de ingreso.']),
    ...(currency === 'MXN' ? [] : [`La moneda es ${currency} y facturamos en MXN.`]),
    ...compare('Subtotal después de descuento', net, figures.base),
    ...compare('IVA', taxes.totalTransferred?.centavos ?? 0, figures.tax),
    ...compare('Retenciones', taxes.totalWithheld?.centavos ?? 0, 0),
    ...compare('Total', total.centavos, figures.total),
  ];
}
