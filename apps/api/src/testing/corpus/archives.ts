import { cfdi, EICAR, pdf, windowsProgram } from './texts.ts';
import { type Packed, zipOf } from './zip-of.ts';

const text = (content: string): Buffer => Buffer.from(content);
const MB = 1_048_576;

/** A minimal workbook that Excel opens. */
export function workbook(extra: readonly Packed[] = []): Buffer {
  return zipOf([
    { name: '[Content_Types].xml', content: text('<Types/>') },
    { name: 'xl/workbook.xml', content: text('<workbook><sheets/></workbook>') },
    { name: 'xl/worksheets/sheet1.xml', content: text('<worksheet><sheetData/></worksheet>') },
    ...extra,
  ]);
}

export const invoices = zipOf([
  { name: 'facturas/', content: Buffer.alloc(0), isStored: true },
  { name: 'facturas/a.xml', content: cfdi() },
  { name: 'facturas/a.pdf', content: pdf(), isStored: true },
]);

/** 200 MB in 200 kB. */
export const bomb = (name: string): Packed => ({ name, content: Buffer.alloc(200 * MB) });
export const lyingBomb = (name: string): Packed => ({ ...bomb(name), says: 100 });
export const manySmallBombs = zipOf(
  Array.from({ length: 60 }, (_, at) => ({ name: `${at}.xml`, content: Buffer.alloc(2 * MB) })),
);
export const nested = zipOf([{ name: 'dentro.xml', content: invoices, isStored: true }]);
export const slip = (name: string): Buffer => zipOf([{ name, content: cfdi() }]);
export const crowd = zipOf(Array.from({ length: 501 }, (_, at) => ({ name: `${at}.xml`, content: text('<a/>') })));
export const infectedZip = zipOf([{ name: 'factura.xml', content: text(EICAR) }]);
export const programInside = zipOf([{ name: 'factura.pdf.exe', content: windowsProgram }]);
export const locked = zipOf([{ name: 'a.xml', content: cfdi(), isEncrypted: true }]);
export const link = zipOf([{ name: 'a.xml', content: text('/etc/passwd'), isLink: true, isStored: true }]);
export const strange = zipOf([{ name: 'a.xml', content: cfdi(), method: 99 }]);
