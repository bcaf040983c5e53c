const TYPED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** What a person types, `DD/MM/YYYY` → `'YYYY-MM-DD'`; null when there is no such day. */
export function readDate(typed: string): string | null {
  const [, day = '', month = '', year = ''] = TYPED.exec(typed.trim()) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  // A Date rolls 31/02 over into March; comparing tells.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null;
}
