import { useSyncExternalStore } from 'react';
import { API_BASE } from './api/api-base.ts';
import { createStore } from './store.ts';

/** While nothing answers, the server is asked for a sign of life this often. */
const LOOK_AGAIN_MS = 5000;
const PATIENCE_MS = 5000;

const online = createStore(navigator.onLine);
let looking: Promise<boolean> | null = null;
let timer: number | undefined;

/** Whether the server can be reached: what the browser says of its network, corrected by calls that were or were not answered. */
export const isOnline = online.read;
export const onConnectionChange = online.subscribe;

export function useOnline(): boolean {
  return useSyncExternalStore(online.subscribe, online.read);
}

/** A call was answered, with whatever it was. */
export function noteAnswer(): void {
  window.clearTimeout(timer);
  online.write(true);
}

/** A call got no answer. One call may fail for reasons of its own, so the server is asked once more before anybody is told. */
export function noteSilence(): void {
  void lookForServer();
}

/** Asks the server for a sign of life, and goes on asking until there is one. */
export function lookForServer(): Promise<boolean> {
  looking ??= look().finally(() => {
    looking = null;
  });
  return looking;
}

async function look(): Promise<boolean> {
  window.clearTimeout(timer);
  if (navigator.onLine && (await answers())) {
    noteAnswer();
    return true;
  }
  online.write(false);
  // Without a network the browser tells when there is one again.
  if (navigator.onLine) timer = window.setTimeout(noteSilence, LOOK_AGAIN_MS);
  return false;
}

async function answers(): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- whether anything answers at all; `call` itself reports here
    await fetch(`${API_BASE}/auth/csrf/`, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}

window.addEventListener('offline', () => online.write(false));
window.addEventListener('online', noteSilence);
