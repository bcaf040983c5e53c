import { reportClientError } from '@aura/contracts/browser-reports';
import { call } from '../../lib/api/call.ts';
import { randomId } from '../../lib/random-id.ts';
import { readToken } from '../../lib/session/session.ts';

const MESSAGE_MAX = 2000;
const STACK_MAX = 8000;
const known = new Map<string, string>();

/**
 * Sends a browser crash to the server's log and returns the number it can be found by. React renders the failed part a
 * second time and raises the same error again, so equal messages at the same URL are reported once.
 */
export function reportCrash(error: Error): string {
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
