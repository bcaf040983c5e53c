import { DateTime } from 'luxon';

const FORMAT = 'yyyy:MM:dd HH:mm:ss';
/** Cameras that do not know their zone are taken to stand where most of our work is done. */
const ZONE = 'America/Mexico_City';

/** The moment a camera wrote into its picture, or null where it wrote none that can be. */
export function cameraTime(time: unknown, offset: unknown): Date | null {
  if (typeof time !== 'string') return null;
  const zone = typeof offset === 'string' && /^[+-]\d{2}:\d{2}$/.test(offset) ? `UTC${offset}` : ZONE;
  const moment = DateTime.fromFormat(time, FORMAT, { zone });
  return moment.isValid && moment.year >= 1990 && moment.year <= 2199 ? moment.toJSDate() : null;
}
