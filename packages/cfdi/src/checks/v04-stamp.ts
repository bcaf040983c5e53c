import type { Rule } from './rule.ts';

/** V04: one stamp, never seen before. V05: possibly the same invoice with another stamp. */
export const stampRules: readonly Rule[] = [
  {
    id: 'V04.not-stamped',
    severity: 'reject',
    field: 'TimbreFiscalDigital',
    judge: ({ receipt: { stamps } }) =>
      stamps.length === 0 ? 'El CFDI no está timbrado: le falta el timbre fiscal digital.' : undefined,
  },
  {
    id: 'V04.two-stamps',
    severity: 'reject',
    field: 'TimbreFiscalDigital',
    judge: ({ receipt: { stamps } }) =>
      stamps.length > 1 ? `El CFDI trae ${stamps.length} timbres fiscales; debe traer uno.` : undefined,
  },
  {
    id: 'V04.known',
    severity: 'reject',
    field: 'TimbreFiscalDigital/@UUID',
    judge: ({ receipt: { stamps }, context }) => {
      const known = stamps.map(({ uuid }) => ({ uuid, where: context.whereKnown({ by: 'uuid', uuid }) }));
      const used = known.find(({ where }) => where !== undefined);
      return used && `El folio fiscal ${used.uuid} ya está registrado en ${used.where}.`;
    },
  },
  {
    id: 'V05.same-file',
    severity: 'warning',
    field: 'archivo',
    judge: ({ receipt: { stamps }, hash, context }) => {
      const where = context.whereKnown({ by: 'hash', hash, uuid: stamps[0]?.uuid ?? '' });
      return where && `Posible duplicada: este mismo archivo ya se recibió en ${where}.`;
    },
  },
  {
    id: 'V05.same-folio',
    severity: 'warning',
    field: 'Comprobante/@Folio',
    judge: ({ receipt: { issuer, series = '', folio = '', total, stamps }, context }) => {
      // Without a folio, every invoice of the same amount would look like a duplicate.
      if (series === '' && folio === '') return undefined;
      const uuid = stamps[0]?.uuid ?? '';
      const where = context.whereKnown({ by: 'folio', issuer: issuer.rfc, series, folio, total: total.text, uuid });
      return (
        where &&
        `Posible duplicada: ${issuer.rfc} ya facturó ${`${series} ${folio}`.trim()} por el mismo total con otro folio fiscal, en ${where}.`
      );
    },
  },
];
