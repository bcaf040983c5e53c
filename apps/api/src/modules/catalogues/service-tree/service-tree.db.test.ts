import { readConcept } from '@aura/contracts/catalogues/concepts';
import {
  addServiceDetail,
  addServiceFamily,
  addServiceSubfamily,
  editServiceSubfamily,
  preloadFamilies,
  readServiceTree,
  removeServiceDetail,
  removeServiceFamily,
} from '@aura/contracts/catalogues/service-tree';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();

test('the tree starts with eleven families and counts the concepts under each level', async () => {
  const admin = await api.as('Admin');

  const tree = await admin.call(readServiceTree);

  expect(tree).toHaveLength(11);
  const masonry = tree.find(({ codename }) => codename === 'ALB');
  expect(masonry?.concepts).toBe(13);
  expect(masonry?.subfamilies.map(({ name, concepts }) => [name, concepts])).toEqual([
    ['Acabados', 2],
    ['Cimentación', 4],
    ['Muros', 3],
    ['Pavimentos', 2],
  ]);
});

test('everybody loads the active families with their subfamilies and details', async () => {
  const admin = await api.as('Admin');
  const family = await admin.call(addServiceFamily, { body: { name: 'Carpintería', codename: 'CAR' } });
  const subfamily = await admin.call(addServiceSubfamily, {
    body: { name: 'Puertas', codename: 'PUERTAS', familyId: family.id },
  });
  await admin.call(addServiceDetail, { body: { name: 'De tambor', codename: 'TAMBOR', subfamilyId: subfamily.id } });
  const provider = await api.as('Proveedor');

  const raw = (await provider.raw({ method: 'GET', url: '/api/v1/catalogs/services/family/' })).json() as {
    codename: string;
  }[];

  expect(raw.find(({ codename }) => codename === 'CAR')).toEqual({
    id: family.id,
    name: 'Carpintería',
    codename: 'CAR',
    slug: 'carpinteria',
    subfamilies: [
      {
        id: subfamily.id,
        name: 'Puertas',
        codename: 'PUERTAS',
        slug: 'puertas',
        details: [
          { id: expect.any(Number), name: 'De tambor', codename: 'TAMBOR', slug: 'de-tambor', subfamily: subfamily.id },
        ],
      },
    ],
  });
});

test('a subfamily that moves to another family takes its concepts along', async () => {
  const admin = await api.as('Admin');
  const { id: oldFamily } = await admin.call(addServiceFamily, { body: { name: 'Origen', codename: 'ORI' } });
  const { id: newFamily } = await admin.call(addServiceFamily, { body: { name: 'Destino', codename: 'DES' } });
  const moving = await admin.call(addServiceSubfamily, {
    body: { name: 'Mudanza', codename: 'MUD', familyId: oldFamily },
  });
  const concept = await api.given.concept({ familyCode: 'ORI' });
  await api.db.updateTable('concept').set({ subfamilyId: moving.id }).where('id', '=', concept.id).execute();

  await admin.call(editServiceSubfamily, {
    params: { id: moving.id },
    body: { name: 'Mudanza', codename: 'MUD', familyId: newFamily, version: 1, isActive: true },
  });

  expect(await admin.call(readConcept, { params: { id: concept.id } })).toMatchObject({ familyId: newFamily });
});

test('a family in use is deactivated and leaves the preload; a detail nobody uses is deleted', async () => {
  const admin = await api.as('Admin');
  const family = await admin.call(addServiceFamily, { body: { name: 'Tapicería', codename: 'TAP' } });
  const subfamily = await admin.call(addServiceSubfamily, {
    body: { name: 'Muebles', codename: 'MUE', familyId: family.id },
  });
  const detail = await admin.call(addServiceDetail, {
    body: { name: 'Sala', codename: 'SALA', subfamilyId: subfamily.id },
  });

  expect(await admin.call(removeServiceDetail, { params: { id: detail.id } })).toEqual({ outcome: 'deleted' });
  expect(await admin.call(removeServiceFamily, { params: { id: family.id } })).toEqual({ outcome: 'deactivated' });
  expect((await admin.call(preloadFamilies)).map(({ codename }) => codename)).not.toContain('TAP');
  expect((await admin.call(readServiceTree)).find(({ codename }) => codename === 'TAP')).toMatchObject({
    isActive: false,
  });
});
