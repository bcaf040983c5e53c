import { writeXml } from '../write/write-xml.ts';
import { replaceAt, setAt } from './change.ts';
import { type CorpusFile, file, finish, text } from './corpus-file.ts';
import { draft } from './draft.ts';

const LINE = 'Conceptos/Concepto';

/** Files that are not CFDI 4.0: some by mistake, some made to attack the reader. */
export function unreadableFiles(): readonly CorpusFile[] {
  return [...noFiles(), ...noReceipts()];
}

function noFiles(): readonly CorpusFile[] {
  const plain = (name: string) => writeXml(finish(draft(), name));
  const bomb = `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(100)}">${'bcdefghij'
    .split('')
    .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
    .join('')}]>`;
  return [
    text('doctype', plain('doctype').replace('?>\n', '?>\n<!DOCTYPE Comprobante>')),
    text(
      'external-entity',
      plain('external-entity')
        .replace('?>\n', '?>\n<!DOCTYPE c [<!ENTITY x SYSTEM "file:///etc/passwd">]>')
        .replace('Muro de', '&x;'),
    ),
    text('entity-bomb', plain('entity-bomb').replace('?>\n', `?>\n${bomb}`).replace('Muro de', '&j;')),
    text('doctype-in-lower-case', plain('doctype-in-lower-case').replace('?>\n', '?>\n<!doctype Comprobante>')),
    text('undeclared-entity', plain('undeclared-entity').replace('Muro de', 'Muro&nbsp;de')),
    { name: 'utf-16', bytes: Buffer.from(`\uFEFF${plain('utf-16')}`, 'utf16le') },
    { name: 'utf-16-without-mark', bytes: Buffer.from('<a/>', 'utf16le') },
    { name: 'latin-1', bytes: Buffer.from(plain('latin-1'), 'latin1') },
    text('declared-latin-1', plain('declared-latin-1').replace('UTF-8', 'ISO-8859-1')),
    text(
      'huge',
      plain('huge').replace(
        '</cfdi:Comprobante>',
        `<cfdi:Addenda>${'x'.repeat(1_048_576)}</cfdi:Addenda></cfdi:Comprobante>`,
      ),
    ),
    text('truncated', plain('truncated').slice(0, -300)),
    text('empty', ''),
    text('not-xml', 'Serie,Folio,Total\nF,1024,11600.00\n'),
    text(
      'too-many-elements',
      `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0">${'<a/>'.repeat(25_000)}</cfdi:Comprobante>`,
    ),
    text('too-many-instructions', plain('too-many-instructions').replaceAll('><', `>${'<?a b?>'.repeat(20)}<`)),
    text(
      'too-deep',
      `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0">${'<a>'.repeat(9_000)}${'</a>'.repeat(9_000)}</cfdi:Comprobante>`,
    ),
    text('two-roots', `${plain('two-roots')}<otro/>`),
    text('other-root', '<?xml version="1.0"?><rss version="2.0"/>'),
    text('other-namespace', plain('other-namespace').replaceAll('sat.gob.mx/cfd/4', 'sat.gob.mx/cfd/3')),
    text('other-version', plain('other-version').replace('Version="4.0"', 'Version="3.3"')),
  ];
}

function noReceipts(): readonly CorpusFile[] {
  return [
    file('missing-attribute', setAt(draft(), '', { Exportacion: undefined })),
    file('negative-amount', setAt(draft(), LINE, { Importe: '-10000.00' })),
    file('seven-decimals', setAt(draft(), LINE, { ValorUnitario: '10000.0000001' })),
    file('exponent', setAt(draft(), '', { Total: '1e4' })),
    file('impossible-date', setAt(draft(), '', { Fecha: '2026-02-30T09:00:00' })),
    file('pipe-in-a-name', setAt(draft(), 'Emisor', { Nombre: 'CONSTRUCCIONES|601' })),
    file('unknown-attribute', setAt(draft(), '', { Propina: '100.00' })),
    file(
      'without-receiver',
      replaceAt(draft(), 'Receptor', () => undefined),
    ),
    file(
      'without-concepts',
      setAt(
        replaceAt(draft(), LINE, () => undefined),
        '',
        {},
      ),
    ),
    file('two-issuers', { ...draft(), children: [...draft().children.slice(0, 1), ...draft().children] }),
    text(
      'text-inside',
      writeXml(finish(draft(), 'text-inside')).replace('<cfdi:Conceptos>', '<cfdi:Conceptos>Total: 5'),
    ),
    text(
      'type-of-another-schema',
      writeXml(finish(draft(), 'type-of-another-schema')).replace(
        '<cfdi:Emisor',
        '<cfdi:Emisor xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true" Otro="1"',
      ),
    ),
  ];
}
