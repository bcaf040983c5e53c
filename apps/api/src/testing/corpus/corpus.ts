import type { FilePurposeName } from '@aura/contracts/files/purposes';
import * as archives from './archives.ts';
import { presentation, wordDocument, wordsInWorkbook } from './office.ts';
import { flatPng, heic, noise } from './pictures.ts';
import { cfdi, EICAR, html, linuxProgram, pdf, svg, windowsProgram } from './texts.ts';
import { zipOf } from './zip-of.ts';

export interface CorpusFile {
  readonly what: string;
  readonly name: string;
  readonly content: Buffer;
  readonly purpose: FilePurposeName;
  /** A pattern is matched against the reason shown to the user. */
  readonly becomes: 'ready' | 'infected' | RegExp;
}

const NOT_TAKEN = /no es de un tipo que se admita aquí/;
const OTHER = /dice ser .+, pero/;
const DAMAGED = /dañad|incompleto/;
const BOMB = /bomba de descompresión/;
const OUTSIDE = /fuera de su carpeta/;
const MARK = Buffer.from('%%EOF\n');

type Line = readonly [what: string, name: string, content: Buffer, becomes: CorpusFile['becomes']];

/** Files as an attacker, a hurried user and an honest one would send them. */
export async function buildCorpus(): Promise<readonly CorpusFile[]> {
  const jpeg = await noise(640, 480).jpeg({ quality: 80 }).toBuffer();
  const png = await noise(300, 200).png().toBuffer();
  const webp = await noise(300, 200).webp().toBuffer();
  const gif = await noise(40, 40).gif().toBuffer();
  const tiff = await noise(40, 40).tiff().toBuffer();
  const telephone = await heic();
  const join = (...parts: Buffer[]) => Buffer.concat(parts);
  const documents: readonly Line[] = [
    ['a JPEG photo', 'frente.jpg', jpeg, 'ready'],
    ['a JPEG with the other ending', 'FRENTE.JPEG', jpeg, 'ready'],
    ['a PNG', 'croquis.png', png, 'ready'],
    ['a WebP', 'lateral.webp', webp, 'ready'],
    ['a HEIC of a telephone', 'IMG_0001.HEIC', telephone, 'ready'],
    ['a PDF', 'constancia.pdf', pdf(), 'ready'],
    ['a PDF with padding behind its end', 'opinion.pdf', join(pdf(), Buffer.alloc(600, '\n')), 'ready'],
    ['a PDF that a page was put into', 'poliglota.pdf', pdf(html.toString()), 'ready'],
    ['a photo with a page behind its end', 'foto.jpg', join(jpeg, html), 'ready'],
    ['a photo of exactly 40 megapixels', 'grande.png', flatPng(8000, 5000), 'ready'],
    ['a name with accents and quotes', 'constancia «ñandú» "2026".pdf', pdf(), 'ready'],
    ['a Windows program', 'instalador.exe', windowsProgram, NOT_TAKEN],
    ['a Windows program called PDF', 'factura.pdf', windowsProgram, /programa de Windows/],
    ['a Windows program called JPG', 'foto.jpg', windowsProgram, /programa de Windows/],
    ['a Windows program with two endings', 'factura.pdf.exe', windowsProgram, NOT_TAKEN],
    ['a Linux program called PNG', 'foto.png', linuxProgram, /programa de Linux/],
    ['a script called PDF', 'factura.pdf', Buffer.from('#!/bin/sh\nrm -rf /\n'), /es un programa/],
    ['an SVG with a script', 'logo.svg', svg, NOT_TAKEN],
    ['an SVG called PNG', 'logo.png', svg, /dibujo SVG/],
    ['a page', 'aviso.html', html, NOT_TAKEN],
    ['a page called PDF', 'aviso.pdf', html, /página web/],
    ['a page called JPG', 'aviso.jpg', html, /página web/],
    ['a page with a PDF behind it', 'aviso.pdf', join(html, pdf()), /página web/],
    ['a GIF', 'animado.gif', gif, NOT_TAKEN],
    ['a GIF called JPG', 'animado.jpg', gif, /imagen GIF/],
    ['a GIF that is a script', 'animado.jpg', Buffer.from('GIF89a=1;alert(1)'), /imagen GIF/],
    ['a TIFF called JPG', 'escaneo.jpg', tiff, OTHER],
    ['a PNG called JPG', 'croquis.jpg', png, OTHER],
    ['a JPEG called PNG', 'frente.png', jpeg, OTHER],
    ['a JPEG called PDF', 'frente.pdf', jpeg, OTHER],
    ['a PDF called JPG', 'constancia.jpg', pdf(), OTHER],
    ['a JPEG called HEIC', 'frente.heic', jpeg, OTHER],
    [
      'an old Word document called PDF',
      'acta.pdf',
      Buffer.from('d0cf11e0a1b11ae1'.repeat(40), 'hex'),
      /Office antiguo/,
    ],
    ['a name without ending', 'constancia', pdf(), NOT_TAKEN],
    ['plain text called PDF', 'nota.pdf', Buffer.from('hola'), OTHER],
    ['zeros called JPG', 'foto.jpg', Buffer.alloc(5000), OTHER],
    ['a PDF cut off', 'constancia.pdf', pdf().subarray(0, 150), DAMAGED],
    ['a PDF with its end far inside', 'constancia.pdf', join(pdf(), Buffer.alloc(9000, 'x')), DAMAGED],
    ['a JPEG cut in the middle', 'frente.jpg', jpeg.subarray(0, jpeg.length / 2), DAMAGED],
    ['a JPEG of its first bytes', 'frente.jpg', jpeg.subarray(0, 200), DAMAGED],
    ['a PNG cut in the middle', 'croquis.png', png.subarray(0, png.length / 2), DAMAGED],
    ['a WebP cut in the middle', 'lateral.webp', webp.subarray(0, webp.length / 2), DAMAGED],
    ['a HEIC cut in the middle', 'IMG_2.heic', telephone.subarray(0, telephone.length / 2), DAMAGED],
    ['a PNG with a wrong checksum', 'croquis.png', flipped(png, png.length - 30), DAMAGED],
    ['16000 × 16000 pixels in 31 kB', 'plano.png', flatPng(16_000, 16_000), /16000 × 16000 píxeles/],
    ['a strip of 60000 × 1000 pixels', 'tira.png', flatPng(60_000, 1000), /píxeles/],
    ['a PDF that is a ZIP too', 'doble.pdf', join(pdf(), archives.invoices), /dos cosas a la vez|dañado/],
    ['a photo that is a ZIP too', 'doble.jpg', join(jpeg, archives.invoices), /dos cosas a la vez/],
    ['a ZIP', 'todo.zip', archives.invoices, NOT_TAKEN],
    ['EICAR called PDF', 'eicar.pdf', Buffer.from(EICAR), 'infected'],
    ['EICAR in a PDF', 'factura.pdf', pdf(EICAR), 'infected'],
    ['EICAR behind a photo', 'foto.jpg', join(jpeg, Buffer.from(EICAR)), 'infected'],
  ];
  const fiscal: readonly Line[] = [
    ['a CFDI', 'factura.xml', cfdi(), 'ready'],
    ['a CFDI with a byte-order mark', 'factura.xml', join(Buffer.from('efbbbf', 'hex'), cfdi()), 'ready'],
    ['invoices in a ZIP', 'facturas.zip', archives.invoices, 'ready'],
    [
      'an XML with an external entity',
      'x.xml',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
      /DOCTYPE/,
    ],
    [
      'a billion laughs',
      'x.xml',
      Buffer.from('<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>'),
      /DOCTYPE/,
    ],
    [
      'an XML in UTF-16 that hides its DOCTYPE',
      'x.xml',
      Buffer.from('\ufeff<?xml version="1.0"?><!DOCTYPE a><a/>', 'utf16le'),
      OTHER,
    ],
    [
      'an XML that is no UTF-8',
      'x.xml',
      join(cfdi('').subarray(0, -20), Buffer.from([0xff, 0xfe]), Buffer.from('</cfdi:Comprobante>')),
      /UTF-8/,
    ],
    ['an XML cut off', 'x.xml', cfdi().subarray(0, 100), DAMAGED],
    ['an XML of a thousand floors', 'x.xml', Buffer.from(`${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`), DAMAGED],
    ['an SVG called XML', 'x.xml', join(Buffer.from('<?xml version="1.0"?>'), svg), /SVG/],
    ['a page called XML', 'x.xml', html, OTHER],
    ['an XML of 2 MB', 'x.xml', cfdi(`<a>${'x'.repeat(2_000_000)}</a>`), /1 MB/],
    ['EICAR in an XML', 'x.xml', cfdi(`<a>${EICAR}</a>`), 'infected'],
    ['EICAR in a ZIP', 'x.zip', archives.infectedZip, 'infected'],
    ['a bomb of 200 MB', 'x.zip', zipOf([archives.bomb('a.xml')]), BOMB],
    ['a bomb that says it is small', 'x.zip', zipOf([archives.lyingBomb('a.xml')]), BOMB],
    ['many small bombs', 'x.zip', archives.manySmallBombs, BOMB],
    ['a ZIP in a ZIP', 'x.zip', archives.nested, /otro comprimido/],
    ['a way up out of its folder', 'x.zip', archives.slip('../../etc/cron.d/a.xml'), OUTSIDE],
    ['the same with the other slash', 'x.zip', archives.slip('..\\..\\a.xml'), OUTSIDE],
    ['an absolute path', 'x.zip', archives.slip('/etc/a.xml'), OUTSIDE],
    ['a drive of Windows', 'x.zip', archives.slip('C:\\a.xml'), OUTSIDE],
    ['a link', 'x.zip', archives.link, OUTSIDE],
    ['501 entries', 'x.zip', archives.crowd, /más de 500/],
    ['a program in a ZIP', 'x.zip', archives.programInside, /«factura.pdf.exe»/],
    ['a ZIP with a password', 'x.zip', archives.locked, /contraseña/],
    ['a ZIP of an unknown method', 'x.zip', archives.strange, /método/],
    ['a ZIP cut off', 'x.zip', archives.invoices.subarray(0, -30), OTHER],
    ['a PDF called ZIP', 'x.zip', pdf(), OTHER],
  ];
  const workbooks: readonly Line[] = [
    ['a workbook', 'lista.xlsx', archives.workbook(), 'ready'],
    ['a workbook with a bomb', 'lista.xlsx', archives.workbook([archives.bomb('xl/sharedStrings.xml')]), BOMB],
    [
      'a workbook with macros',
      'lista.xlsx',
      archives.workbook([{ name: 'xl/vbaProject.bin', content: MARK }]),
      /macros/,
    ],
    ['a ZIP called workbook', 'lista.xlsx', archives.invoices, /dice ser Excel/],
    ['a workbook called ZIP', 'lista.zip', archives.workbook(), NOT_TAKEN],
  ];
  const manuals: readonly Line[] = [
    ['a Word document', 'manual.docx', wordDocument(['Capítulo primero']), 'ready'],
    ['a presentation', 'curso.pptx', presentation([['Bienvenidos']]), 'ready'],
    ['a workbook of a manual', 'tarifas.xlsx', wordsInWorkbook(['Pintura']), 'ready'],
    [
      'a Word document with macros',
      'manual.docx',
      wordDocument(['Capítulo'], [{ name: 'word/vbaProject.bin', content: MARK }]),
      /Word contiene macros/,
    ],
    ['a Word document called workbook', 'tarifas.xlsx', wordDocument(['Capítulo']), /dice ser Excel/],
    ['a workbook called Word document', 'manual.docx', archives.workbook(), /dice ser Word/],
    ['a Word document called presentation', 'curso.pptx', wordDocument(['Capítulo']), /dice ser PowerPoint/],
    ['a Word document with a bomb', 'manual.docx', wordDocument([], [archives.bomb('word/styles.xml')]), BOMB],
  ];
  const of = (purpose: FilePurposeName, lines: readonly Line[]): readonly CorpusFile[] =>
    lines.map(([what, name, content, becomes]) => ({ what, name, content, becomes, purpose }));
  return [
    ...of('providerDocument', documents),
    ...of('fiscalDocument', fiscal),
    ...of('claimDocument', workbooks),
    ...of('assistantManual', manuals),
  ];
}

function flipped(content: Buffer, at: number): Buffer {
  const copy = Buffer.from(content);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}
