import type { Group } from '@aura/access/groups';
import { STARTING_PERMISSIONS } from '@aura/access/starting-permissions';
import { readPartyProcess, takeStep } from '@aura/contracts/claims/process';
import { CONDITIONS, type ConditionName } from '@aura/domain/process/conditions';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { isInPart, isPartial, isTouched } from '../../../../../scripts/rotation.ts';
// Imported here: loaded lazily, they would be compiled while the screen waits.
import '../budgets/public.ts';
import '../invoicing/public.ts';
import '../payments/public.ts';
import '../quotations/public.ts';
import '../complaints/public.ts';
import { callsTo, fakeApi } from '../../testing/fake-api.ts';
import { givenParty, givenProcess, givenStep } from '../../testing/claim-file.factory.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ClaimFileScreen } from './ClaimFileScreen.tsx';
import { PAGE_OF, TAB_OF } from './condition-acts.ts';
import { FILE_TABS, type FileTab } from './file-tabs.ts';
import { fakeClaimPanels } from '../../testing/fake-claim-panels.ts';

/** A group that fulfils each condition of a usual step, as the process names it. */
const FULFILLED_BY = {
  partyNamed: 'EsAt',
  numberKnown: 'EsAt',
  appointmentAhead: 'EsAt',
  checkedIn: 'Supervisor',
  scopeDefined: 'Supervisor',
  photosBefore: 'Supervisor',
  foundAgain: 'EsAt',
  quotationReceived: 'ACo',
  costAnalystNamed: 'EsAt',
  budgetReady: 'ACo',
  amountAgreed: 'ACo',
  quotationClosed: 'ACo',
  packageSent: 'ACo',
  insurerStepDone: 'KAM',
  authorized: 'KAM',
  orderIssued: 'ACo',
  promiseMade: 'Supervisor',
  someoneRepairs: 'GeOp',
  photosAfter: 'Supervisor',
  visuallyValidated: 'Supervisor',
  defectsMended: 'Supervisor',
  settlementSigned: 'EsAt',
  payeeProved: 'EsAt',
  payeeAccountVerified: 'EsAt',
  thirdPartyApproved: 'EsAt',
  thirdPartyPaid: 'Finanzas',
  dataComplete: 'EsAt',
  paperworkComplete: 'EsAt',
  readyToBill: 'Finanzas',
  invoiced: 'Finanzas',
  counterReceiptGiven: 'Finanzas',
  collected: 'Finanzas',
  nothingOwed: 'Finanzas',
  paymentsDocumented: 'Finanzas',
  noOpenComplaint: 'Supervisor',
} as const satisfies Partial<Record<ConditionName, Group>>;

/** What the process also asks of the provider, who administers no catalogue. */
const BY_PROVIDER = ['checkedIn', 'scopeDefined', 'damageOriginKnown', 'photosBefore', 'photosAfter'] as const;
const PAIRS: readonly (readonly [ConditionName, Group])[] = [
  ...(Object.entries(FULFILLED_BY) as readonly (readonly [ConditionName, Group])[]),
  ...BY_PROVIDER.map((name) => [name, 'Proveedor'] as const),
];

beforeEach(fakeClaimPanels);

/** Within `.ci/run` a twelfth, and all of them where the file or the process changed. */
const PAIRS_OF_RUN = PAIRS.filter(
  (_, position) =>
    !isPartial ||
    isInPart(position) ||
    isTouched(['apps/web/src/features/claim-file/', 'packages/domain/src/process/']),
);

describe.each(PAIRS_OF_RUN)('the card for %s, as %s', (condition, group) => {
  const own = TAB_OF[CONDITIONS[condition].place] ?? 'summary';

  test.each([...new Set<FileTab>([own, 'summary', 'logbook'])])('begins the act from the tab %s', async (tab) => {
    const { user, router } = open(tab, condition, group);

    const [button, ...others] = await filledButtons();
    expect(others).toEqual([]);
    await user.click(button as HTMLElement);

    const isElsewhere = () => router.state.location.pathname !== '/';
    await waitFor(() => expect(condition in PAGE_OF ? isElsewhere() : isBegun() || isElsewhere()).toBe(true));
  });
});

test.each(FILE_TABS)('the tab %s has one filled button: that of the card', async (tab) => {
  open(tab, 'photosBefore', 'Supervisor');

  await screen.findByRole('button', { name: 'Subir 4 fotos' });
  await waitFor(() => expect(document.querySelector('[role="tabpanel"] .MuiSkeleton-root')).toBeNull());
  expect((await filledButtons()).map(({ textContent }) => textContent)).toEqual(['Subir 4 fotos']);
});

test('who has no act at the stage sees whose turn it is, without a button', async () => {
  open('quotation', 'authorized', 'EsAt');

  expect(await screen.findByText('Lo hace: KAM')).toBeVisible();
  expect(document.querySelectorAll('.MuiButton-contained')).toHaveLength(0);
});

test('a step begun from an address is asked first', async () => {
  signedInAs({ groups: ['Supervisor'], permissions: STARTING_PERMISSIONS.Supervisor });
  fakeApi(readPartyProcess, givenProcess({ steps: [givenStep({ missing: [] })] }));
  fakeApi(takeStep, givenParty());
  const { user } = renderScreen(<File tab="summary" act="next" />);

  await user.click(await screen.findByRole('button', { name: /^Sí, / }));

  await waitFor(() => expect(callsTo(takeStep)).toHaveLength(1));
});

function open(tab: FileTab, missing: ConditionName, group: Group) {
  signedInAs({ groups: [group], permissions: STARTING_PERMISSIONS[group] });
  const backTo = missing === 'someoneRepairs' ? [givenParty().process] : [];
  fakeApi(
    readPartyProcess,
    givenProcess({
      backTo,
      steps: [givenStep({ missing: [missing], mayTake: group !== 'EsAt' || missing !== 'authorized' })],
    }),
  );
  return renderScreen(<File tab={tab} />);
}

/** The URL, as the route holds it. */
function File({ tab: first, act }: { readonly tab: FileTab; readonly act?: 'next' }) {
  const [tab, setTab] = useState(first);
  const [begun, setBegun] = useState(act ?? null);
  return (
    <ClaimFileScreen
      slug="choque-insurgentes"
      affected={null}
      tab={tab}
      act={begun}
      onBegun={() => setBegun(null)}
      onTab={setTab}
      onParty={() => undefined}
    />
  );
}

async function filledButtons(): Promise<readonly HTMLElement[]> {
  const find = () => [...document.querySelectorAll<HTMLElement>('.MuiButton-contained')];
  await waitFor(() => expect(find()).not.toEqual([]));
  return find();
}

/** A dialog, drawer or popover is open, a form in place has been opened, or a field or link of the act has the focus. */
function isBegun(): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], .MuiPopover-root, .MuiDrawer-root') !== null)
    return true;
  if (screen.queryByRole('button', { name: 'Cancelar' }) !== null) return true;
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.closest('.MuiButton-contained') === null;
}
