import { isGenericRfc } from '@aura/domain/rfc';
import type { Rule } from './rule.ts';

/** V06: the provider is the issuer and may bill. V07: the company is the receiver, as on its fiscal certificate. */
export const partyRules: readonly Rule[] = [
  {
    id: 'V06.issuer',
    severity: 'reject',
    field: 'Emisor/@Rfc',
    judge: ({ receipt: { issuer }, context: { provider } }) => {
      if (isGenericRfc(issuer.rfc))
        return `El emisor tiene el RFC genérico ${issuer.rfc}, que un proveedor no puede usar.`;
      return provider === undefined || issuer.rfc === provider.rfc
        ? undefined
        : `La factura la emitió ${issuer.rfc} y el proveedor es ${provider.rfc}.`;
    },
  },
  {
    id: 'V06.inactive',
    severity: 'reject',
    field: 'Emisor/@Rfc',
    judge: ({ context: { provider } }) =>
      provider?.isActive !== false ? undefined : 'El proveedor está inactivo: no se le reciben facturas.',
  },
  {
    id: 'V06.does-not-bill',
    severity: 'reject',
    field: 'Emisor/@Rfc',
    judge: ({ context: { provider } }) =>
      provider?.doesBill !== false ? undefined : 'El proveedor está registrado como uno que no factura.',
  },
  {
    id: 'V07.rfc',
    severity: 'reject',
    field: 'Receptor/@Rfc',
    judge: ({ receipt: { receiver }, context: { own } }) => differs('el RFC', receiver.rfc, own.rfc),
  },
  {
    id: 'V07.name',
    severity: 'reject',
    field: 'Receptor/@Nombre',
    judge: ({ receipt: { receiver }, context: { own } }) =>
      differs('el nombre', receiver.name.toUpperCase(), own.name.toUpperCase()),
  },
  {
    id: 'V07.postal-code',
    severity: 'reject',
    field: 'Receptor/@DomicilioFiscalReceptor',
    judge: ({ receipt: { receiver }, context: { own } }) =>
      differs('el código postal', receiver.postalCode, own.postalCode),
  },
  {
    id: 'V07.regime',
    severity: 'reject',
    field: 'Receptor/@RegimenFiscalReceptor',
    judge: ({ receipt: { receiver }, context: { own } }) => differs('el régimen fiscal', receiver.regime, own.regime),
  },
  {
    id: 'V07.use',
    severity: 'reject',
    field: 'Receptor/@UsoCFDI',
    judge: ({ receipt: { receiver }, context: { allowedUses } }) =>
      allowedUses.includes(receiver.use)
        ? undefined
        : `El uso del CFDI es «${receiver.use}»; aceptamos ${allowedUses.join(', ')}.`,
  },
];

function differs(what: string, written: string, own: string): string | undefined {
  return written === own ? undefined : `En el receptor, ${what} es «${written}» y el nuestro es «${own}».`;
}
