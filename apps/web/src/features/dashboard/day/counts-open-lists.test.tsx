import { GROUPS } from '@aura/access/groups';
import { listWaitingAgreements } from '@aura/contracts/budgets/agreement';
import { readTrappedCash } from '@aura/contracts/budgets/book';
import {
  listDayActs,
  listDayVisits,
  readDayFigures,
  readDayFulfilment,
  readDayLoad,
  readDayWork,
} from '@aura/contracts/claims/day';
import { figuresOf } from '@aura/contracts/claims/day-figures';
import { claimListing } from '@aura/contracts/claims/claim-list';
import { macroListing } from '@aura/contracts/claims/macro-list';
import { readMacroBoard } from '@aura/contracts/claims/macro';
import { complaintListing, countComplaintWork } from '@aura/contracts/complaints/complaint-list';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { readOwnPaymentFigures } from '@aura/contracts/payments/asking';
import { countPaymentWork, paymentRequestListing } from '@aura/contracts/payments/requests';
import { complaintCauseReport, readCauseFigures } from '@aura/contracts/reports/complaint-causes';
import { trappedCashReport } from '@aura/contracts/reports/trapped-cash';
import { LEADING_CAUSES } from '@aura/domain/complaints/leading-causes';
import { readFigures } from '@aura/contracts/reports/figures';
import { strayListing } from '@aura/contracts/messages/strays';
import { listSavedViews } from '@aura/contracts/workspace';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { validSearch } from '../../../listing/state/list-search.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { aCause, aFigure, STAGE, WORK } from './day.factory.ts';
import { MyDay } from './MyDay.tsx';

// Loads the lazy cards before the first is rendered: on a busy machine the test would end in between.
await Promise.all([
  import('../../budgets/public.ts'),
  import('../../payments/public.ts'),
  import('../../invoicing/public.ts'),
  import('../../complaints/public.ts'),
  import('./causes/CausesCard.tsx'),
]);

const LISTS = {
  '/macro': macroListing,
  '/siniestros/listado': claimListing,
  '/proveedores/cuentas': paymentRequestListing,
  '/quejas': complaintListing,
  '/por-atender': strayListing,
  '/reportes/causas_de_queja': complaintCauseReport,
  '/reportes/dinero_atrapado': trappedCashReport,
} as const;
const OWN_PAYMENTS: ReplyOf<typeof readOwnPaymentFigures> = {
  onItsWay: 48_720_00,
  requests: 3,
  requested: 0,
  heldTotal: 0,
  withoutReceipt: 1,
  returned: 0,
  withoutComplement: 2,
  held: 0,
  nextCutOff: new Date('2026-11-19T18:00:00Z'),
  nextPayDay: '2026-11-20',
  history: null,
};
/** Past weeks have no list to open. */
const PAST = 'Trabajo abierto por ciclo, últimas 8 semanas';

test.each(GROUPS.filter((group) => !group.startsWith('extranet_')))(
  'every number of the day of %s leads to its list, by filters that this list knows',
  async (group) => {
    const user = signedInAs({
      groups: [group],
      permissions: ['sinister/sinister/view', 'sinister/affected/view', 'provider/paymentrequest/view'],
    });
    const figures = figuresOf({ groups: [group], username: user.username });
    fakeApi(listSavedViews, []);
    fakeApi(
      readDayFigures,
      figures.map(({ id }, place) => aFigure(id, { count: 100 + place, share: 50 })),
    );
    fakeApi(listDayActs, { total: 0, acts: [] });
    fakeApi(listDayVisits, { total: 0, visits: [] });
    fakeApi(listWaitingAgreements, { results: [] });
    const queue = { requests: 3, total: 9_000_00 };
    fakeApi(countPaymentWork, { toApprove: queue, toDecide: queue, toReview: queue, held: queue });
    const some = { count: 4, late: 1 };
    fakeApi(countComplaintWork, { open: some, mine: some, toAssign: some, toApprove: some, escalated: some });
    // Of the groups here, with these permissions, only Admin attends to strays.
    if (group === 'Admin')
      fakeApi(readFigures, [{ name: 'waitingStrays', rows: 3, amount: null, beforeTax: null, tax: null }]);
    fakeApi(readOwnPaymentFigures, OWN_PAYMENTS);
    fakeApi(readDayWork, WORK);
    fakeApi(readDayLoad, [{ username: 'luis', name: 'Luis', count: 7, overdue: 3 }]);
    const trapped = { trapped: 12_500_00, parties: 3, stage: STAGE, stageTrapped: 9_000_00 };
    fakeApi(readTrappedCash, [{ ...trapped, customer: { codename: 'GNP', name: 'GNP' } }]);
    fakeApi(readCauseFigures, LEADING_CAUSES.map(aCause));
    fakeApi(readDayFulfilment, [{ customer: { codename: 'GNP', name: 'GNP' }, count: 4, kept: 3 }]);
    const resume = { count: 9, overdue: 2, ageing: [1, 2, 3, 3], amount: 100, medianDays: 4, trend: null };
    fakeApi(readMacroBoard, [
      { id: 1, slug: 'c', name: 'C', color: STAGE.color, stages: [{ id: 2, ...STAGE, resume }] },
    ]);

    renderScreen(<MyDay />);

    await waitFor(() => expect(screen.queryAllByRole('link').length).toBeGreaterThanOrEqual(figures.length), {
      timeout: 10_000,
    });
    for (const region of screen.queryAllByRole('region'))
      await waitFor(() => expect(within(region).queryByText(/No se pud/)).toBeNull());
    const addresses = screen
      .queryAllByRole<HTMLAnchorElement>('link')
      .map((link) => new URL(link.href))
      .filter(({ pathname }) => pathname in LISTS);
    expect(addresses.length).toBeGreaterThanOrEqual(figures.length);
    for (const { pathname, searchParams } of addresses) {
      const {
        mode: _look,
        page: _first,
        ...asked
      } = Object.fromEntries(
        [...searchParams].map(([name, value]) => [
          name,
          value === 'true' || value === 'false' ? value === 'true' : value,
        ]),
      );
      expect([pathname, validSearch(LISTS[pathname as keyof typeof LISTS], asked)]).toEqual([pathname, asked]);
    }
    for (const table of screen.queryAllByRole('table').filter((one) => one.getAttribute('aria-label') !== PAST))
      for (const row of within(table).getAllByRole('row').slice(1))
        expect([row.textContent, within(row).queryAllByRole('link').length > 0]).toEqual([row.textContent, true]);
  },
);
