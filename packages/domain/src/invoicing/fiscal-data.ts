import { isGenericRfc, rfcFault } from '../rfc.ts';

/** Fiscal data of one side of an invoice, as registered with the tax authority. */
export interface FiscalData {
  readonly rfc: string;
  readonly legalName: string;
  readonly postalCode: string;
  readonly taxRegime: string;
}

/** Names of the missing fields, for the user. */
export function missingFiscalData({ rfc, legalName, postalCode, taxRegime }: FiscalData): readonly string[] {
  return [
    ...(rfc === '' ? ['el RFC'] : rfcFault(rfc) !== undefined || isGenericRfc(rfc) ? ['un RFC correcto'] : []),
    ...(legalName.trim() === '' ? ['la razón social'] : []),
    ...(/^\d{5}$/.test(postalCode) ? [] : ['el código postal fiscal']),
    ...(taxRegime === '' ? ['el régimen fiscal'] : []),
  ];
}
