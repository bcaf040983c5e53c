import type { AffectedParty } from '@aura/contracts/claims/affected-parties';

/** Values of an affected party's form. Telephones are typed in one line. */
export type PartyValues = {
  name: string;
  contact: string;
  contactPhones: string;
  secondContactPhone: string;
  description: string;
  logbookText: string;
};

export const BLANK_PARTY: PartyValues = {
  name: '',
  contact: '',
  contactPhones: '',
  secondContactPhone: '',
  description: '',
  logbookText: '',
};

export function valuesOfParty(party: AffectedParty): PartyValues {
  const { name, contact, contactPhones, secondContactPhone, description } = party;
  return { name, contact, contactPhones: contactPhones.join(', '), secondContactPhone, description, logbookText: '' };
}

export function bodyOfValues(values: PartyValues) {
  const phones = values.contactPhones.split(/[,;\n]/).map((phone) => phone.trim());
  return { ...values, contactPhones: phones.filter((phone) => phone !== '') };
}

/** The party's current values, as the base of a change. */
export function bodyOfParty(party: AffectedParty) {
  return { ...bodyOfValues(valuesOfParty(party)), version: party.version };
}
