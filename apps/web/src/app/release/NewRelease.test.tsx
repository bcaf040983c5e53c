import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from '../../lib/use-draft.ts';
import { readDraft } from '../../lib/drafts.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { NewRelease } from './NewRelease.tsx';
import { newRelease, registerWorker } from './register-worker.ts';
import { reloadPage } from './reload-page.ts';

vi.mock('./reload-page.ts', () => ({ reloadPage: vi.fn() }));

/** The browser's view of service workers: the one that controls this page and the one that waits. */
class FakeWorkers extends EventTarget {
  controller: object | null = {};
  readonly waiting = { postMessage: vi.fn() };
  readonly registration = Object.assign(new EventTarget(), {
    waiting: null as object | null,
    installing: new EventTarget(),
    update: async () => undefined,
  });
  readonly register = async () => this.registration;

  install(): void {
    this.registration.waiting = this.waiting;
    this.registration.dispatchEvent(new Event('updatefound'));
    this.registration.installing.dispatchEvent(new Event('statechange'));
  }
}

const reload = vi.mocked(reloadPage);
let workers: FakeWorkers;

beforeEach(() => {
  workers = new FakeWorkers();
  newRelease.write(null);
  reload.mockReset();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
});

const takeOver = () => act(() => void workers.dispatchEvent(new Event('controllerchange')));
const toast = () => screen.queryByText('Hay una versión nueva');

test('a waiting release is announced, and activated on request: the worker takes over, and the page reloads once', async () => {
  render(<NewRelease />);
  await registerWorker();
  expect(toast()).toBeNull();

  act(() => workers.install());
  expect(toast()).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));

  expect(workers.waiting.postMessage).toHaveBeenCalledExactlyOnceWith('take over');
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the first worker of a device is no new release', async () => {
  workers.controller = null;
  render(<NewRelease />);
  await registerWorker();

  act(() => workers.install());
  workers.controller = {};
  takeOver();

  expect(toast()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('a release taken over in another tab loads nothing anew here until its user says so', async () => {
  render(<NewRelease />);
  await registerWorker();

  takeOver();

  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Actualizar' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what was typed a moment before is kept', async () => {
  const { id } = signedInAs();
  // A browser fires this when the page is left.
  reload.mockImplementation(() => void window.dispatchEvent(new Event('pagehide')));
  render(
    <>
      <NewRelease />
      <Note />
    </>,
  );
  await registerWorker();
  act(() => workers.install());

  await userEvent.type(screen.getByRole('textbox'), 'Llamar al taller');
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  takeOver();

  expect(readDraft(id, 'note')).toMatchObject({ text: 'Llamar al taller' });
});

function Note() {
  const form = useForm({ defaultValues: { text: '' } });
  useDraft('note', form);
  return <input {...form.register('text')} />;
}
