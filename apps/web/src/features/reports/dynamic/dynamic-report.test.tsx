import {
  addDynamicReport,
  drillDynamicReport,
  editDynamicReport,
  exportDynamicReport,
  listReportVersions,
  markDynamicReport,
  readDynamicReport,
  readReportModel,
  runDynamicReport,
} from '@aura/contracts/reports/dynamic-reports';
import { DynamicReport } from '@aura/contracts/reports/dynamic-reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { callsTo, fakeApi, refuseApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenReport, givenResult, givenRows, MEDIAN_BY_STAGE, REPORT_MODEL } from './dynamic-report.factory.ts';
import { DynamicReportScreen } from './report/DynamicReportScreen.tsx';

// Loads the lazy parts before the first screen is rendered.
await import('./builder/CalculatedDialog.tsx');
await import('./report/ParametersBar.tsx');
await import('./report/ReportEditor.tsx');
await import('./versions/VersionsPanel.tsx');

const VIEW = ['dynamic-report/report/view'] as const;
const BUILD = [
  ...VIEW,
  'dynamic-report/report/add',
  'dynamic-report/report/change',
  'dynamic-report/report/delete',
] as const;

const ways = () => ({
  onGallery: vi.fn<() => void>(),
  onReport: vi.fn<(slug: string) => void>(),
  onEditing: vi.fn<(isEditing: boolean) => void>(),
});

beforeEach(() => {
  localStorage.clear();
  signedInAs({ groups: ['ACo'], permissions: BUILD });
  fakeApi(readReportModel, [...REPORT_MODEL] as never);
  fakeApi(readDynamicReport, givenReport());
  fakeApi(runDynamicReport, givenResult());
});

const show = (more: Partial<Parameters<typeof DynamicReportScreen>[0]> = {}) => {
  const led = ways();
  return {
    led,
    ...renderScreen(<DynamicReportScreen slug="mediana-por-etapa" isEditing={false} ways={led} {...more} />),
  };
};

test('a saved report is run in full and shown as a pivot, in words', async () => {
  show();

  const table = await screen.findByRole('table', { name: 'Mediana por etapa' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'ZonaCDMX NorteCDMX SurTotal',
    expect.stringContaining('Nombre de la etapa'),
    'Contacto253',
    'Reparación–9.59.5',
    'Total274',
  ]);
  expect(screen.getByText(/^120 filas detrás de estas cifras · al /)).toBeVisible();
  expect(callsTo(runDynamicReport)[0]?.input.body).toMatchObject({ report: 5, isPreview: false });
});

test('a number opens its rows: as many as it says, each leading to its claim file', async () => {
  fakeApi(drillDynamicReport, {
    columns: [{ key: 'claim.number', title: { es: 'Número', en: 'Number' }, kind: 'text', role: 'column' }],
    rows: [{ values: ['04251123-26'], claimSlug: 'choque-insurgentes', affectedPartyId: 3 }],
    count: 1,
  });
  const { user } = show();

  await user.click(await screen.findByRole('button', { name: 'Ver las filas de Reparación, CDMX Sur: 9.5' }));

  const drawer = within(await screen.findByRole('dialog', { name: 'Filas de Reparación, CDMX Sur' }));
  expect(await drawer.findByText('1 fila')).toBeVisible();
  expect(drawer.getByRole('link').getAttribute('href')).toBe('/siniestros/choque-insurgentes?affected=3');
  expect(callsTo(drillDynamicReport)[0]?.input.body.at).toEqual([
    { place: 0, value: 'Reparación' },
    { place: 1, value: 'sur' },
  ]);
});

test('arrows lead from number to number, over those that are missing, and Enter opens one', async () => {
  fakeApi(drillDynamicReport, { columns: [], rows: [], count: 0 });
  const { user } = show();
  const first = await screen.findByRole('button', { name: 'Ver las filas de Contacto, CDMX Norte: 2' });

  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Ver las filas de Total, CDMX Norte: 2' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowUp}');
  expect(document.activeElement).toHaveAccessibleName('Ver las filas de Reparación, CDMX Sur: 9.5');
  await user.keyboard('{Enter}');

  expect(await screen.findByRole('dialog', { name: 'Filas de Reparación, CDMX Sur' })).toBeVisible();
});

test('what is cut off, and what permissions leave out, is said', async () => {
  fakeApi(runDynamicReport, givenResult({ isCut: true, leftOut: [{ es: 'Facturado', en: 'Billed' }] }));
  show();

  expect(await screen.findByText(/Hay más filas de las que se muestran/)).toBeVisible();
  expect(screen.getByText('Por sus permisos no se muestra: Facturado.')).toBeVisible();
});

test.each([
  [422, { detail: 'El reporte tardó demasiado. Agregue filtros.' }, 'El reporte tardó demasiado. Agregue filtros.'],
  [409, { detail: 'Ya tiene dos reportes en ejecución.' }, 'Ya tiene dos reportes en ejecución.'],
  [403, { detail: 'No puede ver ese campo.' }, 'No puede ver ese campo.'],
  [400, { definition: ['El campo ya no existe.'] }, 'El campo ya no existe.'],
])('a run refused with %s says why in its place', async (status, body, said) => {
  refuseApi(runDynamicReport, status, body);
  show();

  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a report that asks waits for the answer, and runs with it', async () => {
  const filter = { id: 'f1', field: 'claim.zone', operator: 'is' as const, values: [], isAsked: true };
  fakeApi(readDynamicReport, givenReport({ definition: { ...MEDIAN_BY_STAGE, filters: [filter] } }));
  const { user } = show();

  expect(await screen.findByText('Conteste lo que el reporte pregunta y ejecútelo.')).toBeVisible();
  expect(callsTo(runDynamicReport)).toHaveLength(0);
  await user.click(await screen.findByRole('combobox', { name: 'Valor de Zona' }));
  await user.click(await screen.findByRole('option', { name: 'CDMX Sur' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Ejecutar' }));

  expect(await screen.findByRole('table', { name: 'Mediana por etapa' })).toBeVisible();
  expect(callsTo(runDynamicReport)[0]?.input.body.parameters).toEqual({ f1: ['sur'] });
});

test('a new report begins with rows, gathers them, and is saved under its name', async () => {
  fakeApi(runDynamicReport, givenRows());
  fakeApi(addDynamicReport, ({ body }) => givenReport({ ...body, slug: 'por-zona' }));
  const { user, led } = show({ slug: null, isEditing: true });

  expect(await screen.findByText(/Vista previa: las primeras 50 filas/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cifras' }));
  await user.click(screen.getByRole('combobox', { name: 'Agregar grupo' }));
  await user.click(await screen.findByRole('option', { name: 'Zona' }));
  await user.click(screen.getByRole('combobox', { name: 'De qué campo' }));
  await user.click(await screen.findByRole('option', { name: 'Días en la etapa' }));
  await user.click(screen.getByRole('combobox', { name: /^Cifra/ }));
  await user.click(await screen.findByRole('option', { name: 'Mediana' }));
  await user.click(screen.getByRole('button', { name: 'Agregar cifra' }));
  await user.click(screen.getByRole('button', { name: 'Guardar reporte' }));
  expect(screen.getByText('Escriba un nombre para guardar el reporte')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Por zona');
  await user.click(screen.getByRole('button', { name: 'Guardar reporte' }));

  await waitFor(() => expect(led.onReport).toHaveBeenCalledWith('por-zona'));
  expect(callsTo(addDynamicReport)[0]?.input.body).toMatchObject({
    name: 'Por zona',
    definition: {
      groups: [{ field: 'claim.zone', step: null }],
      measures: [
        { id: 'm1', measure: 'count', field: null },
        { id: 'm2', measure: 'median', field: 'stage.days' },
      ],
    },
  });
});

test('a filter without a value is reported and not applied; columns are moved by the keyboard', async () => {
  const definition = { ...MEDIAN_BY_STAGE, groups: [], pivot: null, measures: [] };
  fakeApi(readDynamicReport, givenReport({ definition }));
  fakeApi(runDynamicReport, givenRows());
  const { user } = show({ isEditing: true });

  await user.click(await screen.findByRole('combobox', { name: 'Agregar filtro' }));
  await user.click(await screen.findByRole('option', { name: 'Zona' }));
  expect(await screen.findByText('Aún sin valor, no se aplica: Zona.')).toBeVisible();
  screen.getByRole('button', { name: 'Mover «Nombre de la etapa» después' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');

  await waitFor(() =>
    expect(callsTo(runDynamicReport).at(-1)?.input.body.definition).toMatchObject({
      columns: ['claim.zone', 'stage.name', 'stage.days'],
      filters: [],
    }),
  );
});

test('two people saved: whose name stays is chosen, and goes on top of what the other saved', async () => {
  const current = givenReport({ name: 'Nombre de otra persona', version: 4 });
  refuseApi(editDynamicReport, 409, { detail: 'Otra persona lo cambió', current: z.encode(DynamicReport, current) });
  const { user, led } = show({ isEditing: true });
  const name = await screen.findByRole('textbox', { name: /^Nombre/ });
  await user.clear(name);
  await user.type(name, 'Mi nombre');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));

  const dialog = within(await screen.findByRole('alertdialog'));
  fakeApi(editDynamicReport, ({ body }) => givenReport({ ...body, version: 5 }));
  await user.click(dialog.getByRole('button', { name: /Guardar/ }));

  await waitFor(() => expect(led.onReport).toHaveBeenCalled());
  expect(callsTo(editDynamicReport).at(-1)?.input.body).toMatchObject({ name: 'Mi nombre', version: 4 });
});

test('an older version comes back into the editor', async () => {
  fakeApi(listReportVersions, [
    { version: 3, savedAt: new Date(), savedBy: 'Irene Paz', name: 'Mediana por etapa', definition: MEDIAN_BY_STAGE },
    {
      version: 2,
      savedAt: new Date(),
      savedBy: 'Irene Paz',
      name: 'Antes',
      definition: { ...MEDIAN_BY_STAGE, pivot: null },
    },
  ]);
  const { user, led } = show();

  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Versiones' }));
  await user.click(await screen.findByRole('button', { name: 'Recuperar: Versión 2' }));

  expect(led.onEditing).toHaveBeenCalledWith(true);
  expect(await screen.findByText('Tiene cambios sin guardar en este reporte.')).toBeVisible();
});

test('a read-only user finds neither edit nor copy, and can mark and export', async () => {
  signedInAs({ groups: ['Supervisor'], permissions: VIEW });
  fakeApi(readDynamicReport, givenReport({ isOwn: false, mayChange: false, owner: 'Ana Costos' }));
  fakeApi(markDynamicReport, { isFavourite: true, isOnMyDay: false });
  fakeApi(exportDynamicReport, { type: 'text/csv', content: new Uint8Array([65]) });
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:x');
  const { user } = show({ isEditing: true });

  expect(await screen.findByText('Operación · de Ana Costos')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Marcar como favorito' }));
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));

  await waitFor(() => expect(callsTo(exportDynamicReport)[0]?.input.body).toMatchObject({ format: 'csv', report: 5 }));
  expect(callsTo(markDynamicReport)[0]?.input.body).toEqual({ isFavourite: true, isOnMyDay: false });
});

test('a report that is gone says so and leads to the gallery', async () => {
  refuseApi(readDynamicReport, 404);
  const { user, led } = show();

  await user.click(await screen.findByRole('button', { name: 'Ver todos los reportes' }));

  expect(led.onGallery).toHaveBeenCalled();
});
