import type { AffectedParty } from '@aura/contracts/claims/affected-parties';

/** What the form of an affected party holds. Telephones are written in one line, as people give them. */
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

/** The party as it stands, to send one more thing with it. */
export function bodyOfParty(party: AffectedParty) {
  return { ...bodyOfValues(valuesOfParty(party)), version: party.version };
}
