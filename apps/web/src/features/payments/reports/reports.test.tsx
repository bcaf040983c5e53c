import { listAdvances, listProviderJobs, totalAdvances, totalProviderJobs } from '@aura/contracts/payments/reports';
import { listWithholdings, openWithholdingCertificate, totalWithholdings } from '@aura/contracts/payments/withholdings';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdvanceListScreen } from './AdvanceListScreen.tsx';
import { ProviderJobListScreen } from './ProviderJobListScreen.tsx';
import { WithholdingListScreen } from './WithholdingListScreen.tsx';

const ways = { onOpenClaim: () => undefined, onOpenProvider: () => undefined };
const page = { count: 1, next: null, previous: null, pages: 1 };
const about = {
  id: 1,
  claimSlug: 'gnp-1',
  claimNumber: 'SIN-1',
  affectedPartyId: 3,
  party: 'Barda',
  providerSlug: 'herreria-inventada',
};

beforeEach(() => {
  signedInAs({ groups: ['Finanzas'], permissions: ['provider/paymentrequest/view', 'sinister/sinister/view'] });
  fakeApi(listSavedViews, []);
});

test('an advance whose work does not progress is marked at risk, with the total of all of them', async () => {
  fakeApi(listAdvances, {
    ...page,
    results: [
      {
        ...about,
        number: 'SP-000007',
        requestedOn: '2026-11-01',
        provider: 'Herrería Inventada',
        agreed: 11_600_00,
        percentage: 20,
        advance: 2_320_00,
        paid: 2_320_00,
        paidOn: '2026-11-02',
        uncovered: 2_320_00,
        atRisk: 2_320_00,
        state: 'paid',
        stage: 'En reparación',
        idleDays: 10,
        isAtRisk: true,
      },
    ],
  });
  fakeApi(totalAdvances, {
    rows: 1,
    figures: { advance: 2_320_00, paid: 2_320_00, uncovered: 2_320_00, atRisk: 2_320_00 },
    asOf: null,
    compared: null,
  });

  renderScreen(<AdvanceListScreen {...ways} />);

  expect((await screen.findAllByText('En riesgo')).length).toBeGreaterThan(0);
  expect(await screen.findByRole('region', { name: 'Total de 1 fila' })).toBeVisible();
});

test('the jobs of a provider are listed with their stage, amounts and times', async () => {
  const sums = { agreed: 11_600_00, requested: 0, paid: 0, owed: 0, invoiced: 0, uninvoiced: 0, complements: 0 };
  fakeApi(listProviderJobs, {
    ...page,
    results: [
      {
        ...about,
        provider: 'Herrería Inventada',
        stage: 'En reparación',
        givenOn: '2026-11-01',
        visitedOn: '2026-11-03',
        validatedOn: null,
        daysToVisit: 2,
        daysToFinish: null,
        ...sums,
      },
    ],
  });
  fakeApi(totalProviderJobs, { rows: 1, figures: sums, asOf: null, compared: null });

  renderScreen(<ProviderJobListScreen {...ways} />);

  expect(await screen.findByText('En reparación')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Total de 1 fila' })).toBeVisible();
});

test('what is withheld is listed by document with its rate and totals', async () => {
  fakeApi(openWithholdingCertificate, { type: 'application/pdf', content: new Uint8Array() });
  fakeApi(listWithholdings, {
    ...page,
    results: [
      {
        id: 1,
        causedOn: '2026-10-05',
        provider: 'Despacho Inventado',
        providerSlug: 'despacho-inventado',
        rfc: 'LOPM750322KA0',
        document: 'F-12',
        uuid: '',
        rate: 'ISR 10 %, IVA dos terceras partes',
        base: 10_000_00,
        incomeTax: 1_000_00,
        valueTax: 1_066_67,
        documents: 1,
      },
    ],
  });
  const figures = { base: 10_000_00, incomeTax: 1_000_00, valueTax: 1_066_67, documents: 1 };
  fakeApi(totalWithholdings, { rows: 1, figures, asOf: null, compared: null });

  renderScreen(<WithholdingListScreen {...ways} />);

  expect((await screen.findAllByText('ISR 10 %, IVA dos terceras partes')).length).toBeGreaterThan(0);
  expect(await screen.findByRole('region', { name: 'Total de 1 fila' })).toBeVisible();
});
