/** A link of an affected party opens its case for so many days. */
export const PARTY_LINK_DAYS = 90;
/** And so many days after the case has ended: time to read the end and to keep a copy of what was signed. */
export const DAYS_AFTER_END = 15;

/** The digits of a telephone that are asked for beside the link. */
export const DIGITS_ASKED = 4;
/** Wrong digits in a row before a pause, which doubles each time; and ever, before the link ends. */
const TRIES_BEFORE_PAUSE = 5;
export const MOST_WRONG_DIGITS = 20;
const FIRST_PAUSE_MINUTES = 15;

/** A visit ends after so long without a word, and at the latest after so many hours. */
export const VISIT_IDLE_MINUTES = 30;
export const VISIT_MOST_HOURS = 8;

/** What may come through one link, in all. */
export const MOST_PARTY_FILES = 30;
export const MOST_PARTY_MB = 200;
export const MOST_PARTY_FILE_MB = 15;

/** How long nobody may try after so many wrong digits; null: the next may be tried at once. */
export function pauseAfter(failures: number): number | null {
  if (failures === 0 || failures % TRIES_BEFORE_PAUSE !== 0) return null;
  return FIRST_PAUSE_MINUTES * 2 ** (failures / TRIES_BEFORE_PAUSE - 1);
}

/** The papers that an affected party can bring; the others are made by us or by the insurer. */
export const BROUGHT_PAPERS = [
  'identificacion_ta',
  'comprobante_propiedad',
  'comprobante_domicilio',
  'caratula_bancaria',
] as const;
export type BroughtPaper = (typeof BROUGHT_PAPERS)[number];
/** Asked of everybody, whatever the insurer wants. */
export const ALWAYS_ASKED: BroughtPaper = 'identificacion_ta';

/** The letter in which the affected party says that the work is as agreed, by its codename in the dossier. */
export const CONFORMITY_PAPER = 'carta_conformidad';

/** A signature is drawn on a sheet of these measures. */
export const SIGNATURE_SHEET = { width: 1000, height: 400 } as const;
/** A dot is no signature. */
export const FEWEST_SIGNATURE_POINTS = 8;
