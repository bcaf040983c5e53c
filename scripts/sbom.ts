/** The fields of a package in `package-lock.json` that a bill of materials uses. */
export interface LockedComponent {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export type Lock = Readonly<Record<string, LockedComponent>>;

/**
 * CycloneDX 1.6 of what is shipped: every package of the lock file outside development, with its licence, hash and
 * dependencies. Derived from the lock file alone, without timestamp or serial number: the same lock file gives the same
 * bytes, so that two releases can be compared. npm's own command refuses a lock file in which an override was not
 * followed everywhere.
 */
export function sbomOf(packages: Lock) {
  const { name = '', version = '0' } = packages[''] ?? {};
  const shipped = Object.keys(packages)
    .filter((path) => isShipped(path, packages))
    .sort(byText);
  const components = new Map(shipped.map((path) => [purlOf(path, packages), componentOf(path, packages)]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: [...components].sort(([one], [other]) => byText(one, other)).map(([, component]) => component),
    dependencies: [
      { ref: name, dependsOn: neededBy(workspacesOf(packages), packages) },
      ...[...components.keys()].sort(byText).map((ref) => ({
        ref,
        dependsOn: neededBy(
          shipped.filter((path) => purlOf(path, packages) === ref),
          packages,
        ),
      })),
    ],
  };
}

/** The root and our own packages: their dependencies are those of the application. */
function workspacesOf(packages: Lock): readonly string[] {
  return Object.keys(packages).filter((path) => !path.includes('node_modules/'));
}

function isShipped(path: string, packages: Lock): boolean {
  const { dev = false, link = false } = packages[path] ?? {};
  return path.includes('node_modules/') && !dev && !link;
}

function componentOf(path: string, packages: Lock) {
  const { version = '', license = 'unknown', integrity, optional = false } = packages[path] ?? {};
  const purl = purlOf(path, packages);
  const [, algorithm = '', hash = ''] = /^(sha\d+)-(\S+)/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    name: nameOf(path, packages),
    version,
    scope: optional ? 'optional' : 'required',
    ...(license === 'unknown' ? {} : { licenses: [{ expression: license }] }),
    ...(hash === ''
      ? {}
      : { hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }] }),
    purl,
  };
}

/** Resolved as Node does: in the package's own folder first, then in each parent. */
function neededBy(paths: readonly string[], packages: Lock): readonly string[] {
  const found = paths.flatMap((path) => {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[path] ?? {};
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    return names.flatMap((name) => {
      const place = placesAround(path)
        .map((folder) => `${folder}node_modules/${name}`)
        .find((candidate) => candidate in packages);
      return place !== undefined && isShipped(place, packages) ? [purlOf(place, packages)] : [];
    });
  });
  return [...new Set(found)].sort(byText);
}

function placesAround(path: string): readonly string[] {
  const parts = path === '' ? [] : path.split('/');
  return parts.map((_, at) => `${parts.slice(0, parts.length - at).join('/')}/`).concat('');
}

function purlOf(path: string, packages: Lock): string {
  const name = nameOf(path, packages).replace('@', '%40');
  return `pkg:npm/${name}@${packages[path]?.version ?? ''}`;
}

/** An alias is installed under another name; its own name is a field of the entry. */
function nameOf(path: string, packages: Lock): string {
  return packages[path]?.name ?? path.replace(/^.*node_modules\//, '');
}

/** By code unit, which is the same on every machine, unlike a locale's order. */
function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
