import { defineTexts } from '../../../lib/texts.ts';

export const panelTexts = defineTexts({
  es: {
    terms: 'Datos del presupuesto',
    origin: 'Origen',
    description: 'Descripción',
    criteria: 'Criterios',
    observations: 'Observaciones',
    applyTaxes: 'Aplicar IVA',
    taxPercentage: 'IVA %',
    taxInvalid: 'Escriba un porcentaje entre 0.01 y 100',
    bring: 'Traer conceptos',
    fromQuotation: 'Traer de la cotización',
    fromProvider: 'Traer del proveedor',
    brought: (count: string) =>
      count === '0'
        ? 'No había conceptos nuevos que traer'
        : count === '1'
          ? 'Se trajo 1 concepto'
          : `Se trajeron ${count} conceptos`,
    explosion: 'Explosión de insumos',
    explosionHint: 'Lo que se compra para los conceptos sin precio propio.',
    noSupplies: 'Ningún concepto se paga por sus insumos.',
    supply: 'Insumo',
    unit: 'UM',
    quantity: 'Cantidad',
    price: 'Precio',
    amount: 'Importe',
    several: 'Varios',
    total: 'Total',
    download: 'Descargar XLSX',
    downloading: 'Preparando…',
    saveFirst: 'Guarde para descargar: el archivo lleva lo guardado.',
    file: (party: string) => `explosion de insumos ${party}`,
    emptyTitle: 'Todavía no hay presupuesto',
    emptyText:
      'Empiece con los conceptos de nuestra cotización, con los que entregó el proveedor con sus precios, o escríbalos.',
    emptyReadOnly: 'Nadie ha empezado el presupuesto de este afectado.',
    blank: 'Escribir conceptos',
  },
  en: {
    terms: 'About the budget',
    origin: 'Origin',
    description: 'Description',
    criteria: 'Criteria',
    observations: 'Observations',
    applyTaxes: 'Charge IVA',
    taxPercentage: 'IVA %',
    taxInvalid: 'Type a percentage between 0.01 and 100',
    bring: 'Bring concepts',
    fromQuotation: 'Bring from the quotation',
    fromProvider: 'Bring from the provider',
    brought: (count) =>
      count === '0'
        ? 'There was nothing new to bring'
        : count === '1'
          ? '1 concept brought'
          : `${count} concepts brought`,
    explosion: 'Supplies needed',
    explosionHint: 'What is bought for the concepts without a price of their own.',
    noSupplies: 'No concept is paid by its supplies.',
    supply: 'Supply',
    unit: 'Unit',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    several: 'Several',
    total: 'Total',
    download: 'Download XLSX',
    downloading: 'Preparing…',
    saveFirst: 'Save to download: the file holds what is saved.',
    file: (party) => `supplies needed ${party}`,
    emptyTitle: 'There is no budget yet',
    emptyText:
      'Begin with the concepts of our quotation, with those the provider handed in at its prices, or type them.',
    emptyReadOnly: 'Nobody has begun the budget of this party.',
    blank: 'Type concepts',
  },
});
