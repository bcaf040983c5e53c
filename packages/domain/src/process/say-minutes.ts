const HOUR = 60;
const DAY = 9 * HOUR;

/** Short wording of business time: days of nine hours, hours, minutes; at most two units. */
export function sayBusinessTime(minutes: number): string {
  const parts = [
    [Math.floor(minutes / DAY), 'd'],
    [Math.floor((minutes % DAY) / HOUR), 'h'],
    [minutes % HOUR, 'min'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return '0 min';
  const said = parts.slice(first, first + 2).filter(([count]) => count > 0);
  return said.map(([count, unit]) => `${count} ${unit}`).join(' ');
}
