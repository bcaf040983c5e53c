import { useEffect, useState } from 'react';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const FRESH_MS = 5 * 60_000;

/** The device's approximate position if permission was granted before: opening a file never prompts for it. */
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
