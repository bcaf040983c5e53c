/** Least squares: the growth of the second figure per unit of the first. */
export function slopePerHour(points: readonly (readonly [hours: number, value: number])[]): number {
  if (points.length < 2) return 0;
  const mean = (place: 0 | 1) => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [atHours, atValue] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [hours]) => sum + (hours - atHours) ** 2, 0);
  const together = points.reduce((sum, [hours, value]) => sum + (hours - atHours) * (value - atValue), 0);
  return spread === 0 ? 0 : together / spread;
}
