import { editStage, listStages, readStage } from '@aura/contracts/catalogues/process';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { StageCatalogue } from './small-catalogues.tsx';

const stage = {
  id: 5,
  slug: 'por-contactar',
  number: '2.10',
  name: 'Por contactar',
  abbreviation: 'CON',
  cycle: 'ATENCIÓN',
  color: '#00ACC1',
  hideInMacro: false,
  slaAmount: 4,
  slaUnit: 'hh' as const,
};

function openScreen(person: Parameters<typeof signedInAs>[0]) {
  signedInAs(person);
  fakeApi(listSavedViews, []);
  fakeApi(listStages, { count: 1, next: null, previous: null, pages: 1, results: [stage] });
  fakeApi(readStage, { ...stage, version: 3, isActive: true });
  return renderScreen(<StageCatalogue />);
}

test('the term of a stage is edited; its number is shown and there is no way to add or remove one', async () => {
  const { user } = openScreen({ groups: ['Admin'] });
  fakeApi(editStage, ({ body }) => ({ ...stage, ...body, version: 4 }));
  expect(await screen.findByText('Horas hábiles')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Nuev/ })).toBeNull();

  await user.click(screen.getByText('Por contactar'));
  const panel = await screen.findByRole('dialog', { name: '2.10 Por contactar' });
  const term = await within(panel).findByLabelText('Plazo');
  await user.clear(term);
  await user.type(term, '6');
  await user.click(within(panel).getByRole('button', { name: 'Guardar' }));

  expect(await screen.findByText('Los cambios quedaron guardados.')).toBeVisible();
  expect(callsTo(editStage)[0]?.input.body).toMatchObject({ slaAmount: 6, slaUnit: 'hh', version: 3, isActive: true });
});

test('the rail shows the catalogues the user may see', async () => {
  openScreen({ groups: ['Supervisor'], permissions: ['macro/process/view'] });

  const rail = await screen.findByRole('navigation', { name: 'Catálogos' });

  expect(
    within(rail)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tipos de trabajo', 'Canales de reporte', 'Ciclos', 'Etapas', 'Días inhábiles']);
});
