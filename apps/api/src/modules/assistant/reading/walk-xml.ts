/** Callbacks for an XML text; names come without their prefix. */
export interface XmlWalker {
  readonly onOpen?: (name: string, attributes: string) => void;
  readonly onText?: (text: string) => void;
  readonly onClose?: (name: string) => void;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTITY = /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi;
const SECTIONS = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

/**
 * Scans XML once from left to right in linear time, without validating: malformed text is walked as far as it goes.
 * Only the predefined entities are decoded, so none can expand.
 */
export function walkXml(text: string, { onOpen, onText, onClose }: XmlWalker): void {
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('<', at);
    if (next !== at) onText?.(decodeEntities(text.slice(at, next < 0 ? undefined : next)));
    if (next < 0) return;
    if (text.startsWith('<![CDATA[', next)) {
      const end = text.indexOf(']]>', next);
      onText?.(text.slice(next + 9, end < 0 ? undefined : end));
      at = end < 0 ? text.length : end + 3;
      continue;
    }
    const section = SECTIONS.find(([start]) => text.startsWith(start, next));
    const close = text.indexOf(section?.[1] ?? '>', next);
    if (close < 0) return;
    at = close + (section?.[1].length ?? 1);
    if (section !== undefined) continue;
    const tag = text.slice(next + 1, close);
    if (tag.startsWith('/')) onClose?.(localName(tag.slice(1)));
    else {
      const name = localName(tag);
      onOpen?.(name, tag);
      if (tag.endsWith('/')) onClose?.(name);
    }
  }
}

/** The value of an attribute in a tag; `name` includes the prefix, if any. */
export function attributeOf(tag: string, name: string): string | undefined {
  for (const quote of ['"', "'"]) {
    const start = tag.indexOf(` ${name}=${quote}`);
    if (start < 0) continue;
    const from = start + name.length + 3;
    const end = tag.indexOf(quote, from);
    if (end >= 0) return decodeEntities(tag.slice(from, end));
  }
  return undefined;
}

function localName(tag: string): string {
  let end = 0;
  let start = 0;
  for (; end < tag.length; end += 1) {
    const sign = tag[end] as string;
    if (sign === '/' || sign <= ' ') break;
    if (sign === ':') start = end + 1;
  }
  return tag.slice(start, end);
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(ENTITY, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
