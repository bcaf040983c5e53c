/** One event as calendars read it (RFC 5545). Instants are written in UTC, which needs no description of a time zone. */
export interface CalendarEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly start: Date;
  readonly minutes: number;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly isCancelled: boolean;
  readonly stampedAt: Date;
  /** Who invites and who is invited; none in a feed. */
  readonly organizer?: { readonly name: string; readonly email: string };
  readonly attendee?: string;
}

const MINUTE_MS = 60_000;
const LONGEST_LINE = 75;

export function calendarText(
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
  events: readonly CalendarEvent[],
  name = '',
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aura//Citas//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === '' ? [] : [`X-WR-CALNAME:${escapeText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function linesOf(event: CalendarEvent): readonly string[] {
  const { organizer, attendee } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stampedAt)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(new Date(event.start.getTime() + event.minutes * MINUTE_MS))}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.location === '' ? [] : [`LOCATION:${escapeText(event.location)}`]),
    ...(event.description === '' ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(organizer === undefined ? [] : [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`]),
    ...(attendee === undefined
      ? []
      : [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`]),
    'END:VEVENT',
  ];
}

const utc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Line breaks of any kind become `\n`; other control characters, which no calendar may hold, are left out. */
function escapeText(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll(/\r\n|\r|\n/g, '\\n')
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u001f\u007f]/g, '')
  );
}

/** A parameter holds neither quotes nor control characters, and has no way to escape them. */
function quoted(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return `"${text.replaceAll(/["\u0000-\u001f\u007f]/g, '')}"`;
}

/** Lines of at most 75 octets; the next one begins with a space. No character is cut in two. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const sign of line) {
    const width = new TextEncoder().encode(sign).length;
    if (size + width > LONGEST_LINE) {
      lines.push(current);
      [current, size] = [' ', 1];
    }
    current += sign;
    size += width;
  }
  return [...lines, current].join('\r\n');
}
