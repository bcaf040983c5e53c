import type { LabelledLine } from './mail-lines.ts';
import { readPhones, readPhrase, withoutPhones } from './mail-values.ts';

export interface MailParty {
  readonly name: string;
  /** Contact person, if different from the affected party. */
  readonly contact: string;
  readonly phones: string[];
  readonly description: string;
}

const NAME = /^(?:nombre )?(?:de |del )?(?:tercero|afectad[oa]|perjudicad[oa]|propietari[oa])\b/;
const PHONE = /^(?:telefonos?|tels?|cel(?:ular)?|contacto)\b/;
/** «Contacto: Ing. Pedro Salas» names a person, «Contacto: 477 123 4567» a telephone. */
const CONTACT = /^contacto\b/;
const DAMAGE =
  /^(?:(?:descripcion(?: de)?(?: los| del)? ?)?danos?\b|bienes? (?:afectad|danad)|descripcion\b|bien danado\b)/;

export function isPartyLabel(label: string): boolean {
  return NAME.test(label) || PHONE.test(label) || DAMAGE.test(label);
}

/** A party begins where one is named; telephones and damage that follow belong to it. */
export function readMailParties(lines: readonly LabelledLine[]): MailParty[] {
  const parties: { name: string; contact: string; phones: string[]; description: string }[] = [];
  for (const { label, value } of lines) {
    const last = parties.at(-1);
    if (NAME.test(label)) {
      const phones = [...readPhones(value)];
      const name = readPhrase(withoutPhones(value), 200);
      if (name !== null) parties.push({ name, contact: '', phones, description: '' });
    } else if (last !== undefined && PHONE.test(label)) {
      last.phones = [...new Set([...last.phones, ...readPhones(value)])].slice(0, 10);
      if (CONTACT.test(label) && last.contact === '') last.contact = readPhrase(withoutPhones(value), 200) ?? '';
    } else if (last !== undefined && DAMAGE.test(label) && last.description === '') {
      last.description = readPhrase(value, 4000) ?? '';
    }
  }
  return parties.slice(0, 50);
}
