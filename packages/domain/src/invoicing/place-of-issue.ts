import { HEAD_OFFICE_ZONE } from '../head-office.ts';

/**
 * The time zone of a postal code, whose local time a CFDI states. Since October 2022 Mexico has no summer time except
 * in Baja California and the municipalities at the border, which follow the United States. By the first digits: the
 * tax authority's catalogue has one zone for each code, and these are the ones that differ from the centre.
 */
const ZONES: readonly (readonly [RegExp, string])[] = [
  [/^2[12]/, 'America/Tijuana'],
  // Baja California Sur, Sinaloa, and Nayarit without the coast that keeps the time of Jalisco.
  [/^6373/, HEAD_OFFICE_ZONE],
  [/^(?:23|63|8[0-2])/, 'America/Mazatlan'],
  [/^8[3-5]/, 'America/Hermosillo'],
  [/^77/, 'America/Cancun'],
  // Juárez, Guadalupe and Práxedis G. Guerrero; Ascensión and Janos.
  [/^32[0-7]|^318[24]/, 'America/Ciudad_Juarez'],
  // Ojinaga, Coyame and Manuel Benavides.
  [/^328[5-9]/, 'America/Ojinaga'],
  // Piedras Negras, Acuña and the north of Coahuila; Anáhuac; the border of Tamaulipas.
  [/^26[0-24-6]|^650[0-6]|^87[345]|^88/, 'America/Matamoros'],
];

export function zoneOfPostalCode(postalCode: string): string {
  return ZONES.find(([codes]) => codes.test(postalCode))?.[1] ?? HEAD_OFFICE_ZONE;
}

/** `2026-11-16T09:30:00` where a document is issued: a CFDI states local time without an offset. */
export function localTime(at: Date, postalCode: string, timeZone = zoneOfPostalCode(postalCode)): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return parts.replace(' ', 'T');
}
