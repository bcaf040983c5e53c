const COUNTRY = '+52';
/** Area codes with two digits; all others have three. */
const SHORT_AREAS = ['55', '56', '33', '81'];

/** `+52` and ten digits, or undefined if it is not a Mexican number. Removes the prefixes in use until 2019. */
export function normalisePhone(typed: string): string | undefined {
  if (!/^[\d\s()+.-]*$/.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '');
  const national = [
    /^521?(\d{10})$/, // with country code, and the 1 that mobile numbers once had after it
    /^(?:044|045|01)(\d{10})$/,
    /^(\d{10})$/,
  ].reduce<string | undefined>((found, prefix) => found ?? prefix.exec(digits)?.[1], undefined);
  return national === undefined || national.startsWith('0') ? undefined : COUNTRY + national;
}

/** `55 1234 5678` or `664 123 4567`; a number not in our stored format is returned unchanged. */
export function formatPhone(phone: string): string {
  const national = /^\+52(\d{10})$/.exec(phone)?.[1];
  if (national === undefined) return phone;
  const area = SHORT_AREAS.includes(national.slice(0, 2)) ? 2 : 3;
  return [national.slice(0, area), national.slice(area, 6), national.slice(6)].join(' ');
}
