import { ApiError } from '../../lib/api/api-error.ts';
import { ChunkError } from '../../lib/import-in-time.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { ReloadScreen } from './ReloadScreen.tsx';
import { reportClientError } from '@aura/contracts/browser-reports';
import { call } from '../../lib/api/call.ts';
import { randomId } from '../../lib/random-id.ts';
import { readToken } from '../../lib/session/session.ts';

export function CrashScreen({ error: thrown }: { readonly error: unknown }) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (error instanceof ChunkError || isChunkFailure(error)) return <ReloadScreen />;
  const requestId = error instanceof ApiError ? (error.requestId ?? undefined) : reportCrash(error);
  return <ErrorScreen code="500" requestId={requestId} />;
}

const MESSAGES = /dynamically imported module|module script failed|unable to preload/i;

/** Browsers word the failure of a dynamic import differently, and none gives it a type. */
function isChunkFailure(error: Error): boolean {
  return MESSAGES.test(error.message);
}

const MESSAGE_MAX = 2000;
const STACK_MAX = 8000;
const known = new Map<string, string>();

/**
 * Sends a browser crash to the server's log and returns the number it can be found by. React renders the failed part a
 * second time and raises the same error again, so equal messages at the same URL are reported once.
 */
function reportCrash(error: Error): string {
  const crash = `${window.location.pathname} ${error.message}`;
  const reported = known.get(crash);
  if (reported !== undefined) return reported;
  const crashId = randomId();
  known.set(crash, crashId);
  console.error(error);
  if (readToken() !== null) send(error, crashId);
  return crashId;
}

function send(error: Error, crashId: string): void {
  const body = {
    message: `${crashId} ${error.name}: ${error.message}`.slice(0, MESSAGE_MAX),
    ...(error.stack !== undefined && { stack: error.stack.slice(0, STACK_MAX) }),
    url: window.location.pathname,
  };
  // A failed report must not be reported.
  call(reportClientError, { body }, { keepalive: true }).catch((failure: unknown) => console.error(failure));
}
