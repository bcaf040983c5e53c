import { cameraTime } from '@aura/domain/camera-time';
import exifr from 'exifr';

export interface CameraFacts {
  readonly takenAt: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const NOTHING: CameraFacts = { takenAt: null, latitude: null, longitude: null };

/** When and where a picture was taken, if its metadata says so. Unreadable metadata is ignored, not refused. */
export async function readCameraFacts(path: string): Promise<CameraFacts> {
  const read = (await exifr
    .parse(path, {
      pick: [
        'DateTimeOriginal',
        'OffsetTimeOriginal',
        'latitude',
        'longitude',
        'GPSLatitude',
        'GPSLongitude',
        'GPSLatitudeRef',
        'GPSLongitudeRef',
      ],
      reviveValues: false,
    })
    .catch(() => undefined)) as Record<string, unknown> | undefined;
  if (read === undefined) return NOTHING;
  const latitude = within(read['latitude'], 90);
  const longitude = within(read['longitude'], 180);
  const isPlace = latitude !== null && longitude !== null && !(latitude === 0 && longitude === 0);
  return {
    takenAt: cameraTime(read['DateTimeOriginal'], read['OffsetTimeOriginal']),
    latitude: isPlace ? latitude : null,
    longitude: isPlace ? longitude : null,
  };
}

function within(value: unknown, most: number): number | null {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most ? value : null;
}
