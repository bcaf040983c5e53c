import { readClaimFile } from '@aura/contracts/claims/claim';
import { attendClaim, watchClaims } from '@aura/contracts/claims/live';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { readPartyProcess } from '@aura/contracts/claims/process';
import { listTasks } from '@aura/contracts/claims/tasks';
import { listClaimPeople } from '@aura/contracts/claims/people';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveConnection, type LivePart, tellLive } from '../../live/public.ts';
import { callsTo, fakeApi } from '../../../testing/fake-api.ts';
import { signedInAs } from '../../../testing/fake-session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ClaimFileScreen } from '../ClaimFileScreen.tsx';
import { givenFile, givenProcess } from '../../../testing/claim-file.factory.ts';

const CONNECTION = '0d5b1c52-3f0e-4f6e-9b57-2f7f6d6a0001';
const claim = givenFile();

beforeEach(() => {
  signedInAs({ permissions: ['sinister/sinister/view', 'sinister/binnacle/add', 'sinister/binnacle/view'] });
  fakeApi(readClaimFile, claim);
  fakeApi(listLogbook, { entries: [], hasMore: false });
  fakeApi(listClaimPeople, []);
  fakeApi(listTasks, { count: 0, next: null, previous: null, pages: 1, results: [] });
  fakeApi(watchClaims, null);
  fakeApi(attendClaim, []);
  liveConnection.write(CONNECTION);
});
afterEach(() => {
  vi.useRealTimers();
  liveConnection.write(null);
});

async function openLogbook() {
  renderScreen(
    <ClaimFileScreen
      slug={claim.slug}
      affected={null}
      tab="logbook"
      onTab={() => undefined}
      onParty={() => undefined}
    />,
  );
  await screen.findByRole('tab', { name: 'Bitácora' });
  await waitFor(() => expect(callsTo(watchClaims)).toHaveLength(1));
}

function stopClock(): void {
  vi.useFakeTimers({ shouldAdvanceTime: false, toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
}

const changed = (...parts: LivePart[]) => act(() => tellLive({ kind: 'claim-changed', claimId: claim.id, parts }));

test('an open file subscribes to its claim, and to nothing else', async () => {
  await openLogbook();

  expect(callsTo(watchClaims)[0]?.input.body).toEqual({
    connection: CONNECTION,
    claimIds: [claim.id],
    isCounting: false,
  });
});

test('a new entry reads the bitácora again and leaves the rest alone', async () => {
  await openLogbook();
  const [files, entries] = [callsTo(readClaimFile).length, callsTo(listLogbook).length];

  changed('logbook');

  await waitFor(() => expect(callsTo(listLogbook).length).toBe(entries + 1));
  expect(callsTo(readClaimFile).length).toBe(files);
});

test('a step taken by a colleague reads the tasks and the bitácora again: it settles some and is written there', async () => {
  signedInAs({ permissions: ['sinister/sinister/view', 'sinister/affected/view', 'sinister/binnacle/view'] });
  fakeApi(readPartyProcess, givenProcess());
  await openLogbook();
  await waitFor(() => expect(callsTo(listTasks).length).toBe(1));
  const [tasks, entries] = [callsTo(listTasks).length, callsTo(listLogbook).length];

  changed('claim', 'logbook');

  await waitFor(() => expect(callsTo(listTasks).length).toBe(tasks + 1));
  await waitFor(() => expect(callsTo(listLogbook).length).toBe(entries + 1));
});

test('a change of another claim reads nothing', async () => {
  await openLogbook();
  const before = callsTo(readClaimFile).length + callsTo(listLogbook).length;

  stopClock();
  act(() => tellLive({ kind: 'claim-changed', claimId: claim.id + 1, parts: ['claim', 'logbook'] }));
  await act(() => vi.advanceTimersByTimeAsync(1_100));

  expect(callsTo(readClaimFile).length + callsTo(listLogbook).length).toBe(before);
});

test('a thousand changes a minute are at most sixty readings, and the last one is read', async () => {
  await openLogbook();
  stopClock();
  const before = callsTo(listLogbook).length;

  for (let at = 0; at < 1000; at += 1) {
    tellLive({ kind: 'claim-changed', claimId: claim.id, parts: ['logbook'] });
    await act(() => vi.advanceTimersByTimeAsync(60));
  }
  const during = callsTo(listLogbook).length - before;
  tellLive({ kind: 'claim-changed', claimId: claim.id, parts: ['logbook'] });
  await act(() => vi.advanceTimersByTimeAsync(1_100));

  expect(during).toBeGreaterThan(30);
  expect(during).toBeLessThanOrEqual(61);
  expect(callsTo(listLogbook).length - before).toBeGreaterThan(during);
});

test('a tab nobody looks at reads nothing until it is looked at', async () => {
  await openLogbook();
  const before = callsTo(listLogbook).length;
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

  stopClock();
  changed('logbook');
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  expect(callsTo(listLogbook).length).toBe(before);
  vi.useRealTimers();

  visibility.mockReturnValue('visible');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(callsTo(listLogbook).length).toBe(before + 1));
});

test('colleagues at the file are shown, with what they are changing', async () => {
  fakeApi(attendClaim, [
    { userId: 4, name: 'Ana Mora', editing: 'contact', party: null },
    { userId: 5, name: 'Luis Paz', editing: null, party: null },
  ]);
  await openLogbook();

  expect(await screen.findByText('Ana Mora está editando Contacto')).toBeDefined();
  expect(screen.getByRole('list', { name: 'También en este siniestro' }).children).toHaveLength(2);
});

test('writing into the bitácora is shown to colleagues, and so is its end', async () => {
  await openLogbook();
  await waitFor(() => expect(callsTo(attendClaim).at(-1)?.input.body).toMatchObject({ isHere: true, editing: null }));
  const field = screen.getAllByRole('textbox').at(-1);
  if (field === undefined) throw new Error('No field to write in');

  fireEvent.focus(field);
  await waitFor(() => expect(callsTo(attendClaim).at(-1)?.input.body).toMatchObject({ editing: 'logbook' }));

  fireEvent.blur(field);
  await waitFor(() => expect(callsTo(attendClaim).at(-1)?.input.body).toMatchObject({ editing: null }));
});
