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
      if (isOver || !(await isAllowed())) return;
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => !isOver && setHere({ latitude, longitude }),
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

async function isAllowed(): Promise<boolean> {
  const permissions: Permissions | undefined = navigator.permissions;
  try {
    return (await permissions?.query({ name: 'geolocation' }))?.state === 'granted';
  } catch {
    return false;
  }
}
