/** A path of this site. `//host` and `/\host` are other sites in disguise. */
const OWN_PATH = /^\/(?![/\\])/;

export const LOGIN_PATH = '/login';
export const HOME_PATH = '/dashboard';

/** The login address that leads back to `target` afterwards. */
export function loginAddress(target: string): string {
  return isDestination(target) ? `${LOGIN_PATH}?${new URLSearchParams({ nextURL: target })}` : LOGIN_PATH;
}

/** Where to go after signing in, given the query string of the login address. */
export function destinationOf(search: string): string {
  const target = new URLSearchParams(search).get('nextURL');
  return target !== null && isDestination(target) ? target : HOME_PATH;
}

function isDestination(target: string): boolean {
  // Browsers drop tabs and line breaks from addresses, which would uncover a disguised host.
  const seen = target.replace(/[\t\n\r]/g, '');
  return OWN_PATH.test(seen) && target !== '/' && !/^\/login(?:[/?#]|$)/.test(seen);
}
