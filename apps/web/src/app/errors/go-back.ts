import { HOME_PATH } from '../../lib/session/next-url.ts';

/**
 * Goes back to the previous page, or to the dashboard when the error page was opened directly. Works without the
 * router, which may be what failed.
 */
export function goBack(): void {
  const cameFromHere = routerPosition() > 0;
  if (cameFromHere) window.history.back();
  else window.location.assign(HOME_PATH);
}

/** How many entries of this application precede the current one, as counted by the router in the history state. */
function routerPosition(): number {
  const state: unknown = window.history.state;
  const position = typeof state === 'object' && state !== null && '__TSR_index' in state ? state.__TSR_index : 0;
  return typeof position === 'number' ? position : 0;
}
