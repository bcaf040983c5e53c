interface ReadCalendar {
  readonly method: string;
  readonly events: readonly Readonly<Record<string, string>>[];
}

const LONGEST_LINE = 75;

/** Reads a calendar as RFC 5545 describes it, for tests. Throws at what a strict reader would refuse. */
export function readCalendar(text: string): ReadCalendar {
  if (!text.endsWith('\r\n') || /[^\r]\n/.test(text)) throw new Error('Lines end with CRLF');
  const folded = text.slice(0, -2).split('\r\n');
  if (folded.some((line) => new TextEncoder().encode(line).length > LONGEST_LINE))
    throw new Error('A line is too long');
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('Not a calendar');
  const read: { method: string; events: Record<string, string>[] } = { method: '', events: [] };
  let event: Record<string, string> | null = null;
  for (const line of lines.slice(1, -1)) {
    const { name, value } = propertyOf(line);
    if (line === 'BEGIN:VEVENT') event = {};
    else if (line === 'END:VEVENT') {
      for (const needed of ['UID', 'DTSTAMP', 'DTSTART']) if (event?.[needed] === undefined) throw new Error(needed);
      read.events.push(event ?? {});
      event = null;
    } else if (event !== null) {
      if (name in event) throw new Error(`${name} twice`);
      event[name] = value;
    } else if (name === 'METHOD') read.method = value;
  }
  return read;
}

/** A colon within quotes belongs to a parameter. */
function propertyOf(line: string): { readonly name: string; readonly value: string } {
  const found = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su.exec(line);
  if (found === null) throw new Error(`Not a property: ${line}`);
  const [, name = '', , value = ''] = found;
  const isText = ['SUMMARY', 'LOCATION', 'DESCRIPTION', 'X-WR-CALNAME'].includes(name);
  return {
    name,
    value: isText ? value.replaceAll(/\\(.)/gu, (_all, sign: string) => (sign === 'n' ? '\n' : sign)) : value,
  };
}
