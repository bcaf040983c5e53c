import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { Block, PdfDocument } from './pdf-document.ts';
import { printPdf } from './print-pdf.ts';

const pdfOf = (...blocks: Block[]): PdfDocument => ({
  title: 'Prueba',
  header: ['Nosotros', 'Ellos'],
  footer: 'Siniestro 7',
  sheets: [blocks],
});

const textOf = async (pdf: Uint8Array) => (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text;

test('a fact without a value leaves no line', async () => {
  const pages = await textOf(
    await printPdf(
      pdfOf({
        kind: 'facts',
        facts: [
          ['Póliza', ''],
          ['Zona', 'Norte'],
        ],
      }),
    ),
  );

  expect(pages[0]).toContain('Norte');
  expect(pages[0]).not.toContain('Póliza');
});

test('a text longer than a page goes on over the next, and every page has its number', async () => {
  const text = Array.from({ length: 150 }, (_, line) => `Renglón ${line + 1}`).join('\n');

  const pages = await textOf(await printPdf(pdfOf({ kind: 'entry', overline: '', text })));

  expect(pages.length).toBeGreaterThan(2);
  expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`);
  expect(pages.join('\n')).toContain('Renglón 150');
});

test('a letter that an earlier document had under an accent alone is still a letter in the next', async () => {
  await printPdf(pdfOf({ kind: 'note', text: 'Ŵ' }));

  const pages = await textOf(await printPdf(pdfOf({ kind: 'note', text: 'W8' })));

  expect(pages[0]).toContain('W8');
});

test('a document that cannot be set fails alone: those before and after it are set', async () => {
  const good = pdfOf({ kind: 'note', text: 'Bien' });
  const bad = pdfOf({ kind: 'photos', perPage: 4, photos: [{ picture: 'no-hay', caption: '' }] });

  const made = await Promise.allSettled([printPdf(good), printPdf(bad), printPdf(good)]);

  expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('hostile texts are set as letters: no link, no script, no form comes of them', async () => {
  const hostile = [
    '<a href="javascript:alert(1)">Ver</a>',
    'https://evil.invalid/x',
    '[Ver](https://evil.invalid/x)',
    ') /S /JavaScript /JS (app.alert(1)) (',
    '<</Type/Action/S/URI/URI(https://evil.invalid/x)>>',
    'endstream endobj 1 0 obj <</OpenAction <</S /Launch>> >> endobj',
  ];
  const pdf = await printPdf({
    ...pdfOf(
      { kind: 'facts', facts: hostile.map((text) => [text, text] as const) },
      ...hostile.flatMap((text): Block[] => [
        { kind: 'note', text },
        { kind: 'entry', overline: text, text },
      ]),
    ),
    title: hostile.join(' '),
    footer: hostile[3] ?? '',
  });

  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)));
  const annotations = await Promise.all(pages.map((page) => page.getAnnotations()));
  expect(annotations.flat()).toEqual([]);
  expect(await document.getJSActions()).toBeNull();
  expect(await document.getOpenAction()).toBeNull();
  expect((await textOf(pdf)).join('\n')).toContain('https://evil.invalid/x');
});
