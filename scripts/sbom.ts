/** A package of `package-lock.json`, as far as a bill of materials tells of it. */
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
 * CycloneDX 1.6 of what is shipped: every package of the lock file that is not for development alone, with its licence, its hash and what
 * it depends on. Made from the lock file and nothing else, without a time or a number of its own: the same lock file gives the same bytes,
 * so that two releases can be compared. npm's own command refuses a lock file in which an override was not followed everywhere.
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

/** The root and our own packages: what they depend on is what the application depends on. */
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

/** Found as Node finds them: in the package's own folder first, then in each one around it. */
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

/** An alias is installed under another name than its own, which then stands beside it. */
function nameOf(path: string, packages: Lock): string {
  return packages[path]?.name ?? path.replace(/^.*node_modules\//, '');
}

/** By code unit, which is the same on every machine; the order of a language is not. */
function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
