import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileKind } from '@aura/contracts/files/purposes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { presentation, wordDocument, wordsInWorkbook } from '../../../testing/corpus/office.ts';
import { textPdf } from '../../../testing/corpus/text-pdf.ts';
import { bomb } from '../../../testing/corpus/archives.ts';
import { pdf } from '../../../testing/corpus/texts.ts';
import { zipOf } from '../../../testing/corpus/zip-of.ts';
import { insertDocument } from '../../../testing/factories/document.factory.ts';
import { insertManualFile } from '../../../testing/factories/manual.factory.ts';
import { insertShownFile } from '../../../testing/factories/shown-file.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { READING_LIMITS } from './document-pages.ts';
import { findUnreadDocuments } from './find-unread-documents.job.ts';
import { readDocument } from './read-document.ts';
import { readDocumentJob } from './read-document.job.ts';
import { readWaiting } from './read-documents.job.ts';
import { takeDocument } from './reading.store.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const { user } = await api.as('Admin');

const manual = (content: Buffer, kind: FileKind = 'pdf') =>
  insertManualFile(api.db, worker.fileStore, { addedBy: user.id, content, kind });
const stateOf = (fileKey: string) =>
  api.db.selectFrom('documentText').selectAll().where('fileKey', '=', fileKey).executeTakeFirst();
const piecesOf = (fileKey: string) =>
  api.db
    .selectFrom('documentPiece')
    .select(['page', 'place', 'body'])
    .where('fileKey', '=', fileKey)
    .orderBy('page')
    .orderBy('place')
    .execute();
const picture = (words: readonly string[]) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="800"><rect width="100%" height="100%" fill="white"/>${words
        .map(
          (line, at) =>
            `<text x="60" y="${120 + at * 70}" font-size="44" font-family="DejaVu Sans, sans-serif">${line}</text>`,
        )
        .join('')}</svg>`,
    ),
  );

test('the words of a PDF are kept by page, and found without their accents', async () => {
  const { fileKey } = await manual(
    textPdf([
      { lines: ['Política de indemnización', 'El deducible es del 5 %.'] },
      { lines: ['Segunda página: grúa.'] },
    ]),
  );

  await readDocument(worker, fileKey);

  expect(await stateOf(fileKey)).toMatchObject({ state: 'ready', pages: 2, pagesRecognised: 0, problem: '' });
  expect(await piecesOf(fileKey)).toEqual([
    { page: 1, place: 1, body: 'Política de indemnización\nEl deducible es del 5 %.' },
    { page: 2, place: 1, body: 'Segunda página: grúa.' },
  ]);
  const { rows } = await sql<{ page: number }>`select page from document_piece where file_key = ${fileKey}
    and words @@ to_tsquery('simple', app.fold('indemnizacion'))`.execute(api.db);
  expect(rows).toEqual([{ page: 1 }]);
});

test('a scanned page is recognised in its picture, beside pages that hold text', { timeout: 60_000 }, async () => {
  const jpeg = await picture(['La cobertura de cristales', 'no aplica deducible alguno']).jpeg().toBuffer();
  const { fileKey } = await manual(
    textPdf([{ lines: ['Esta página trae su texto consigo.'] }, { jpeg, width: 1240, height: 800 }]),
  );

  await readDocument(worker, fileKey);

  expect(await stateOf(fileKey)).toMatchObject({ state: 'ready', pages: 2, pagesRecognised: 1 });
  expect((await piecesOf(fileKey)).find(({ page }) => page === 2)?.body).toMatch(/cobertura de cristales/);
});

test('of a long scan the first pages are read, and the rest is reported', { timeout: 60_000 }, async () => {
  const jpeg = await picture(['Folio de la hoja']).jpeg().toBuffer();
  const scan = { jpeg, width: 1240, height: 800 };
  const { fileKey } = await manual(textPdf([scan, scan, scan]));

  await readDocument(worker, fileKey, { ...READING_LIMITS, mostRecognised: 1 });

  expect(await stateOf(fileKey)).toMatchObject({
    state: 'ready',
    pagesRecognised: 1,
    problem: 'Quedaron 2 páginas escaneadas sin leer.',
  });
});

test('words are recognised in a picture', { timeout: 60_000 }, async () => {
  const { fileKey } = await manual(await picture(['Acta de entrega del taller']).png().toBuffer(), 'png');

  await readDocument(worker, fileKey);

  expect(await stateOf(fileKey)).toMatchObject({ state: 'ready', pages: 1, pagesRecognised: 1 });
  expect((await piecesOf(fileKey))[0]?.body).toMatch(/entrega del taller/);
});

test('a text document, a presentation and a workbook are read by parts, slides and sheets', async () => {
  const long = Array.from({ length: 60 }, (_, at) => `Cláusula ${at} del manual, con palabras bastantes para llenar.`);
  const text = await manual(wordDocument([...long, 'Oculto&#x200b;: l&#xed;mite de 45 &amp; 60 d&#xed;as']), 'docx');
  const slides = await manual(presentation([['Primera'], ['Segunda', 'con dos líneas']]), 'pptx');
  const sheet = await manual(wordsInWorkbook(['Pintura', 'Hojalatería']), 'xlsx');

  for (const { fileKey } of [text, slides, sheet]) await readDocument(worker, fileKey);

  expect((await stateOf(text.fileKey))?.pages).toBeGreaterThan(1);
  expect((await piecesOf(text.fileKey)).at(-1)?.body).toContain('Oculto: límite de 45 & 60 días');
  expect((await piecesOf(slides.fileKey)).map(({ page, body }) => [page, body])).toEqual([
    [1, 'Primera'],
    [2, 'Segunda\ncon dos líneas'],
  ]);
  expect((await piecesOf(sheet.fileKey))[0]?.body).toBe('Tarifas\nConcepto\nPintura · 1\nHojalatería · 2');
});

test('a document without words is reported as such', { timeout: 30_000 }, async () => {
  const { fileKey } = await manual(pdf());

  await readDocument(worker, fileKey);

  expect(await stateOf(fileKey)).toMatchObject({ state: 'empty', pages: 1 });
});

test('files made to harm their reader fail by themselves, and those behind them are read', {
  timeout: 60_000,
}, async () => {
  const whole = textPdf([{ lines: ['Buena'] }]);
  const poisoned = [
    await manual(Buffer.from('%PDF-1.4\nnada de lo prometido')),
    await manual(whole.subarray(0, 60)),
    await manual(zipOf([bomb('word/document.xml')]), 'docx'),
    await manual(zipOf([bomb('xl/sharedStrings.xml')]), 'xlsx'),
    await manual(Buffer.from('no es un comprimido'), 'pptx'),
    await manual(Buffer.from('no es una imagen'), 'png'),
  ];
  const good = await manual(whole);

  await readWaiting(worker, 40_000);

  for (const { fileKey } of poisoned) {
    const text = await stateOf(fileKey);
    expect(text).toMatchObject({ state: 'failed' });
    expect(text?.problem).not.toBe('');
  }
  expect(await stateOf(good.fileKey)).toMatchObject({ state: 'ready' });
});

test('a program that never ends with a file is ended, and the next file is read', { timeout: 30_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aura-test-'));
  await writeFile(join(folder, 'pdftotext'), '#!/bin/sh\nexec sleep 60\n');
  await chmod(join(folder, 'pdftotext'), 0o755);
  const { fileKey } = await manual(textPdf([{ lines: ['Nunca termina'] }]));
  const path = process.env['PATH'];

  process.env['PATH'] = `${folder}:${path}`;
  try {
    await readDocument(worker, fileKey, { ...READING_LIMITS, toolSeconds: 1 });
  } finally {
    process.env['PATH'] = path;
  }

  expect(await stateOf(fileKey)).toMatchObject({ state: 'failed', problem: 'Leer el archivo tarda demasiado.' });
  const next = await manual(textPdf([{ lines: ['Termina'] }]));
  await readDocument(worker, next.fileKey);
  expect(await stateOf(next.fileKey)).toMatchObject({ state: 'ready' });
});

test('what a worker that died left half-way is taken up again, three times at most', async () => {
  const { fileKey } = await manual(textPdf([{ lines: ['A medias'] }]));
  const die = () =>
    api.db
      .updateTable('documentText')
      .set({ takenAt: sql`now() - interval '6 minutes'` })
      .where('fileKey', '=', fileKey)
      .execute();

  expect(await takeDocument(worker, fileKey)).toMatchObject({ tries: 1 });
  expect(await takeDocument(worker, fileKey)).toBeUndefined();
  await die();
  await readDocument(worker, fileKey);

  expect(await stateOf(fileKey)).toMatchObject({ state: 'ready', tries: 2 });
  await api.db.updateTable('documentText').set({ state: 'reading', tries: 3 }).where('fileKey', '=', fileKey).execute();
  await die();
  expect(await takeDocument(worker, fileKey)).toBeUndefined();
  expect(await stateOf(fileKey)).toMatchObject({
    state: 'failed',
    problem: 'El documento no se pudo leer en tres intentos.',
  });
});

test('two documents are read at once and no more', async () => {
  const three = [await manual(pdf()), await manual(pdf()), await manual(pdf())];
  const taken = [];

  for (const { fileKey } of three) taken.push(await takeDocument(worker, fileKey));

  expect(taken.map((attempt) => attempt !== undefined)).toEqual([true, true, false]);
  await api.db
    .deleteFrom('documentText')
    .where(
      'fileKey',
      'in',
      three.map(({ fileKey }) => fileKey),
    )
    .execute();
});

test('documents of claims are read and photos are not; what was there before is found', async () => {
  const claim = await api.given.claim({});
  const content = textPdf([{ lines: ['Dictamen del ajustador'] }]);
  const about = { claim, affectedPartyId: claim.partyIds[0] ?? 0, addedBy: user.id, name: 'dictamen.pdf', content };
  const fileKey = await insertDocument(api.db, worker.fileStore, about);
  const photo = await insertShownFile(api.db, worker.fileStore, {
    claim,
    affectedPartyId: claim.partyIds[0] ?? 0,
    uploadedBy: user.id,
    name: 'foto.jpg',
    isPhoto: true,
  });
  const { fileKey: photoKey } = await api.db
    .selectFrom('claimFile')
    .select('fileKey')
    .where('id', '=', photo)
    .executeTakeFirstOrThrow();
  expect(await stateOf(photoKey)).toBeUndefined();
  expect(await stateOf(fileKey)).toMatchObject({ state: 'waiting' });

  await api.db.deleteFrom('documentText').where('fileKey', '=', fileKey).execute();
  await findUnreadDocuments.run(worker, {});
  expect(await stateOf(fileKey)).toMatchObject({ state: 'waiting' });
  expect(await stateOf(photoKey)).toBeUndefined();
  await readDocumentJob.run(worker, { key: fileKey });
  expect(await stateOf(fileKey)).toMatchObject({ state: 'ready' });
});

test('a file that is closed because of a person in it loses its words in the same moment, even while it is read', async () => {
  const { fileKey } = await manual(textPdf([{ lines: ['Nombre de la persona'] }]));
  const other = await manual(textPdf([{ lines: ['Otro nombre'] }]));
  await readDocument(worker, fileKey);
  const close = (key: string) =>
    api.db
      .updateTable('storedFile')
      .set({ state: 'refused', refusal: 'Datos personales bloqueados' })
      .where('key', '=', key)
      .execute();
  const attempt = await takeDocument(worker, other.fileKey);

  await close(fileKey);
  await close(other.fileKey);

  expect(attempt).toMatchObject({ tries: 1 });
  expect(await stateOf(fileKey)).toBeUndefined();
  expect(await piecesOf(fileKey)).toEqual([]);
  await readDocument(worker, other.fileKey);
  expect(await stateOf(other.fileKey)).toBeUndefined();
});
