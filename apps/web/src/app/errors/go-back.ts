import { HOME_PATH } from '../../lib/session/next-url.ts';

/**
 * Back where the user came from, or to the Dashboard when the page was opened at the error itself.
 * Works without the router, which may be what broke.
 */
export function goBack(): void {
  const cameFromHere = routerPosition() > 0;
  if (cameFromHere) window.history.back();
  else window.location.assign(HOME_PATH);
}

/** How many entries of this application lie behind the current one; the router counts them in the history's state. */
function routerPosition(): number {
  const state: unknown = window.history.state;
  const position = typeof state === 'object' && state !== null && '__TSR_index' in state ? state.__TSR_index : 0;
  return typeof position === 'number' ? position : 0;
}
