import {
  addBusinessUnit,
  editBusinessUnit,
  listBusinessUnits,
  removeBusinessUnit,
} from '@aura/contracts/catalogues/business-units';
import {
  addFileType,
  exportFileTypes,
  listFileTypes,
  preloadAffectedFileTypes,
  preloadFileTypes,
} from '@aura/contracts/catalogues/file-types';
import {
  addJobType,
  editJobType,
  preloadJobTypes,
  readJobType,
  removeJobType,
} from '@aura/contracts/catalogues/job-types';
import { preloadReportModes } from '@aura/contracts/catalogues/report-modes';
import { addScopeMotif, listScopeMotifs } from '@aura/contracts/catalogues/scope-motifs';
import { preloadSupplyTypes } from '@aura/contracts/catalogues/supply-types';
import { addUnit, listUnits, preloadUnits, removeUnit } from '@aura/contracts/catalogues/units';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();

test('a new database starts with the catalogues of the business', async () => {
  const insurer = await api.as('extranet_Cliente');

  expect((await insurer.call(preloadUnits)).map(({ abbreviation }) => abbreviation)).toEqual(
    expect.arrayContaining(['m²', 'm', 'm³', 'pza', 'serv', 'jor']),
  );
  expect(await insurer.call(preloadFileTypes)).toHaveLength(27);
  expect((await insurer.call(preloadJobTypes)).map(({ slug }) => slug)).toContain('pago-de-danos');
  expect((await insurer.call(preloadReportModes)).map(({ name }) => name)).toContain('Llamada de ajustador');
  expect((await insurer.call(preloadSupplyTypes)).map(({ slug }) => slug)).toContain('mano-de-obra');
  const admin = await api.as('Admin');
  expect(
    (await admin.call(listScopeMotifs, { query: { effect: ['rulesOut'] } })).results.map(({ name }) => name),
  ).toEqual(['Sin cobertura', 'Sin nexo causal']);
  expect((await admin.call(listBusinessUnits, { query: {} })).count).toBe(3);
});

test('the preloaded catalogues speak the names of the wire', async () => {
  const provider = await api.as('Proveedor');
  const read = async (path: string) =>
    (await provider.raw({ method: 'GET', url: `/api/v1${path}` })).json() as Record<string, unknown>[];

  expect((await read('/unit_measurement/')).find(({ abbr }) => abbr === 'm²')).toEqual({
    id: expect.any(Number),
    abbr: 'm²',
    name: 'Metro cuadrado',
    sat_key: 'MTK',
    is_active: true,
  });
  expect((await read('/commons/file_type/')).find(({ codename }) => codename === 'finiquito')).toEqual({
    id: expect.any(Number),
    codename: 'finiquito',
    slug: 'finiquito',
    name: 'Finiquito',
    description: '',
    max_size: 10,
    require_signature_date: true,
  });
  for (const path of ['/sinister/job_type/', '/sinister/repport_mode/', '/catalogs/services/supply-type/'])
    expect((await read(path))[0]).toEqual({
      id: expect.any(Number),
      slug: expect.any(String),
      name: expect.any(String),
    });
});

test('a second start of the application costs a 304, until the catalogue changes', async () => {
  const provider = await api.as('Proveedor');
  const url = '/api/v1/sinister/job_type/';
  const { headers } = await provider.raw({ method: 'GET', url });
  const again = () => provider.raw({ method: 'GET', url, headers: { 'if-none-match': String(headers.etag) } });

  expect((await again()).statusCode).toBe(304);
  await (await api.as('Admin')).call(addJobType, { body: { name: 'Custodia nocturna' } });
  expect((await again()).statusCode).toBe(200);
});

test('an affected party has the file types that belong to one, and no others', async () => {
  const supervisor = await api.as('Supervisor');

  const codenames = (await supervisor.call(preloadAffectedFileTypes)).map(({ codename }) => codename);

  expect(codenames).toContain('finiquito');
  expect(codenames).not.toContain('factura_xml');
  expect(codenames).not.toContain('reporte_ajustador');
});

test('a file type takes its key from its name, and its file says in Spanish what it belongs to', async () => {
  const admin = await api.as('Admin');

  const added = await admin.call(addFileType, {
    body: {
      name: 'Dictamen estructural',
      description: '',
      maxSize: 12,
      requireSignatureDate: true,
      belongsTo: 'affectedParty',
    },
  });

  expect(added).toMatchObject({ codename: 'dictamen_estructural', slug: 'dictamen-estructural' });
  expect((await admin.call(listFileTypes, { query: { belongsTo: ['affectedParty'], text: 'dictamen' } })).count).toBe(
    1,
  );
  const csv = await admin.call(exportFileTypes, {
    query: { format: 'csv', text: 'dictamen', columns: ['name', 'belongsTo', 'maxSize'] },
  });
  expect(parse(Buffer.from(csv.content), { bom: true })).toEqual([
    ['Nombre', 'Pertenece a', 'Máximo (MB)'],
    ['Dictamen estructural', 'Afectado', '12'],
  ]);
});

test('a file of more than 100 MB cannot be asked for', async () => {
  const admin = await api.as('Admin');
  const payload = { name: 'Video', description: '', max_size: 101, require_signature_date: false, belongs_to: 'claim' };

  const reply = await admin.raw({ method: 'POST', url: '/api/v1/commons/file-type/', payload });

  expect([reply.statusCode, reply.json()]).toEqual([400, { max_size: [expect.any(String)] }]);
});

test('a deactivated job type leaves the preload and comes back when it is activated', async () => {
  const admin = await api.as('Admin');
  const { id, name, version } = await admin.call(addJobType, { body: { name: 'Retiro de vehículo' } });
  const slugs = async () => (await admin.call(preloadJobTypes)).map(({ slug }) => slug);

  await admin.call(editJobType, { params: { id }, body: { name, version, isActive: false } });
  expect(await slugs()).not.toContain('retiro-de-vehiculo');
  await admin.call(editJobType, { params: { id }, body: { name, version: version + 1, isActive: true } });
  expect(await slugs()).toContain('retiro-de-vehiculo');
});

test('an unused record is deleted, and a used one is deactivated', async () => {
  const admin = await api.as('Admin');
  const unused = await admin.call(addJobType, { body: { name: 'Sin uso' } });
  const { results } = await admin.call(listUnits, { query: { text: 'pieza' } });

  expect(await admin.call(removeJobType, { params: { id: unused.id } })).toEqual({ outcome: 'deleted' });
  await expect(admin.call(readJobType, { params: { id: unused.id } })).rejects.toMatchObject({ status: 404 });
  expect(await admin.call(removeUnit, { params: { id: results[0]?.id ?? 0 } })).toEqual({ outcome: 'deactivated' });
});

test('two units with the same abbreviation are refused', async () => {
  const admin = await api.as('Admin');

  await expect(
    admin.call(addUnit, { body: { abbreviation: 'm²', name: 'Otro metro', satKey: 'MTK' } }),
  ).rejects.toMatchObject({ status: 409 });
});

test('a business unit needs a well-formed RFC and may be started without one', async () => {
  const admin = await api.as('Admin');
  const body = {
    name: 'Obra civil',
    code: 'OCI',
    legalName: '',
    rfc: '',
    postalCode: '',
    taxRegime: '',
    invoiceSeries: 'OC',
  };
  const { id, version } = await admin.call(addBusinessUnit, { body });
  const fiscal = { legal_name: '', postal_code: '', tax_regime: '' };
  const payload = { name: 'Obra civil', code: 'OCI', ...fiscal, invoice_series: 'OC', version, is_active: true };

  const wrong = await admin.raw({
    method: 'PUT',
    url: `/api/v1/catalogs/business-unit/${id}/`,
    payload: { ...payload, rfc: 'XX' },
  });

  expect([wrong.statusCode, wrong.json()]).toEqual([400, { rfc: ['El RFC no tiene la forma correcta'] }]);
  const right = { ...body, rfc: 'RDT150320KL2', version, isActive: true };
  expect(await admin.call(editBusinessUnit, { params: { id }, body: right })).toMatchObject({
    rfc: 'RDT150320KL2',
    version: 2,
  });
  expect(await admin.call(removeBusinessUnit, { params: { id } })).toEqual({ outcome: 'deleted' });
});

test('a scope motif gets the address of its name', async () => {
  const admin = await api.as('Admin');
  const body = { name: 'Daño por agua', effect: 'excludes', requiresComment: true } as const;

  expect(await admin.call(addScopeMotif, { body })).toMatchObject({ ...body, slug: 'dano-por-agua' });
});

test('a supervisor sees the catalogues without changing them, and a provider does not see the screens', async () => {
  const supervisor = await api.as('Supervisor');
  const provider = await api.as('Proveedor');

  expect((await supervisor.call(listUnits, { query: {} })).count).toBeGreaterThan(10);
  await expect(supervisor.call(addJobType, { body: { name: 'Otra' } })).rejects.toMatchObject({ status: 403 });
  await expect(provider.call(listUnits, { query: {} })).rejects.toMatchObject({ status: 403 });
});
