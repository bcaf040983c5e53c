import type { ClaimFile } from '@aura/contracts/claims/claim';

const DIRECTIONS = 'https://www.google.com/maps/dir/?api=1&destination=';

/** A URL that opens directions in the phone's map: by coordinates if known, which are more exact than a street. */
export function routeTo({
  latitude,
  longitude,
  address,
  locationLink,
}: Pick<ClaimFile, 'latitude' | 'longitude' | 'address' | 'locationLink'>): string | null {
  if (latitude !== null && longitude !== null) return `${DIRECTIONS}${latitude},${longitude}`;
  if (address !== '') return `${DIRECTIONS}${encodeURIComponent(address)}`;
  // Any text may have been pasted as a link: only http and https are followed.
  return /^https?:\/\//i.test(locationLink) ? locationLink : null;
}
