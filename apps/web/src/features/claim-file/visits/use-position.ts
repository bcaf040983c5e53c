import { useCallback, useEffect, useState } from 'react';

export type Position =
  | { readonly status: 'looking' | 'denied' | 'failed' }
  | {
      readonly status: 'found';
      readonly latitude: number;
      readonly longitude: number;
      readonly accuracy: number;
      readonly at: Date;
    };

const PATIENCE_MS = 30_000;

/** The device's position, requested once when the check-in opens and not followed afterwards; `look` asks again. */
export function usePosition(): { readonly position: Position; readonly look: () => void } {
  const [position, setPosition] = useState<Position>({ status: 'looking' });
  const look = useCallback(() => {
    setPosition({ status: 'looking' });
    if (!('geolocation' in navigator)) return setPosition({ status: 'failed' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        setPosition({ status: 'found', latitude, longitude, accuracy, at: new Date() }),
      ({ code }) => setPosition({ status: code === 1 ? 'denied' : 'failed' }),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 0 },
    );
  }, []);
  useEffect(look, [look]);
  return { position, look };
}
