const WEIGHTS = [3, 7, 1];

/** The banks our providers use; Banco de México assigns each a number of three digits. */
export const BANK_NAMES: Readonly<Record<string, string>> = {
  '002': 'Banamex',
  '012': 'BBVA México',
  '014': 'Santander',
  '021': 'HSBC',
  '030': 'BanBajío',
  '036': 'Inbursa',
  '042': 'Mifel',
  '044': 'Scotiabank',
  '058': 'Banregio',
  '059': 'Invex',
  '062': 'Afirme',
  '072': 'Banorte',
  '112': 'Bmonex',
  '113': 'Ve por Más',
  '127': 'Azteca',
  '130': 'Compartamos',
  '132': 'Multiva',
  '137': 'BanCoppel',
  '140': 'Consubanco',
  '143': 'CIBanco',
  '638': 'Nu México',
  '646': 'STP',
  '722': 'Mercado Pago',
};

export type ClabeFault = 'shape' | 'digit';

export function normaliseClabe(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

/** Unlike in an RFC, the check digit of a real CLABE is always right: a transfer to a wrong one would be returned. */
export function clabeFault(clabe: string): ClabeFault | undefined {
  if (!/^\d{18}$/.test(clabe)) return 'shape';
  return clabe.at(-1) === clabeDigitOf(clabe.slice(0, -1)) ? undefined : 'digit';
}

export function clabeDigitOf(body: string): string {
  const total = [...body].reduce((sum, digit, place) => sum + ((Number(digit) * (WEIGHTS[place % 3] ?? 0)) % 10), 0);
  return String((10 - (total % 10)) % 10);
}

/** The name of the bank by its first three digits, or the digits themselves. */
export function bankName(code: string): string {
  return BANK_NAMES[code] ?? `Banco ${code}`;
}
