import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import {
  applyConceptImport,
  editConcept,
  exportConcepts,
  listConcepts,
  previewConceptImport,
  readConcept,
  readConceptPrices,
} from '@aura/contracts/catalogues/concepts';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { zipOf } from '../../../../testing/corpus/zip-of.ts';
import { startTestApi } from '../../../../testing/test-api.ts';

const api = await startTestApi();
const TITLES = ['Clave', 'Nombre', 'Familia', 'Subfamilia', 'Unidad', 'Precio'];

async function workbook(...rows: (string | number | null)[][]): Promise<string> {
  const content = await writeXlsx({ sheets: [{ name: 'Conceptos', rows }] });
  return Buffer.from(content).toString('base64');
}

test('the preview says what is new, what changes and from what to what, what stays and what is wrong, and writes nothing', async () => {
  const admin = await api.as('Admin');
  const before = await admin.call(listConcepts, { query: {} });
  const content = await workbook(
    TITLES,
    ['PIN-01', 'Pintura vinílica, 2 manos', 'PIN', null, 'm²', 105.5],
    ['PIN-05', 'Sellador', 'Pintura e impermeabilización', null, 'm²', '$1,080.00'],
    ['CER-01', null, null, null, null, 310],
    ['CER-09', 'Cerca viva', 'Cercas', 'Setos', 'm', 120],
    ['CER-10', 'Cerca', 'Cercas', null, 'm', 'mucho'],
    ['CER-10', 'Cerca', 'Cercas', null, 'm', 10],
    [null, 'Sin clave', 'Cercas', null, 'm', 10],
  );

  const { rows } = await admin.call(previewConceptImport, { body: { content } });

  expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'changed'],
    [3, 'new'],
    [4, 'same'],
    [5, 'error'],
    [6, 'error'],
    [7, 'error'],
    [8, 'error'],
  ]);
  expect(rows[0]?.changes).toEqual([{ title: 'P.U. vigente', before: '$95.00', after: '$105.50' }]);
  expect(rows.slice(3).map(({ reason }) => reason)).toEqual([
    'No hay subfamilia «Setos»',
    'El precio «mucho» no es un importe con dos decimales como máximo',
    'La clave ya apareció en otra fila',
    'Falta la clave',
  ]);
  expect(await admin.call(listConcepts, { query: {} })).toEqual(before);
});

test('a workbook that LibreOffice Calc saved is read with its names, units and formatted amounts', async () => {
  const admin = await api.as('Admin');
  const content = readFileSync(join(import.meta.dirname, 'calc-concepts.xlsx')).toString('base64');

  const { digest, rows } = await admin.call(previewConceptImport, { body: { content } });
  await admin.call(applyConceptImport, { body: { content, digest } });

  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['new', null],
    ['new', null],
  ]);
  const { results } = await admin.call(listConcepts, { query: { text: 'CALC', sort: 'code' } });
  expect(results.map(({ code, name, unit, price }) => [code, name, unit, price])).toEqual([
    ['CALC-01', 'Portón de dos hojas', 'pza', 8_500_00],
    ['CALC-02', 'Muro «doble» de block, 15 cm', 'm²', 445_50],
  ]);
});

test('what was previewed is applied whole, with the prices in the history', async () => {
  const admin = await api.as('Admin');
  const content = await workbook(
    TITLES,
    ['JAR-01', null, null, null, null, 140],
    ['JAR-07', 'Poda', 'JAR', null, 'serv', 900],
  );
  const { digest } = await admin.call(previewConceptImport, { body: { content } });

  expect(await admin.call(applyConceptImport, { body: { content, digest } })).toEqual({
    added: 1,
    changed: 1,
    same: 0,
  });

  const { results } = await admin.call(listConcepts, { query: { family: ['jardineria'], sort: 'code', size: 20 } });
  expect(results.find(({ code }) => code === 'JAR-07')).toMatchObject({ name: 'Poda', price: 90_000 });
  const grass = results.find(({ code }) => code === 'JAR-01');
  const prices = await admin.call(readConceptPrices, { params: { id: grass?.id ?? 0 } });
  expect(prices.map(({ price }) => price)).toEqual([14_000, 13_500]);
});

test('an outdated preview is refused, and nothing of it is written', async () => {
  const admin = await api.as('Admin');
  const content = await workbook(
    TITLES,
    ['ELE-01', null, null, null, null, 700],
    ['ELE-02', null, null, null, null, 2000],
  );
  const { digest } = await admin.call(previewConceptImport, { body: { content } });
  const { results } = await admin.call(listConcepts, { query: { text: 'ELE-01' } });
  const params = { id: results[0]?.id ?? 0 };
  const { id: _, ...stored } = await admin.call(readConcept, { params });
  await admin.call(editConcept, { params, body: { ...stored, price: 69_000 } });

  await expect(admin.call(applyConceptImport, { body: { content, digest } })).rejects.toMatchObject({ status: 409 });
  expect(await admin.call(readConcept, { params })).toMatchObject({ price: 69_000 });
});

test('another file under the same digest is refused', async () => {
  const admin = await api.as('Admin');
  const { digest } = await admin.call(previewConceptImport, {
    body: { content: await workbook(TITLES, ['HID-01', null, null, null, null, 2700]) },
  });
  const other = await workbook(TITLES, ['HID-01', null, null, null, null, 1]);

  await expect(admin.call(applyConceptImport, { body: { content: other, digest } })).rejects.toMatchObject({
    status: 409,
  });
});

test('a file with one wrong row changes nothing', async () => {
  const admin = await api.as('Admin');
  const content = await workbook(
    TITLES,
    ['MOB-01', null, null, null, null, 2300],
    ['MOB-02', null, 'No existe', null, null, 1],
  );
  const { digest } = await admin.call(previewConceptImport, { body: { content } });

  await expect(admin.call(applyConceptImport, { body: { content, digest } })).rejects.toMatchObject({ status: 400 });
  expect((await admin.call(listConcepts, { query: { text: 'MOB-01' } })).results[0]?.price).toBe(220_000);
});

test('an exported list comes back unchanged', async () => {
  const admin = await api.as('Admin');
  const columns = ['code', 'name', 'description', 'family', 'subfamily', 'unit', 'price', 'photoRequired', 'isActive'];
  const { content } = await admin.call(exportConcepts, {
    query: { format: 'xlsx', family: ['senalamiento-y-vialidad'], columns },
  });

  const { rows } = await admin.call(previewConceptImport, {
    body: { content: Buffer.from(content).toString('base64') },
  });

  expect(rows.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 9 }, () => 'same'));
});

test('what is no workbook, an empty one, one of too many rows and one that unpacks to far more are refused', async () => {
  const admin = await api.as('Admin');
  const many = Array.from({ length: 2001 }, (_, place) => [`X-${place}`, 'X', 'ALB', null, 'm', 1]);
  const refusal = async (content: string) =>
    admin.call(previewConceptImport, { body: { content } }).catch((error: { status: number; body: unknown }) => error);

  expect(await refusal(Buffer.from('no es un libro').toString('base64'))).toMatchObject({ status: 400 });
  expect(await refusal(await workbook(TITLES))).toMatchObject({ status: 400 });
  expect(await refusal(await workbook(TITLES, ...many))).toMatchObject({
    status: 400,
    body: { content: [expect.stringContaining('2,000')] },
  });
  expect(await refusal(bomb().toString('base64'))).toMatchObject({ status: 400 });
});

test('a workbook that unpacks to more than five megabytes is refused with a sentence, before anything is locked', async () => {
  const admin = await api.as('Admin');
  const swollen = zipOf([
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    { name: 'xl/sharedStrings.xml', content: Buffer.from(`<sst>${'<si><t>a</t></si>'.repeat(400_000)}</sst>`) },
  ]).toString('base64');
  const refused = { status: 400, body: { content: [expect.stringContaining('más de 5 MB al abrirse')] } };
  const digest = '0'.repeat(64);

  await api.db.transaction().execute(async (other) => {
    await sql`lock table concept in share row exclusive mode`.execute(other);
    await expect(admin.call(applyConceptImport, { body: { content: swollen, digest } })).rejects.toMatchObject(refused);
  });
  await expect(admin.call(previewConceptImport, { body: { content: swollen } })).rejects.toMatchObject(refused);
});

test('a supervisor may not import', async () => {
  const supervisor = await api.as('Supervisor');

  await expect(supervisor.call(previewConceptImport, { body: { content: 'AAAA' } })).rejects.toMatchObject({
    status: 403,
  });
});

/** One entry of 200 MB of zeros that declares a hundred bytes. */
function bomb(): Buffer {
  const name = Buffer.from('xl/workbook.xml');
  const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(100, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(100, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}
