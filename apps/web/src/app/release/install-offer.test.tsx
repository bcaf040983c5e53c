import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/session/session.ts';
import { fakeToken } from '../../testing/fake-session.ts';
import { keepInstallOffer, useInstall } from './install-offer.ts';

keepInstallOffer();

/** The browser offers to install the application and receives the user's answer. */
function offerInstall(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

test('installing is offered when the browser says so, instead of the browser’s own banner, and not before', () => {
  const { result } = renderHook(useInstall);
  expect(result.current).toBeNull();

  const { event, prompt } = offerInstall('accepted');

  expect(event.defaultPrevented).toBe(true);
  act(() => result.current?.());
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(result.current).toBeNull();
});

test('after installing from the browser’s menu the offer is gone', () => {
  const { result } = renderHook(useInstall);
  offerInstall('accepted');

  act(() => void window.dispatchEvent(new Event('appinstalled')));

  expect(result.current).toBeNull();
});

test('after a refusal the offer is not repeated, on the next page or in the next session', async () => {
  const { result } = renderHook(useInstall);
  beginSession(fakeToken());
  offerInstall('dismissed');
  await act(async () => result.current?.());

  endSession('left');
  offerInstall('accepted');

  expect(result.current).toBeNull();
});

test('a browser can install it: a name, a start within its scope, a window of its own and icons of both sizes', () => {
  const publicFolder = join(import.meta.dirname, '../../../public');
  const manifest = JSON.parse(readFileSync(join(publicFolder, 'manifest.webmanifest'), 'utf8')) as {
    name: string;
    start_url: string;
    scope: string;
    display: string;
    icons: readonly { src: string; sizes: string; type: string }[];
  };
  const pngs = manifest.icons.filter(({ type }) => type === 'image/png');

  expect(manifest).toMatchObject({ name: expect.stringContaining('Aura'), display: 'standalone' });
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
  expect(pngs.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  // A PNG's header holds width and height: browsers refuse an icon whose size differs from the manifest.
  for (const { src, sizes } of pngs) {
    const header = readFileSync(join(publicFolder, src));
    expect(`${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`).toBe(sizes);
  }
});
