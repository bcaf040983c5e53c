import {
  addZone,
  editZone,
  exportZones,
  listZones,
  preloadZones,
  readZone,
  removeZone,
} from '@aura/contracts/catalogues/zones';
import { editDivision, listDivisions, readDivision, removeDivision } from '@aura/contracts/catalogues/divisions';
import { readHistory } from '@aura/contracts/workspace';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { id: stateId } = await api.db
  .selectFrom('state')
  .select('id')
  .where('code', '=', '02')
  .executeTakeFirstOrThrow();
const mexicali = {
  stateId,
  divisionId: null,
  name: 'Mexicali',
  shortName: 'MXL',
  iva: 8,
  applyIva: true,
  timeZone: 'America/Tijuana' as const,
  claimsKey: 'C-0201',
  sisaKey: 'S-201',
  qualitasProviderNumber: 'Q-1',
};

test('an administrator adds a zone, which everybody finds in the preloaded catalogue under the names of the wire', async () => {
  const admin = await api.as('Admin');
  const added = await admin.call(addZone, { body: mexicali });

  expect(added).toMatchObject({ ...mexicali, slug: 'mexicali', version: 1, isActive: true });
  const insurer = await api.as('extranet_Cliente');
  expect((await insurer.call(preloadZones)).map(({ slug }) => slug)).toContain('mexicali');
  const raw = (await insurer.raw({ method: 'GET', url: '/api/v1/catalogs/zones/' })).json() as Record<
    string,
    unknown
  >[];
  expect(raw.find((zone) => zone['slug'] === 'mexicali')).toMatchObject({
    short_name: 'MXL',
    iva: 8,
    apply_iva: true,
    CLAIMS: 'C-0201',
    SISA: 'S-201',
    provider_number_QUA: 'Q-1',
    is_active: true,
    state: 'Baja California',
  });
});

test('a supervisor sees zones and may not change them', async () => {
  const supervisor = await api.as('Supervisor');
  const zone = await api.given.zone();

  expect((await supervisor.call(listZones, { query: {} })).count).toBeGreaterThan(0);
  await expect(supervisor.call(addZone, { body: { ...mexicali, name: 'Otra' } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(supervisor.call(removeZone, { params: { id: zone.id } })).rejects.toMatchObject({ status: 403 });
});

test('saving an older version gets 409 with what is stored now, and nothing is lost', async () => {
  const admin = await api.as('Admin');
  const { id } = await api.given.zone({ name: 'Cholula' });
  const { slug: _slug, id: _id, ...mine } = await admin.call(readZone, { params: { id } });
  const { version: _older, ...stored } = await admin.call(editZone, {
    params: { id },
    body: { ...mine, shortName: 'PUE' },
  });

  const late = await admin
    .call(editZone, { params: { id }, body: { ...mine, iva: 8 } })
    .catch((error: unknown) => error);

  expect(late).toMatchObject({
    status: 409,
    body: { detail: expect.any(String), current: { short_name: 'PUE', version: 2 } },
  });
  expect(await admin.call(readZone, { params: { id } })).toMatchObject(stored);
});

test('the history of a zone tells who changed which field from what to what', async () => {
  const admin = await api.as('Admin');
  const { id } = await api.given.zone({ name: 'Xalapa' });
  const { slug: _slug, id: _id, ...before } = await admin.call(readZone, { params: { id } });
  await admin.call(editZone, { params: { id }, body: { ...before, iva: 8, name: 'Xalapa Centro' } });

  const [event] = await admin.call(readHistory, { params: { entity: 'zone', entityId: String(id) } });

  expect(event).toMatchObject({ act: 'editZone', changes: { iva: [16, 8], name: ['Xalapa', 'Xalapa Centro'] } });
  expect(event?.userName).toContain('Nombre');
  const provider = await api.as('Proveedor');
  await expect(provider.call(readHistory, { params: { entity: 'user', entityId: '1' } })).rejects.toMatchObject({
    status: 403,
  });
});

test('two zones of the same name are refused, accents and case aside', async () => {
  const admin = await api.as('Admin');
  await admin.call(addZone, { body: { ...mexicali, name: 'Celaya Bajío' } });

  await expect(admin.call(addZone, { body: { ...mexicali, name: 'CELAYA BAJIO' } })).rejects.toMatchObject({
    status: 409,
  });
});

test('a page, its filters, its search and its order agree with each other', async () => {
  const admin = await api.as('Admin');
  for (const name of ['Águila', 'Zorro', 'Búho']) await api.given.zone({ name: `Fauna ${name}`, stateCode: '19' });

  const byName = await admin.call(listZones, { query: { text: 'fauna' } });
  const descending = await admin.call(listZones, {
    query: { text: 'FAUNA', sort: '-name', state: ['19'], active: true },
  });

  expect(byName.results.map(({ name }) => name)).toEqual(['Fauna Águila', 'Fauna Búho', 'Fauna Zorro']);
  expect(descending.results.map(({ name }) => name)).toEqual(['Fauna Zorro', 'Fauna Búho', 'Fauna Águila']);
  expect((await admin.call(listZones, { query: { text: 'fauna', active: false } })).count).toBe(0);
  await expect(admin.call(listZones, { query: { sort: 'applyIva' } })).rejects.toMatchObject({ status: 400 });
});

test('the exported file holds exactly the rows and columns of the list, and a formula stays a text', async () => {
  const admin = await api.as('Admin');
  for (const name of ['=1+1 Norte', '@suma Norte', 'Norte llano'])
    await api.given.zone({ name, stateCode: '25', iva: '8.00' });
  const query = { state: ['25'], sort: '-name', columns: ['name', 'iva', 'isActive'] };
  const onScreen = await admin.call(listZones, { query: { state: ['25'], sort: '-name', size: 100 } });

  const csv = await admin.call(exportZones, { query: { ...query, format: 'csv' } });
  const xlsx = await admin.call(exportZones, { query: { ...query, format: 'xlsx' } });

  const lines = parse(Buffer.from(csv.content), { bom: true }) as string[][];
  expect(lines[0]).toEqual(['Nombre', 'IVA', 'Activa']);
  expect(lines.slice(1).map(([name]) => name?.replace(/^'/, ''))).toEqual(onScreen.results.map(({ name }) => name));
  expect(lines.flat().filter((cell) => /^[=@+\-\t\r]/.test(cell))).toEqual([]);
  const { sheets } = await readXlsx(xlsx.content);
  const [data, filters] = sheets;
  expect(data?.rows.slice(1).map(([name, iva, active]) => [name, iva, active])).toEqual(
    onScreen.results.map(({ name, iva, isActive }) => [name, iva, isActive ? 'Sí' : 'No']),
  );
  expect(filters?.rows).toContainEqual(['Estado', '25']);
  expect(filters?.rows).toContainEqual(['Filas', '3']);
});

test('a division takes its zones along, and one that is used is deactivated instead of deleted', async () => {
  const admin = await api.as('Admin');
  const division = await api.given.division({ name: 'Litoral' });
  const zone = await api.given.zone({ name: 'Matamoros' });
  const before = await admin.call(readDivision, { params: { id: division.id } });

  await admin.call(editDivision, {
    params: { id: division.id },
    body: { version: before.version, isActive: true, name: 'Litoral', code: before.code, zoneIds: [zone.id] },
  });

  expect((await admin.call(listDivisions, { query: { text: 'litoral' } })).results).toMatchObject([
    { zones: ['Matamoros'] },
  ]);
  expect(await admin.call(removeDivision, { params: { id: division.id } })).toEqual({ outcome: 'deactivated' });
  const unused = await api.given.division({});
  expect(await admin.call(removeDivision, { params: { id: unused.id } })).toEqual({ outcome: 'deleted' });
});

test('a division shows who works in it and how many claims are open there, and is not deactivated while there are any', async () => {
  const admin = await api.as('Admin');
  const division = await api.given.division({ name: 'Altiplano' });
  const zone = await api.given.zone({});
  await api.db.updateTable('zone').set({ divisionId: division.id }).where('id', '=', zone.id).execute();
  const [coordinator, supervisor] = [
    await api.given.user({ groups: ['CoDi'], firstName: 'Clara', lastName: 'Div' }),
    await api.given.user({ groups: ['Supervisor'], firstName: 'Saúl', lastName: 'Sup' }),
  ];
  for (const { id } of [coordinator, supervisor]) await api.given.scope(id, { zoneIds: [zone.id] });
  await api.given.claim({ zoneId: zone.id, parties: [{ stage: 'en-reparacion' }, { stage: 'por-cotizar' }] });

  expect((await admin.call(listDivisions, { query: { text: 'altiplano' } })).results).toMatchObject([
    { coordinators: ['Clara Div'], supervisors: ['Saúl Sup'], activeClaims: 1 },
  ]);
  const zones = await admin.call(listZones, { query: { text: zone.name } });
  expect(zones.results.find(({ id }) => id === zone.id)).toMatchObject({ activeClaims: 1 });
  await expect(admin.call(removeDivision, { params: { id: division.id } })).rejects.toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('1 siniestro activo') },
  });
  const stored = await admin.call(readDivision, { params: { id: division.id } });
  const { id: _id, ...fields } = stored;
  await expect(
    admin.call(editDivision, { params: { id: division.id }, body: { ...fields, isActive: false } }),
  ).rejects.toMatchObject({ status: 409 });

  // Without its zones the division has no open claims.
  const emptied = await admin.call(editDivision, {
    params: { id: division.id },
    body: { ...fields, zoneIds: [], isActive: false },
  });
  expect(emptied.isActive).toBe(false);
});
