import {
  listDynamicReports,
  readDynamicReport,
  readReportModel,
  runDynamicReport,
} from '@aura/contracts/reports/dynamic-reports';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, fakeApi, Refusal, refuseApi } from '../../../../testing/fake-api.ts';
import { signedInAs } from '../../../../testing/fake-session.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { givenReport, givenReportRow, givenResult, REPORT_MODEL } from '../dynamic-report.factory.ts';
import { ReportCards } from './ReportCards.tsx';

const page = (results: ReturnType<typeof givenReportRow>[]) => ({
  count: results.length,
  next: null,
  previous: null,
  pages: 1,
  results,
});

beforeEach(() => {
  signedInAs({ groups: ['Supervisor'], permissions: ['dynamic-report/report/view'] });
  fakeApi(readReportModel, [...REPORT_MODEL] as never);
  fakeApi(readDynamicReport, ({ params }) => givenReport({ id: params.slug === 'roto' ? 6 : 5, slug: params.slug }));
});

test('the reports chosen for the day are drawn side by side, and one that fails does not take the others along', async () => {
  fakeApi(listDynamicReports, page([givenReportRow(), givenReportRow({ id: 6, slug: 'roto', name: 'Roto' })]));
  fakeApi(runDynamicReport, ({ body }) => {
    if (body.report === 6) throw new Refusal(422, { detail: 'El reporte tardó demasiado.' });
    return givenResult();
  });
  renderScreen(<ReportCards />);

  const whole = within(await screen.findByRole('article', { name: 'Mediana por etapa' }));
  expect(await whole.findByRole('figure', { name: /El mayor: Reparación \(CDMX Sur\), 9.5/ })).toBeVisible();
  expect(whole.getByRole('link').getAttribute('href')).toBe('/reportes_dinamicos/mediana-por-etapa');
  const broken = within(screen.getByRole('article', { name: 'Roto' }));
  expect(await broken.findByText('El reporte tardó demasiado.')).toBeVisible();
  expect(callsTo(listDynamicReports)[0]?.input.query).toMatchObject({ isOnMyDay: true, size: 4 });
});

test('a user who chose none has no card; a failure is reported', async () => {
  fakeApi(listDynamicReports, page([]));
  const { unmount } = renderScreen(<ReportCards />);
  await expect.poll(() => callsTo(listDynamicReports).length).toBe(1);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  unmount();

  refuseApi(listDynamicReports, 500);
  renderScreen(<ReportCards />);
  expect(await screen.findByText('No se pudo cargar sus reportes')).toBeVisible();
});
