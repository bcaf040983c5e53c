import type * as z from 'zod';
import type { providerFields } from './provider-fields.ts';

type Fields = Pick<
  z.output<z.ZodObject<typeof providerFields>>,
  | 'personKind'
  | 'lastName'
  | 'mothersLastName'
  | 'rfc'
  | 'curp'
  | 'doesBill'
  | 'mainFamilyId'
  | 'secondaryFamilyId'
  | 'servicesZoneIds'
  | 'addresses'
>;

const PERSON_RFC = 13;
const COMPANY_RFC = 12;

/**
 * Contradictions between fields of a provider, by field, as messages for the user. The form calls it before sending, to
 * mark everything at once; the API calls it because it cannot trust the form.
 */
export function providerFaults(fields: Fields): Readonly<Record<string, string>> {
  const { rfc, doesBill, mainFamilyId, secondaryFamilyId, servicesZoneIds, addresses } = fields;
  const [first] = addresses;
  return {
    ...(fields.personKind === 'person' ? personFaults(fields) : companyFaults(fields)),
    ...(doesBill && rfc === '' && { rfc: 'Quien factura necesita su RFC' }),
    ...(mainFamilyId === null && { mainFamilyId: 'Elija la familia principal' }),
    ...(secondaryFamilyId !== null &&
      secondaryFamilyId === mainFamilyId && { secondaryFamilyId: 'Ya es la familia principal' }),
    ...(servicesZoneIds.length === 0 && { servicesZoneIds: 'Elija al menos una zona' }),
    ...((first === undefined || first.contactName.trim() === '' || first.mainPhoneNumber === '') && {
      addresses: 'La primera dirección necesita contacto y teléfono',
    }),
  };
}

function personFaults({ lastName, rfc }: Fields): Record<string, string> {
  return {
    ...(lastName.trim() === '' && { lastName: 'Una persona física lleva apellido' }),
    ...(rfc !== '' && rfc.length !== PERSON_RFC && { rfc: 'El RFC de una persona física tiene 13 caracteres' }),
  };
}

function companyFaults({ lastName, mothersLastName, rfc, curp }: Fields): Record<string, string> {
  return {
    ...(lastName !== '' && { lastName: 'Una persona moral no lleva apellidos' }),
    ...(mothersLastName !== '' && { mothersLastName: 'Una persona moral no lleva apellidos' }),
    ...(curp !== '' && { curp: 'Una persona moral no tiene CURP' }),
    ...(rfc !== '' && rfc.length !== COMPANY_RFC && { rfc: 'El RFC de una persona moral tiene 12 caracteres' }),
  };
}
