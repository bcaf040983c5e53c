import { readConfirmations } from '@aura/contracts/claims/confirmations';
import { readClaimFile } from '@aura/contracts/claims/claim';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { listClaimPeople } from '@aura/contracts/claims/people';
import { readPartyProcess, takeStep } from '@aura/contracts/claims/process';
import { listTasks } from '@aura/contracts/claims/tasks';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ClaimFileScreen } from './ClaimFileScreen.tsx';
import { givenConfirmations, givenFile, givenProcess, givenStep } from '../../testing/claim-file.factory.ts';
import { type FileAct, type FileTab, tabOf } from './file-tabs.ts';

beforeEach(() => {
  signedInAs({
    permissions: [
      'sinister/sinister/view',
      'sinister/affected/view',
      'sinister/affected/change',
      'sinister/binnacle/add',
      'sinister/binnacle/view',
    ],
  });
  fakeApi(readConfirmations, givenConfirmations());
  fakeApi(readClaimFile, givenFile());
  fakeApi(readPartyProcess, givenProcess());
  fakeApi(listTasks, { count: 0, next: null, previous: null, pages: 1, results: [] });
  fakeApi(listLogbook, { entries: [], hasMore: false });
  fakeApi(listClaimPeople, []);
});

test('a link to the next act opens the very form of what is missing, once', async () => {
  const { onBegun } = open('next');

  expect(await screen.findByRole('button', { name: 'Cancelar' })).toBeVisible();
  expect(screen.getByRole('tab', { name: /Citas/ })).toHaveAttribute('aria-selected', 'true');
  expect(onBegun).toHaveBeenCalledTimes(1);
});

test('a step that asks for a reason is opened with its dialog', async () => {
  fakeApi(readPartyProcess, givenProcess({ steps: [givenStep({ missing: [], asks: 'reason' })] }));
  open('next');

  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a step that asks for nothing is not taken by opening an address: it is asked first', async () => {
  fakeApi(readPartyProcess, givenProcess({ steps: [givenStep({ missing: [] })] }));
  open('next');

  expect(await screen.findByRole('button', { name: 'Sí, registrar la visita' })).toBeVisible();
  expect(callsTo(takeStep)).toEqual([]);
});

test('a link to answer opens the bitácora with the entry begun', async () => {
  open('write-entry');

  await waitFor(() => expect(screen.getByLabelText('Escribir en la bitácora')).toHaveFocus());
});

/** The URL, as the route holds it. */
function open(act: FileAct) {
  const onBegun = vi.fn<() => void>();
  function File() {
    const [address, setAddress] = useState<{ tab?: FileTab; act?: FileAct }>({ act });
    const tab = tabOf(address);
    return (
      <ClaimFileScreen
        slug="choque-insurgentes"
        affected={null}
        tab={tab}
        act={address.act ?? null}
        onBegun={() => {
          onBegun();
          setAddress({ tab });
        }}
        onTab={(chosen) => setAddress({ tab: chosen })}
        onParty={() => undefined}
      />
    );
  }
  return { ...renderScreen(<File />), onBegun };
}
