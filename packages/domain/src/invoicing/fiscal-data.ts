import { isGenericRfc, rfcFault } from '../rfc.ts';

/** What the tax authority has on paper of one side of an invoice. */
export interface FiscalData {
  readonly rfc: string;
  readonly legalName: string;
  readonly postalCode: string;
  readonly taxRegime: string;
}

/** What is missing of it, in words. */
export function missingFiscalData({ rfc, legalName, postalCode, taxRegime }: FiscalData): readonly string[] {
  return [
    ...(rfc === '' ? ['el RFC'] : rfcFault(rfc) !== undefined || isGenericRfc(rfc) ? ['un RFC correcto'] : []),
    ...(legalName.trim() === '' ? ['la razón social'] : []),
    ...(/^\d{5}$/.test(postalCode) ? [] : ['el código postal fiscal']),
    ...(taxRegime === '' ? ['el régimen fiscal'] : []),
  ];
}
