const COUNTRY = '+52';
/** Areas whose code has two digits; all others have three. */
const SHORT_AREAS = ['55', '56', '33', '81'];

/** `+52` and ten digits, or undefined for what is no Mexican number. The prefixes in use until 2019 are taken off. */
export function normalisePhone(typed: string): string | undefined {
  if (!/^[\d\s()+.-]*$/.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '');
  const national = [
    /^521?(\d{10})$/, // with the country, and the 1 that mobiles once had behind it
    /^(?:044|045|01)(\d{10})$/,
    /^(\d{10})$/,
  ].reduce<string | undefined>((found, prefix) => found ?? prefix.exec(digits)?.[1], undefined);
  return national === undefined || national.startsWith('0') ? undefined : COUNTRY + national;
}

/** `55 1234 5678` or `664 123 4567`; what is not one of our stored numbers stays as it is. */
export function formatPhone(phone: string): string {
  const national = /^\+52(\d{10})$/.exec(phone)?.[1];
  if (national === undefined) return phone;
  const area = SHORT_AREAS.includes(national.slice(0, 2)) ? 2 : 3;
  return [national.slice(0, area), national.slice(area, 6), national.slice(6)].join(' ');
}
