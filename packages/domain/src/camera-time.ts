import { DateTime } from 'luxon';
import { HEAD_OFFICE_ZONE } from './head-office.ts';

const FORMAT = 'yyyy:MM:dd HH:mm:ss';

/**
 * The moment a camera recorded in its picture, or null if absent or impossible. Without an offset, the time zone of the
 * head office is assumed.
 */
export function cameraTime(time: unknown, offset: unknown): Date | null {
  if (typeof time !== 'string') return null;
  const zone = typeof offset === 'string' && /^[+-]\d{2}:\d{2}$/.test(offset) ? `UTC${offset}` : HEAD_OFFICE_ZONE;
  const moment = DateTime.fromFormat(time, FORMAT, { zone });
  return moment.isValid && moment.year >= 1990 && moment.year <= 2199 ? moment.toJSDate() : null;
}
