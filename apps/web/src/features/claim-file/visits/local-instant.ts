const WRITTEN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})[ ,]+(\d{1,2}):(\d{2})$/;

/** `18/11/2026 10:30` on the clock of whoever writes it; null for anything else, and for days that do not exist. */
export function readInstant(text: string): Date | null {
  const [, day, month, year, hour, minute] = (WRITTEN.exec(text.trim()) ?? []).map(Number);
  if (day === undefined || month === undefined || year === undefined || hour === undefined || minute === undefined) {
    return null;
  }
  const instant = new Date(year, month - 1, day, hour, minute);
  const isReal = instant.getDate() === day && instant.getMonth() === month - 1 && hour < 24 && minute < 60;
  return isReal && year >= 2000 && year < 2200 ? instant : null;
}
