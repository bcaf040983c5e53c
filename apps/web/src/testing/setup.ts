import '@testing-library/jest-dom/vitest';
import createCache from '@emotion/cache';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { fakeFetch, resetFakeApi } from './fake-api.ts';
import { fakeMatchMedia, setSystemDark, setTouch, setWindowWidth } from './fake-media.ts';

// Assigned instead of stubbed: a test that removes its own stubs must not remove these.
globalThis.fetch = fakeFetch;
window.matchMedia = fakeMatchMedia;
window.scrollTo = () => undefined;
// biome-ignore lint/suspicious/noDocumentCookie: the server sets it, and there is none.
document.cookie = 'csrftoken=test-csrf';

// No styles in tests: computing them for every query by role took most of the time.
Object.getPrototypeOf(createCache({ key: 'unseen' }).sheet).insert = () => undefined;

// A busy machine takes seconds to render a whole screen; on a fast one the limit costs nothing.
configure({ asyncUtilTimeout: 45_000 });

const { endSession } = await import('../lib/session/session.ts');
const { noteAnswer } = await import('../lib/connection.ts');
const { closeDrafts } = await import('../lib/drafts.ts');
const { chooseLanguage } = await import('../lib/language.ts');
const { changeSettings, DEFAULT_SETTINGS } = await import('../app/shell/settings.ts');

beforeEach(() => {
  window.history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  endSession(null);
  noteAnswer();
  closeDrafts();
  setSystemDark(false);
  setWindowWidth(1280);
  setTouch(false);
  chooseLanguage('es-MX');
  changeSettings(DEFAULT_SETTINGS);
  localStorage.clear();
  resetFakeApi();
});

// The module cache is shared by many files: an import aborted at the end of one would fail again in those after it.
afterAll(async () => {
  await vi.dynamicImportSettled();
});
