import { drawDocumentPage, openAssistantDocument, readDocumentPage } from '@aura/contracts/assistant/chat';
import {
  addLibraryDocument,
  addLibraryGroup,
  editLibraryGroup,
  exportLibrary,
  listLibrary,
  listLibraryGroups,
  readAssistantFigures,
  readLibraryDocumentAgain,
  removeLibraryGroup,
  withdrawLibraryDocument,
} from '@aura/contracts/assistant/library';
import { expect, test } from 'vitest';
import { textPdf } from '../../../testing/corpus/text-pdf.ts';
import { insertManualFile } from '../../../testing/factories/manual.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { sendCheckedFile } from '../../../testing/send-file.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { readDocument } from '../reading/read-document.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const admin = await api.as('Admin');

const rowOf = async (id: number) => {
  const { results } = await admin.call(listLibrary, { query: { size: 100 } });
  return results.find((row) => row.id === id);
};
const newGroup = (path: string, customerId: number | null = null) =>
  admin.call(addLibraryGroup, { body: { name: 'Manuales', path, customerId } });
const content = textPdf([{ lines: ['Manual de grúas: el arrastre se paga hasta 50 km.'] }, { lines: ['Segunda.'] }]);

test('a manual is uploaded into a group, read by the job, shown page by page, drawn and handed out', {
  timeout: 30_000,
}, async () => {
  const group = await newGroup('Seguros del Valle/Grúas');
  const fileKey = await sendCheckedFile(admin, worker, { name: 'gruas.pdf', content, purpose: 'assistantManual' });

  const { id } = await admin.call(addLibraryDocument, { body: { groupId: group.id, name: 'Grúas 2026', fileKey } });
  expect(await rowOf(id)).toMatchObject({ readingState: 'waiting', pages: null, group: 'Seguros del Valle/Grúas' });
  await readDocument(worker, fileKey);

  expect(await rowOf(id)).toMatchObject({
    readingState: 'ready',
    pages: 2,
    fileName: 'gruas.pdf',
    cited: 0,
    version: 1,
  });
  const document = `m${id}`;
  expect(await admin.call(readDocumentPage, { params: { document, page: 1 } })).toEqual({
    name: 'Grúas 2026',
    page: 1,
    pages: 2,
    text: 'Manual de grúas: el arrastre se paga hasta 50 km.',
    hasPicture: true,
    claim: null,
  });
  const drawn = await admin.call(drawDocumentPage, { params: { document, page: 2 } });
  expect(drawn.type).toBe('image/webp');
  expect(drawn.content.byteLength).toBeGreaterThan(200);
  for (const page of [3, 99_999]) {
    await expect(admin.call(readDocumentPage, { params: { document, page } })).rejects.toMatchObject({ status: 404 });
    await expect(admin.call(drawDocumentPage, { params: { document, page } })).rejects.toMatchObject({ status: 404 });
  }
  const { url } = await admin.call(openAssistantDocument, { params: { document } });
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(content);
});

test('a file that passes its check after it was put into a group is read then', async () => {
  const group = await newGroup('Revisión tardía');
  const { key } = await api.given.file({ uploadedBy: admin.user.id, purpose: 'assistantManual', state: 'checking' });

  const { id } = await admin.call(addLibraryDocument, { body: { groupId: group.id, name: 'Tardío', fileKey: key } });
  const asked = () => api.db.selectFrom('documentText').select('state').where('fileKey', '=', key).executeTakeFirst();
  expect(await asked()).toBeUndefined();
  expect(await rowOf(id)).toMatchObject({ readingState: 'waiting' });
  await api.db.updateTable('storedFile').set({ state: 'ready' }).where('key', '=', key).execute();

  expect(await asked()).toEqual({ state: 'waiting' });
});

test('neither another user’s file nor one sent for something else becomes a manual, nor does a closed group take one', async () => {
  const group = await newGroup('Ajenos');
  const closed = await newGroup('Cerrado');
  await api.db.updateTable('assistantGroup').set({ isActive: false }).where('id', '=', closed.id).execute();
  const other = await api.given.user({ groups: ['Admin'] });
  const ofOther = await api.given.file({ uploadedBy: other.id, purpose: 'assistantManual' });
  const ofElse = await api.given.file({ uploadedBy: admin.user.id, purpose: 'claimDocument' });
  const own = await api.given.file({ uploadedBy: admin.user.id, purpose: 'assistantManual' });
  const add = (groupId: number, fileKey: string) =>
    admin.call(addLibraryDocument, { body: { groupId, name: 'Ajeno', fileKey } });

  const refused = [
    add(group.id, ofOther.key),
    add(group.id, ofElse.key),
    add(closed.id, own.key),
    add(999_999_999, own.key),
  ];
  await Promise.all(refused.map((one) => expect(one).rejects.toMatchObject({ status: 400 })));
  expect(await add(group.id, own.key)).toEqual({ id: expect.any(Number) });
});

test('a file refused by its check is reported with the reason', async () => {
  const group = await newGroup('Rechazados');
  const { key } = await api.given.file({ uploadedBy: admin.user.id, purpose: 'assistantManual', state: 'checking' });
  const { id } = await admin.call(addLibraryDocument, { body: { groupId: group.id, name: 'Malo', fileKey: key } });

  await api.db
    .updateTable('storedFile')
    .set({ state: 'refused', refusal: 'El PDF está incompleto.' })
    .where('key', '=', key)
    .execute();

  expect(await rowOf(id)).toMatchObject({ readingState: 'failed', problem: 'El PDF está incompleto.' });
  await expect(admin.call(readLibraryDocumentAgain, { params: { id }, body: { version: 1 } })).rejects.toMatchObject({
    status: 409,
  });
});

test('a withdrawn document is gone at once, and an act on an older version gets 409', async () => {
  const manual = await insertManualFile(api.db, worker.fileStore, { addedBy: admin.user.id, content });
  await readDocument(worker, manual.fileKey);
  const page = { params: { document: manual.key, page: 1 } };
  await admin.call(readDocumentPage, page);

  await expect(
    admin.call(withdrawLibraryDocument, { params: { id: manual.id }, body: { version: 2 } }),
  ).rejects.toMatchObject({ status: 409 });
  await admin.call(withdrawLibraryDocument, { params: { id: manual.id }, body: { version: 1 } });

  const refused = [
    admin.call(readDocumentPage, page),
    admin.call(drawDocumentPage, page),
    admin.call(openAssistantDocument, { params: { document: manual.key } }),
  ];
  await Promise.all(refused.map((one) => expect(one).rejects.toMatchObject({ status: 404 })));
  const left = await api.db.selectFrom('documentPiece').select('id').where('fileKey', '=', manual.fileKey).execute();
  expect(left).toEqual([]);
  const again = admin.call(readLibraryDocumentAgain, { params: { id: manual.id }, body: { version: 2 } });
  await expect(again).rejects.toMatchObject({ status: 409 });
});

test('a document that could not be read is read once more', async () => {
  const manual = await insertManualFile(api.db, worker.fileStore, {
    addedBy: admin.user.id,
    content: Buffer.from('%PDF-1.4 roto'),
  });
  await readDocument(worker, manual.fileKey);
  expect(await rowOf(manual.id)).toMatchObject({ readingState: 'failed', problem: expect.stringContaining('dañado') });

  await worker.fileStore.put({ shelf: 'original', key: manual.fileKey }, content, 'application/pdf');
  await admin.call(readLibraryDocumentAgain, { params: { id: manual.id }, body: { version: 1 } });
  expect(await rowOf(manual.id)).toMatchObject({ readingState: 'waiting', problem: '' });
  await readDocument(worker, manual.fileKey);

  expect(await rowOf(manual.id)).toMatchObject({ readingState: 'ready' });
});

test('people of other insurers find neither the group nor its documents', async () => {
  const [own, other] = [await api.given.customer({}), await api.given.customer({})];
  const manualOf = (customerId: number | null) =>
    insertManualFile(api.db, worker.fileStore, { addedBy: admin.user.id, content, customerId });
  const [ofOwn, ofOther, ofAll] = [await manualOf(own.id), await manualOf(other.id), await manualOf(null)];
  for (const { fileKey } of [ofOwn, ofOther, ofAll]) await readDocument(worker, fileKey);
  const desk = await api.asUser(await api.given.user({ groups: ['EsAt'] }));
  await api.given.scope(desk.user.id, { customerIds: [own.id] });

  const statusOf = (document: string) =>
    desk.call(readDocumentPage, { params: { document, page: 1 } }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
  expect(await Promise.all([ofOwn, ofOther, ofAll].map(({ key }) => statusOf(key)))).toEqual([200, 404, 200]);
  const refused = [
    desk.call(drawDocumentPage, { params: { document: ofOther.key, page: 1 } }),
    desk.call(openAssistantDocument, { params: { document: ofOther.key } }),
  ];
  await Promise.all(refused.map((one) => expect(one).rejects.toMatchObject({ status: 404 })));
  await expect(desk.call(listLibrary, { query: {} })).rejects.toMatchObject({ status: 403 });
});

test('paths tell groups apart; one in use is deactivated, and its documents can no longer be asked about', async () => {
  const group = await newGroup('Única/Ruta');
  await expect(newGroup('Única/Ruta')).rejects.toMatchObject({
    status: 400,
    body: expect.objectContaining({ grp_path: ['Otro grupo usa esta ruta'] }),
  });
  const manual = await insertManualFile(api.db, worker.fileStore, {
    addedBy: admin.user.id,
    content,
    groupId: group.id,
  });
  const listed = (await admin.call(listLibraryGroups)).find(({ id }) => id === group.id);
  expect(listed).toMatchObject({ documents: 1, customer: null, isActive: true });

  expect(await admin.call(removeLibraryGroup, { params: { id: group.id } })).toEqual({ outcome: 'deactivated' });

  await expect(admin.call(openAssistantDocument, { params: { document: manual.key } })).rejects.toMatchObject({
    status: 404,
  });
  const stale = { name: 'Otra', path: 'Otra', customerId: null, version: 1, isActive: true };
  await expect(admin.call(editLibraryGroup, { params: { id: group.id }, body: stale })).rejects.toMatchObject({
    status: 409,
  });
});

test('the list leaves as a file, and the figures count what waits and what was read', async () => {
  const file = await admin.call(exportLibrary, { query: { format: 'csv', columns: ['name', 'readingState'] } });
  expect(Buffer.from(file.content).toString()).toContain('Lectura');

  const figures = await admin.call(readAssistantFigures);
  expect(figures).toMatchObject({ model: null, isResting: false, questions: 0, firstWordsMs: null });
  expect(figures.pagesRead).toBeGreaterThan(0);
});

test('the list is filtered by the group, and by whether something was withdrawn', async () => {
  const group = await newGroup('Filtro/Vidrios');
  const { id } = await insertManualFile(api.db, worker.fileStore, {
    addedBy: admin.user.id,
    content,
    groupId: group.id,
  });
  const ids = async (query: object) => (await admin.call(listLibrary, { query })).results.map((row) => row.id);

  expect(await ids({ group: ['Filtro/Vidrios'] })).toEqual([id]);
  expect(await ids({ group: ['Filtro'] })).toEqual([]);
  await admin.call(withdrawLibraryDocument, { params: { id }, body: { version: 1 } });
  expect(await ids({ group: ['Filtro/Vidrios'], isWithdrawn: false })).toEqual([]);
  expect(await ids({ group: ['Filtro/Vidrios'], isWithdrawn: true })).toEqual([id]);
});
