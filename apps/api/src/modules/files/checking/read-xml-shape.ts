const MOST_DEPTH = 64;
const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
const SIGN = /[<>"']/g;
const BEGINNING = /<(\/?)([\p{L}_:][^\s/<>"']*)/uy;

export interface XmlShape {
  readonly root: string | undefined;
  /** One root, every element and section closed, none too deep. */
  readonly isWhole: boolean;
}

/** Scans XML once from left to right and stops at the first unclosed construct, so the time is linear. */
export function readXmlShape(text: string): XmlShape {
  const open: string[] = [];
  let root: string | undefined;
  let at = 0;
  for (let next = text.indexOf('<'); next >= 0; next = text.indexOf('<', at)) {
    const isOutside = open.length === 0;
    if (isOutside && text.slice(at, next).trim() !== '') return { root, isWhole: false };
    const section = SECTIONS.find(([start]) => text.startsWith(start, next));
    at = section === undefined ? endOfTag(text, next) : endOf(text, section[1], next + section[0].length);
    if (section !== undefined && at > 0) continue;
    const tag = tagAt(text, next);
    if (isOutside) {
      if (root !== undefined || tag?.isEnd) return { root, isWhole: false };
      root = tag?.name;
    }
    if (at < 0 || tag === undefined) return { root, isWhole: false };
    if (!tag.isEnd) open.push(tag.name);
    if (open.length > MOST_DEPTH) return { root, isWhole: false };
    if ((tag.isEnd || text[at - 2] === '/') && open.pop() !== tag.name) return { root, isWhole: false };
  }
  return { root, isWhole: root !== undefined && open.length === 0 && text.slice(at).trim() === '' };
}

function endOf(text: string, close: string, from: number): number {
  const found = text.indexOf(close, from);
  return found < 0 ? -1 : found + close.length;
}

/** Position after the `>` that closes the tag, ignoring those inside quoted values. */
function endOfTag(text: string, start: number): number {
  SIGN.lastIndex = start + 1;
  for (let found = SIGN.exec(text); found !== null && found[0] !== '<'; found = SIGN.exec(text)) {
    if (found[0] === '>') return SIGN.lastIndex;
    const close = text.indexOf(found[0], SIGN.lastIndex);
    if (close < 0) return -1;
    SIGN.lastIndex = close + 1;
  }
  return -1;
}

function tagAt(text: string, start: number): { name: string; isEnd: boolean } | undefined {
  BEGINNING.lastIndex = start;
  const [, slash, name] = BEGINNING.exec(text) ?? [];
  return name === undefined ? undefined : { name, isEnd: slash === '/' };
}
