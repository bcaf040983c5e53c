import { useEffect, useState } from 'react';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const FRESH_MS = 5 * 60_000;

/** Where the device is, roughly, if it has been allowed to say so before: nobody is asked for it on opening a file. */
export function useWhereIAm(): Point | null {
  const [here, setHere] = useState<Point | null>(null);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const permissions: Permissions | undefined = navigator.permissions;
      const permission = await permissions?.query({ name: 'geolocation' }).catch(() => undefined);
      if (isOver || permission?.state !== 'granted') return;
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => !isOver && setHere({ latitude: coords.latitude, longitude: coords.longitude }),
        () => undefined,
        { maximumAge: FRESH_MS },
      );
    };
    void look();
    return () => {
      isOver = true;
    };
  }, []);
  return here;
}
