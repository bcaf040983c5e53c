/** A path of this site. `//host` and `/\host` point to other sites. */
const OWN_PATH = /^\/(?![/\\])/;

export const LOGIN_PATH = '/login';
export const HOME_PATH = '/dashboard';

/** The login URL that leads back to `target` afterwards. */
export function loginAddress(target: string): string {
  return isDestination(target) ? `${LOGIN_PATH}?${new URLSearchParams({ nextURL: target })}` : LOGIN_PATH;
}

/** Where to go after signing in, from the query string of the login URL. */
export function destinationOf(search: string): string {
  const target = new URLSearchParams(search).get('nextURL');
  return target !== null && isDestination(target) ? target : HOME_PATH;
}

function isDestination(target: string): boolean {
  // Browsers drop tabs and line breaks from URLs, which would reveal a disguised host.
  const seen = target.replace(/[\t\n\r]/g, '');
  return OWN_PATH.test(seen) && target !== '/' && !/^\/login(?:[/?#]|$)/.test(seen);
}
