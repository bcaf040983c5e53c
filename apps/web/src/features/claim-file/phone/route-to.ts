import type { ClaimFile } from '@aura/contracts/claims/claim';

const DIRECTIONS = 'https://www.google.com/maps/dir/?api=1&destination=';

/** An address that the telephone's map opens with the way there; by its point where there is one, which no street name beats. */
export function routeTo({
  latitude,
  longitude,
  address,
  locationLink,
}: Pick<ClaimFile, 'latitude' | 'longitude' | 'address' | 'locationLink'>): string | null {
  if (latitude !== null && longitude !== null) return `${DIRECTIONS}${latitude},${longitude}`;
  if (address !== '') return `${DIRECTIONS}${encodeURIComponent(address)}`;
  // Whatever was pasted as a link: only an address of the web is followed.
  return /^https?:\/\//i.test(locationLink) ? locationLink : null;
}
