const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
]);
const ALLOWED_FOR_TOOLS = new Set(['MPL-2.0']);

/** Each exception names its reason, which is reviewed. */
const EXCEPTIONS: readonly { readonly name: RegExp; readonly licence: string; readonly reason: string }[] = [
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later', reason: 'libvips, linked dynamically and shipped unchanged' },
  { name: /^@fontsource-variable\/inter$/, licence: 'OFL-1.1', reason: 'a font; the licence is made for embedding' },
  { name: /^argparse$/, licence: 'Python-2.0', reason: 'permissive; a port of Python’s module' },
  {
    name: /^xmlhttprequest-ssl$/,
    licence: 'unknown',
    reason: 'MIT, in an old field; part of the mail server for development, not shipped',
  },
  { name: /^pako$/, licence: 'Zlib', reason: 'permissive; a port of zlib' },
  { name: /^png-js$/, licence: 'unknown', reason: 'its LICENSE is the MIT text; only the field is missing' },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', reason: 'browser data used while building, not shipped' },
];

export interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** The packages of a lock file whose licence is neither allowed nor an exception, as `name: licence`. */
export function refusedLicences(packages: Readonly<Record<string, LockedPackage>>): readonly string[] {
  return Object.entries(packages).flatMap(([path, { license = 'unknown', dev = false, link = false }]) => {
    const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? [];
    if (name === undefined || link) return [];
    return isAllowed(license, (single) => isFine(name, single, dev)) ? [] : [`${name}: ${license}`];
  });
}

/** The licence fields of a package's `package.json`; old packages write an object. */
export interface Manifest {
  readonly license?: string | { readonly type?: string };
}

/**
 * The packages whose own licence differs from the lock file's, as `name: lock, package`. The lock file records the
 * licence at the time a version was added; packages that are not installed here (another platform's) are skipped.
 */
export function contradictedLicences(
  packages: Readonly<Record<string, LockedPackage>>,
  manifestOf: (path: string) => Manifest | undefined,
): readonly string[] {
  return Object.entries(packages).flatMap(([path, { license = 'unknown', link = false }]) => {
    if (!path.includes('node_modules/') || link) return [];
    const manifest = manifestOf(path);
    if (manifest === undefined) return [];
    const own = licenceOf(manifest);
    return own === license ? [] : [`${path.replace(/^.*node_modules\//, '')}: ${license}, ${own}`];
  });
}

function licenceOf({ license }: Manifest): string {
  if (typeof license === 'string') return license;
  return license?.type ?? 'unknown';
}

/** SPDX: one branch of an OR suffices, an AND needs all. */
function isAllowed(expression: string, isSingleAllowed: (licence: string) => boolean): boolean {
  const alternatives = expression.replace(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) =>
    alternative.split(' AND ').every((single) => isSingleAllowed(single.trim())),
  );
}

function isFine(name: string, licence: string, isTool: boolean): boolean {
  if (ALLOWED.has(licence) || (isTool && ALLOWED_FOR_TOOLS.has(licence))) return true;
  return EXCEPTIONS.some((exception) => exception.name.test(name) && exception.licence === licence);
}
