import { DateTime } from 'luxon';
import { HEAD_OFFICE_ZONE } from './head-office.ts';

const FORMAT = 'yyyy:MM:dd HH:mm:ss';

/**
 * The moment a camera wrote into its picture, or null where it wrote none that can be. One that does not know its zone is taken
 * to stand where most of our work is done.
 */
export function cameraTime(time: unknown, offset: unknown): Date | null {
  if (typeof time !== 'string') return null;
  const zone = typeof offset === 'string' && /^[+-]\d{2}:\d{2}$/.test(offset) ? `UTC${offset}` : HEAD_OFFICE_ZONE;
  const moment = DateTime.fromFormat(time, FORMAT, { zone });
  return moment.isValid && moment.year >= 1990 && moment.year <= 2199 ? moment.toJSDate() : null;
}
