import {
  addDynamicReport,
  listDynamicReports,
  markDynamicReport,
  readDynamicReport,
  removeDynamicReport,
} from '@aura/contracts/reports/dynamic-reports';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi } from '../../../../testing/fake-api.ts';
import { signedInAs } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { givenReport, givenReportRow } from '../dynamic-report.factory.ts';
import { GalleryScreen } from './GalleryScreen.tsx';

const rows = [
  givenReportRow(),
  givenReportRow({ id: 6, slug: 'listo', name: 'Listo para usar', owner: null, isOwn: false, sharedWith: [] }),
];

beforeEach(() => {
  fakeApi(listSavedViews, []);
});

const show = () => {
  const onOpen = vi.fn<(slug: string, isEditing?: boolean) => void>();
  signedInAs({
    groups: ['ACo'],
    permissions: [
      'dynamic-report/report/view',
      'dynamic-report/report/add',
      'dynamic-report/report/change',
      'dynamic-report/report/delete',
    ],
  });
  fakeApi(listSavedViews, []);
  fakeApi(listDynamicReports, { count: 2, next: null, previous: null, pages: 1, results: rows });
  return { onOpen, ...renderScreen(<GalleryScreen onNew={vi.fn<() => void>()} onOpen={onOpen} />) };
};

test('the gallery says whose each report is, and a star makes it a favourite', async () => {
  const { user } = show();
  fakeApi(markDynamicReport, { isFavourite: true, isOnMyDay: false });

  expect(await screen.findByText('Viene con Aura')).toBeVisible();
  expect(screen.getByText('Usted')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Marcar «Listo para usar» como favorito' }));

  await waitFor(() =>
    expect(callsTo(markDynamicReport)[0]?.input).toMatchObject({ params: { id: 6 }, body: { isFavourite: true } }),
  );
});

test('a report is copied with what it shows and shared with nobody; one of others cannot be deleted', async () => {
  fakeApi(readDynamicReport, givenReport({ sharedWith: ['Supervisor'] }));
  const { user } = show();
  fakeApi(readDynamicReport, givenReport({ sharedWith: ['Supervisor'] }));
  fakeApi(addDynamicReport, ({ body }) => givenReport({ ...body, id: 9 }));
  fakeApi(removeDynamicReport, null);
  const menus = await screen.findAllByRole('button', { name: /^Acciones/ });

  await user.click(menus[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
  await waitFor(() =>
    expect(callsTo(addDynamicReport)[0]?.input.body).toMatchObject({
      name: 'Copia de Mediana por etapa',
      sharedWith: [],
    }),
  );
  await user.click(menus[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, eliminar' }));
  await waitFor(() => expect(callsTo(removeDynamicReport)[0]?.input.params).toEqual({ id: 5 }));

  await user.click(menus[1] as HTMLElement);
  expect(await screen.findByRole('menuitem', { name: 'Abrir' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Eliminar' })).not.toBeInTheDocument();
});
