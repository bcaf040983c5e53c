import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';

/** `2026-11-16T09:30:00` in the head office's time zone: a CFDI states no offset. */
export function localTime(at: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: HEAD_OFFICE_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return parts.replace(' ', 'T');
}
