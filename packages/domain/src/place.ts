export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_M = 6_371_008.8;

/** Metres between two places along the ground, on a sphere: accurate to half a percent. */
export function distanceBetween(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfNorth = radians(other.latitude - one.latitude) / 2;
  const halfEast = radians(other.longitude - one.longitude) / 2;
  const chord =
    Math.sin(halfNorth) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(halfEast) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const NUMBER = String.raw`(-?\d{1,3}\.\d{3,20})`;
/** How map links contain coordinates: after an at sign, as a query, as a pair of data fields, or bare. */
const WRITTEN = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`(?:q|query|ll|center|destination|daddr)=(?:loc:)?${NUMBER}(?:,|%2C)\\s{0,3}${NUMBER}`, 'i'),
  new RegExp(`#map=\\d{1,2}/${NUMBER}/${NUMBER}`),
  new RegExp(`(?:^|[\\s/:])${NUMBER},\\s{0,3}${NUMBER}`),
];

/** The coordinates in a map link; null if it has none, as in a shortened link. */
export function placeInLink(link: string): Place | null {
  for (const pattern of WRITTEN) {
    const match = pattern.exec(link);
    if (match === null) continue;
    const place = { latitude: Number(match[1]), longitude: Number(match[2]) };
    if (Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180) return place;
  }
  return null;
}
