import { useSyncExternalStore } from 'react';
import { API_BASE } from './api/api-base.ts';
import { createStore } from './store.ts';

/** Interval at which an unreachable server is probed. */
const LOOK_AGAIN_MS = 5000;
const PATIENCE_MS = 5000;

const online = createStore(navigator.onLine);
let looking: Promise<boolean> | null = null;
let timer: number | undefined;

/** Whether the server can be reached: the browser's network state, corrected by calls with or without an answer. */
export const isOnline = online.read;
export const onConnectionChange = online.subscribe;

export function useOnline(): boolean {
  return useSyncExternalStore(online.subscribe, online.read);
}

/** Called after any answer. */
export function noteAnswer(): void {
  window.clearTimeout(timer);
  online.write(true);
}

/** Called after a call without an answer. The server is probed before the state changes, as a single call may fail. */
export function noteSilence(): void {
  void lookForServer();
}

/** Probes the server until it answers. */
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
  // Without a network the browser fires an event when it returns.
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
