import { setAt } from '@aura/cfdi/corpus/change';
import { finish, uuidOf } from '@aura/cfdi/corpus/corpus-file';
import { draft } from '@aura/cfdi/corpus/draft';
import { goodFiles } from '@aura/cfdi/corpus/good-files';
import { examineReceipt } from '@aura/cfdi/examine-receipt';
import { INTAKE } from '@aura/cfdi/corpus/intake';
import { writeXml } from '@aura/cfdi/write/write-xml';
import * as receipts from '@aura/contracts/payments/receipts';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { insertPayable } from '../../../testing/factories/payment.factory.ts';
import { insertBilledUnit, nameAsIssuer } from '../../../testing/factories/tax-receipt.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { receiptXml } from '../../../testing/receipt-xml.ts';
import { readHandedIn } from '../../../testing/receipt-jobs.ts';
import { sendCheckedFile } from '../../../testing/send-file.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { issueTime } from './issue-time.ts';
import { LoadRefused, loadSatCatalogues } from './load-sat-catalogues.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
await insertBilledUnit(api.db);
const provider = await api.given.provider({});
await nameAsIssuer(api.db, provider.id);
const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));

type Rows = (string | number | Date | null)[][];
/** Laid out as the tax authority publishes it: lines about the version, titles in two lines, postal codes in two sheets. */
async function workbook({ places, products }: { places: Rows; products: Rows }): Promise<Buffer> {
  const titles = ['c_CodigoPostal', 'c_Estado', 'c_Municipio', 'c_Localidad', 'Estímulo Franja Fronteriza'];
  const dated = ['Fecha inicio de vigencia', 'Fecha fin de vigencia', 'Referencias del Huso Horario'];
  const head: Rows = [
    ['c_CodigoPostal', 'Catálogo de códigos postales.'],
    ['Versión CFDI', 'Versión catálogo', 'Revisión', 'Publicación'],
    [...titles, ...dated],
    [null, null, null, null, null, null, null, 'Descripción del Huso Horario'],
  ];
  const named = ['c_ClaveProdServ', 'Descripción', 'Incluir IVA trasladado', 'FechaInicioVigencia', 'FechaFinVigencia'];
  const bytes = await writeXlsx({
    sheets: [
      { name: 'c_CodigoPostal_Parte_1', rows: [...head, ...places.slice(0, 2)] },
      { name: 'c_CodigoPostal_Parte_2', rows: [...head, ...places.slice(2)] },
      { name: 'c_ClaveProdServ', rows: [['c_ClaveProdServ', 'Catálogo'], named, ...products] },
      {
        name: 'c_Moneda',
        rows: [
          ['c_Moneda', 'Descripción', 'Decimales'],
          ['MXN', 'Peso', 2],
        ],
      },
    ],
  });
  return Buffer.from(bytes);
}
const place = (code: string, border: number, zone: string, until: string | null = null) => [
  code,
  'X',
  '001',
  '01',
  border,
  '01/01/2022',
  until,
  zone,
];
const product = (code: string, name: string, until: string | null = null) => [code, name, 'Sí', '01/01/2022', until];
const PLACES = [
  place('22000', 1, 'Tiempo del Noroeste'),
  place('64000', 0, 'Tiempo del Centro'),
  place('03100', 0, 'Tiempo del Centro'),
  place('06000', 0, 'Tiempo del Centro', '31/12/2024'),
];
const PRODUCTS = [
  product('72101500', 'Servicios de mantenimiento'),
  product('84111506', 'Servicios de facturación'),
  product('01010101', 'No existe en el catálogo', '31/01/2023'),
];
const load = async (content: Buffer, day = '2026-11-16') =>
  loadSatCatalogues(worker.db, { content, fileName: 'catCFDI.xlsx', day });

let count = 0;
/** The warnings about catalogues of a receipt handed in by its provider. */
async function warnings(change: Parameters<typeof setAt>[2] = {}, at = ''): Promise<readonly string[]> {
  const name = `catalogo-${(count += 1)}`;
  const claim = await api.given.claim({ parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const { orderId } = await insertPayable(api.db, { partyId: claim.partyIds[0] as number, providerId: provider.id });
  const xml = writeXml(finish(setAt(setAt(draft(), '', { Folio: name }), at, change), name));
  const xmlKey = await sendCheckedFile(workshop, worker, {
    name: 'factura.xml',
    content: Buffer.from(xml, 'utf8'),
    purpose: 'taxReceipt',
  });
  const { id } = await workshop.call(receipts.sendOwnReceipt, {
    body: { slot: 'I', requestId: null, orderId, xmlKey, pdfKey: null },
  });
  await readHandedIn(worker, id);
  const { state, findings } = await workshop.call(receipts.readOwnIntake, { params: { id } });
  expect(state).toBe('taken');
  return findings.filter(({ check }) => check === 'V03').map(({ field, text }) => `${field}: ${text}`);
}
const LINE = 'Conceptos/Concepto';

test('a catalogue that is not loaded gives no warning; the small ones are there, and an unknown key warns with its field', async () => {
  expect(await warnings()).toEqual([]);
  expect(await warnings({ ClaveProdServ: '99999999' }, LINE)).toEqual([]);
  expect(await warnings({ ClaveUnidad: 'ZZZ' }, LINE)).toEqual([
    'Concepto[1]/@ClaveUnidad: La clave de unidad «ZZZ» no existe en el catálogo del SAT.',
  ]);
});

test('no valid receipt of the corpus or of the demo warns about a catalogue', () => {
  const of = {
    uuid: uuidOf('demo'),
    series: 'A',
    folio: '1',
    issuedAt: '2026-11-10T10:00:00',
    withheld: 0,
    invoice: uuidOf('otra'),
  };
  const demo = (['I', 'E', 'P'] as const).flatMap((kind) =>
    [16_00, 8_00].map((tax) => {
      const issuer = { issuerRfc: 'CMN190214QW6', issuerName: 'TALLER', issuerRegime: '601' };
      const receipt = { ...of, ...issuer, kind, base: 100_00, tax, method: 'PUE', paidOn: '2026-11-09' };
      return { name: `${kind} ${tax}`, bytes: receiptXml(receipt as never).xml, context: {} };
    }),
  );
  const warned = [...goodFiles(), ...demo].flatMap(({ name, bytes, context }) =>
    examineReceipt(bytes, { ...INTAKE, ...context })
      .findings.filter(({ check }) => check === 'V03')
      .map(({ field }) => `${name}: ${field}`),
  );

  expect(warned).toEqual([]);
});

test('the spreadsheet is loaded with what changed; keys are judged in force on the day of the receipt', async () => {
  expect(await load(await workbook({ places: PLACES, products: PRODUCTS }))).toEqual([
    { catalogue: 'postalCode', keys: 4, added: 4, changed: 0, ended: 0 },
    { catalogue: 'product', keys: 3, added: 3, changed: 0, ended: 0 },
  ]);

  expect(await warnings()).toEqual([]);
  expect(await warnings({ ClaveProdServ: '99999999' }, LINE)).toEqual([
    'Concepto[1]/@ClaveProdServ: La clave de producto o servicio «99999999» no existe en el catálogo del SAT.',
  ]);
  expect(await warnings({ ClaveProdServ: '01010101' }, LINE)).toEqual([
    expect.stringContaining('no estaba vigente en la fecha del CFDI'),
  ]);
  expect(await warnings({ LugarExpedicion: '06000' })).toEqual([
    'Comprobante/@LugarExpedicion: El código postal «06000» no estaba vigente en la fecha del CFDI.',
  ]);
});

test('the next spreadsheet keeps what held before: a changed key has two rows, a lost one ends, and an incomplete one is refused', async () => {
  const many = Array.from({ length: 30 }, (_none, place) => product(String(90_000_000 + place), 'Otro'));
  await load(await workbook({ places: PLACES, products: [...PRODUCTS, ...many] }), '2026-11-17');
  const moved = [place('22000', 0, 'Tiempo del Pacífico en Sonora'), ...PLACES.slice(1)];

  const again = await load(await workbook({ places: moved, products: [...PRODUCTS, ...many.slice(1)] }), '2026-11-20');

  expect(again).toEqual([
    { catalogue: 'postalCode', keys: 4, added: 0, changed: 1, ended: 0 },
    { catalogue: 'product', keys: 32, added: 0, changed: 0, ended: 1 },
  ]);
  const rows = await api.db
    .selectFrom('satPostalCode')
    .selectAll()
    .where('code', '=', '22000')
    .orderBy('validFrom')
    .execute();
  expect(rows).toMatchObject([
    { isBorder: true, timeZone: 'America/Tijuana', validUntil: '2026-11-19' },
    { isBorder: false, timeZone: 'America/Hermosillo', validFrom: '2026-11-20', validUntil: null },
  ]);
  expect(await issueTime({ db: api.db, now: () => new Date('2026-11-21T18:00:00Z') }, '22000')).toBe(
    '2026-11-21T11:00:00',
  );
  await expect(load(await workbook({ places: PLACES, products: PRODUCTS }), '2026-11-21')).rejects.toThrow(LoadRefused);
  expect(
    await load(await workbook({ places: moved, products: [...PRODUCTS, ...many.slice(1)] }), '2026-11-22'),
  ).toEqual(again.map((one) => ({ ...one, changed: 0, ended: 0 })));
});
