import { READING_LIMITS, Unreadable } from './document-pages.ts';
import { relatedParts } from './related-parts.ts';
import { attributeOf, walkXml } from './walk-xml.ts';

/** Each sheet is a page: its name, then one line per row. */
export function sheetsOf(parts: ReadonlyMap<string, Buffer>): readonly string[] {
  const strings = sharedStrings(parts.get('xl/sharedStrings.xml')?.toString('utf8') ?? '');
  const sheets = relatedParts(parts, { folder: 'xl', list: 'workbook.xml', element: 'sheet' });
  const room = { left: READING_LIMITS.mostCharacters };
  return sheets.map(({ name, xml }) => {
    const rows = rowsOf(xml, strings, room);
    return rows.length === 0 ? '' : [name, '', ...rows].join('\n');
  });
}

function sharedStrings(xml: string): readonly string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  walkXml(xml, {
    onOpen: (name) => {
      if (name === 'si') text = '';
      isText = name === 't';
    },
    onText: (piece) => {
      if (isText) text += piece;
    },
    onClose: (name) => {
      isText = false;
      if (name === 'si') strings.push(text);
    },
  });
  return strings;
}

/**
 * A long shared string may be referenced by every cell, so its length is counted each time, before the rows are joined.
 */
function rowsOf(xml: string, strings: readonly string[], room: { left: number }): readonly string[] {
  const rows: string[] = [];
  let cells: string[] = [];
  let type = '';
  let value = '';
  let isValue = false;
  walkXml(xml, {
    onOpen: (name, tag) => {
      if (name === 'c') {
        type = attributeOf(tag, 't') ?? '';
        value = '';
      }
      isValue = name === 'v' || name === 't';
    },
    onText: (text) => {
      if (isValue) value += text;
    },
    onClose: (name) => {
      isValue = false;
      if (name === 'c') {
        const written = (type === 's' ? (strings[Number(value)] ?? '') : value).trim();
        room.left -= written.length;
        if (room.left < 0) throw new Unreadable('El archivo trae demasiado contenido para leerlo.');
        if (written !== '') cells.push(written);
      } else if (name === 'row') {
        if (cells.length > 0) rows.push(cells.join(' · '));
        cells = [];
      }
    },
  });
  return rows;
}
