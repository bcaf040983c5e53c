const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** Parses a day, day before month: 10/11/2026, 10-nov-26, 10 de noviembre de 2026, 2026-11-10. */
export function readDay(text: string): string | null {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const figures = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text);
  if (figures !== null) return dayOf(fullYear(figures[3]), Number(figures[2]), Number(figures[1]));
  const words = /\b(\d{1,2})(?: de |[ /.-]{1,3})([a-záéíóú]{3,12})\.?(?: del? |[ /.,-]{1,3})(\d{4}|\d{2})\b/i.exec(
    withSingleBlanks(text),
  );
  if (words === null) return null;
  const month = MONTHS.indexOf((words[2] ?? '').toLowerCase().slice(0, 3)) + 1;
  return dayOf(fullYear(words[3]), month, Number(words[1]));
}

function fullYear(text = ''): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year <= 2199 ? date.toISOString().slice(0, 10) : null;
}

/** Parses the hour next to a day: 18:40, 7:15 h, 09.30 hrs, 3:05 pm. */
export function readHour(text: string): string | null {
  const [, hour = '', minute = '', half] =
    /\b(\d{1,2})[:.](\d{2})(?::\d{2})?(?: ?([ap])\.? ?m\b)?/i.exec(withoutDay(text)) ?? [];
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour === '' || hours > 23 || Number(minute) > 59 ? null : `${String(hours).padStart(2, '0')}:${minute}`;
}

/** «05.11.2026 18:40» has two groups of digits with dots, so the day is removed first. */
function withoutDay(text: string): string {
  return text.replace(/\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/, '');
}

/** A number as insurers write them: the first word containing a digit. */
export function readNumber(text: string): string | null {
  const runs = withSingleBlanks(text)
    .replaceAll(/ ?([/-]) ?/g, '$1')
    .match(/[A-Z0-9][A-Z0-9/.-]*/gi);
  const run = runs?.find((one) => /\d/.test(one));
  return run === undefined ? null : withoutTrailing(run, '.,;-').slice(0, 40);
}

/** Telephones of ten digits, with or without country code, as written. */
export function readPhones(text: string): readonly string[] {
  const found = text.match(/(?:\+?52[\s-]?1?[\s-]?)?(?:\(?\d{2,3}\)?[\s.-]?)\d{3,4}[\s.-]?\d{2}[\s.-]?\d{2}\b/g) ?? [];
  return [...new Set(found.map((phone) => phone.trim()))]
    .filter((phone) => [10, 12, 13].includes(phone.replaceAll(/\D/g, '').length))
    .slice(0, 10);
}

export function withoutPhones(text: string): string {
  return readPhones(text)
    .reduce((rest, phone) => rest.replace(phone, ''), text)
    .replaceAll(/\b(?:tel|cel|telefono|teléfono|celular)\b\.?:?/gi, '');
}

/** A map link, verbatim. */
export function readLink(text: string): string | null {
  for (const word of text.split(/\s+/)) {
    const start = word.search(/https?:\/\//i);
    const link = start < 0 ? '' : word.slice(start);
    if (/maps|goo\.gl|waze|openstreetmap/i.test(link)) return withoutTrailing(link, ').,>]');
  }
  return null;
}

/** A name or phrase of limited length, without telephones and trailing punctuation. */
export function readPhrase(text: string, most: number): string | null {
  const phrase = withLastPoint(withoutTrailing(withSingleBlanks(text), ' ,;.:|-').trim(), text).slice(0, most);
  return phrase === '' || /^(?:n\/?a|s\/?d|no aplica|pendiente|ninguno|-)$/i.test(phrase) ? null : phrase;
}

/** Keeps the final dot of an abbreviation: «S.A. de C.V.» is a name, «Av. Juárez 3.» is a sentence. */
function withLastPoint(phrase: string, text: string): string {
  return /\.[A-Za-z]$/.test(phrase) && text.includes(`${phrase.slice(-3)}.`) ? `${phrase}.` : phrase;
}

function withSingleBlanks(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** Loops from the end: an expression such as [.,]+$ restarts at every character and takes quadratic time. */
function withoutTrailing(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
