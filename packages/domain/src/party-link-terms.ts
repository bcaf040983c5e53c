/** Days an affected party's link opens its case. */
export const PARTY_LINK_DAYS = 90;
/** Days a link of a provider's contact opens its jobs. */
export const PROVIDER_LINK_DAYS = 90;
/** Days the link still works after the case has ended: time to read the outcome and keep a copy of what was signed. */
export const DAYS_AFTER_END = 15;

/** Number of telephone digits asked for in addition to the link. */
export const DIGITS_ASKED = 4;
/** Wrong attempts in a row before a pause, which doubles each time; and in total, before the link ends. */
const TRIES_BEFORE_PAUSE = 5;
export const MOST_WRONG_DIGITS = 20;
const FIRST_PAUSE_MINUTES = 15;

/** A visit ends after this idle time, and at the latest after the maximum duration. */
export const VISIT_IDLE_MINUTES = 30;
export const VISIT_MOST_HOURS = 8;

/** Limits of uploads through one link. */
export const MOST_PARTY_FILES = 30;
export const MOST_PARTY_MB = 200;
export const MOST_PARTY_FILE_MB = 15;

/** Pause in minutes after this many wrong attempts; null if the next attempt is allowed at once. */
export function pauseAfter(failures: number): number | null {
  if (failures === 0 || failures % TRIES_BEFORE_PAUSE !== 0) return null;
  return FIRST_PAUSE_MINUTES * 2 ** (failures / TRIES_BEFORE_PAUSE - 1);
}

/** Documents that an affected party can supply; the others are made by us or by the insurer. */
export const BROUGHT_PAPERS = [
  'identificacion_ta',
  'comprobante_propiedad',
  'comprobante_domicilio',
  'caratula_bancaria',
] as const;
export type BroughtPaper = (typeof BROUGHT_PAPERS)[number];
/** Always requested, whatever the insurer requires. */
export const ALWAYS_ASKED: BroughtPaper = 'identificacion_ta';

/** Codename of the letter in which the affected party confirms that the work is as agreed. */
export const CONFORMITY_PAPER = 'carta_conformidad';

/** Size of the canvas on which a signature is drawn. */
export const SIGNATURE_SHEET = { width: 1000, height: 400 } as const;
/** A dot is not a signature. */
export const FEWEST_SIGNATURE_POINTS = 8;
