import { addKit, listKits, removeKit } from '@aura/contracts/quotations/kits';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const analyst = await api.as('ACo');
const concept = await api.given.concept({ name: 'Muro del kit', price: 520_00 });
const line = { conceptId: concept.id, name: 'Muro del kit', unitId: null, quantity: 1.5 };

test('a kit keeps lines under a name, and answers with the price of today', async () => {
  const kit = await analyst.call(addKit, {
    body: { name: ' Muro completo ', lines: [line, { ...line, conceptId: null, name: 'Flete' }] },
  });

  expect(kit).toMatchObject({
    name: 'Muro completo',
    lines: [
      { conceptId: concept.id, name: 'Muro del kit', quantity: 1.5, price: 520_00 },
      { conceptId: null, name: 'Flete', code: '', price: null },
    ],
  });
  await api.db.updateTable('concept').set({ price: 600_00 }).where('id', '=', concept.id).execute();
  const [listed] = (await analyst.call(listKits, {})).filter(({ id }) => id === kit.id);
  expect(listed?.lines[0]?.price).toBe(600_00);
});

test('a name is taken once, whatever its capitals and accents', async () => {
  await analyst.call(addKit, { body: { name: 'Portón', lines: [line] } });

  const again = analyst.call(addKit, { body: { name: 'PORTON', lines: [line] } });

  await expect(again).rejects.toMatchObject({ status: 409 });
});

test('what is not in the catalogue makes no kit', async () => {
  for (const unknown of [{ conceptId: 999_999_999 }, { unitId: 999_999_999 }])
    await expect(
      analyst.call(addKit, { body: { name: 'Kit imposible', lines: [{ ...line, ...unknown }] } }),
    ).rejects.toMatchObject({ status: 400 });
  expect((await analyst.call(listKits, {})).map(({ name }) => name)).not.toContain('Kit imposible');
});

test('a kit is taken away once, and providers know of none', async () => {
  const kit = await analyst.call(addKit, { body: { name: 'Efímero', lines: [line] } });

  await analyst.call(removeKit, { params: { id: kit.id } });

  await expect(analyst.call(removeKit, { params: { id: kit.id } })).rejects.toMatchObject({ status: 404 });
  expect((await analyst.call(listKits, {})).map(({ id }) => id)).not.toContain(kit.id);
  const workshop = await api.as('Proveedor');
  await expect(workshop.call(listKits, {})).rejects.toMatchObject({ status: 403 });
});
