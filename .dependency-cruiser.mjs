/** Modules that both sides have, lowest first. */
const business = [
  'catalogues',
  'customers',
  'providers',
  'claims',
  'quotations',
  'budgets',
  'payments',
  'invoicing',
  'messages',
  'complaints',
  'party-links',
  'sealed-dossiers',
  'reports',
  'extranet',
  'privacy',
  'assistant',
];

/** The order of the API's modules and of the web's features: each may import only those before it. */
export const order = {
  'api/src/modules': ['accounts', 'workspace', 'files', 'mail', 'operations', ...business, 'notifications', 'live'],
  'web/src/features': [
    'accounts',
    'files',
    'users',
    'operations',
    'live',
    ...business,
    'search',
    'notifications',
    'claim-file',
    'dashboard',
    'theme',
  ],
};

const domain = '^packages/domain/';
const access = '^packages/access/';
const contracts = '^packages/contracts/';
const mails = '^packages/mails/';
const cfdi = '^packages/cfdi/';
const packages = '^packages/';
const api = (room) => `^apps/api/src/${room}/`;
const web = (room) => `^apps/web/src/${room}/`;
const telemetry = api('telemetry');
const ports = '^apps/api/src/adapters/[^/]+/port\\.ts$';
const sitemap = '^apps/web/src/sitemap\\.ts$';
/** Selects the part of the long suites that a run includes. */
const rotation = '^scripts/rotation\\.ts$';
const publicOf = (folder) => `${folder}[^/]+/public\\.tsx?$`;

/** What each layer may import besides itself: the table of ARCHITECTURE.md. */
const rooms = {
  domain: { at: domain, may: [] },
  access: { at: access, may: [] },
  contracts: { at: contracts, may: [domain, access] },
  mails: { at: mails, may: [domain] },
  cfdi: { at: cfdi, may: [domain] },
  db: { at: api('db'), may: [domain] },
  telemetry: { at: api('telemetry'), may: [] },
  adapters: { at: api('adapters'), may: [domain, contracts, mails, telemetry] },
  core: { at: api('core'), may: [packages, api('db'), ports, telemetry] },
  events: { at: api('(events|jobs)'), may: [contracts, api('db'), api('core'), ports, telemetry] },
  http: { at: api('(http|realtime)'), may: [domain, access, contracts, api('db'), api('core'), ports, telemetry] },
  modules: { at: api('modules'), may: [packages, api('(db|core|events|jobs)'), ports, telemetry] },
  seed: { at: api('seed'), may: [domain, access, api('db'), api('core/pdf')] },
  'api-roots': { at: '^apps/api/', may: [packages, rotation] },
  // The typed texts are the only part of lib a component needs: its labels are in the user's language too.
  ui: { at: web('ui'), may: [domain, '^apps/web/src/lib/(texts|import-in-time|lazy-part)\\.ts$'] },
  lib: { at: web('lib'), may: [packages] },
  listing: { at: web('listing'), may: [packages, web('lib'), web('ui')] },
  sheet: { at: web('sheet'), may: [domain, web('lib'), web('ui')] },
  drawing: { at: web('drawing'), may: [domain, web('lib'), web('ui')] },
  features: { at: web('features'), may: [packages, web('lib'), web('ui'), web('(listing|sheet|drawing)'), sitemap] },
  app: {
    at: web('app'),
    may: [packages, web('lib'), web('ui'), publicOf(web('features')), '^apps/web/src/[^/]+\\.ts$'],
  },
  'web-roots': { at: '^apps/web/', may: [packages, rotation] },
  // Hand-written knowledge of screens is compared with the router in a DOM and in Chromium.
  journeys: {
    at: '^e2e/',
    may: [packages, sitemap, rotation, '^apps/(web/src/testing/may-open|api/src/testing/oidc-server)\\.ts$'],
  },
};

const ours = '^(packages|apps|e2e|scripts)/';
const tests = '\\.test\\.tsx?$';
/** Permitted groups and one valid call, beside the act: read only by tests. */
const accessFiles = '\\.access\\.ts$';
const generated = '\\.(generated|gen)\\.ts$';
const npm = (names) => `(^|node_modules/)(${names})(/|$)`;

const staysInItsRoom = Object.entries(rooms).map(([name, { at, may }]) => ({
  name: `${name}-imports-only-what-it-may`,
  comment: 'The table of rooms in ARCHITECTURE.md says who may import whom.',
  severity: 'error',
  from: { path: at, pathNot: [tests, accessFiles, generated] },
  to: { path: ours, pathNot: [at, ...may] },
}));

const importsOnlyLower = Object.entries(order).flatMap(([folder, names]) =>
  names.slice(0, -1).map((name, place) => ({
    name: `${folder}/${name}-imports-only-lower`,
    comment: 'What a lower module must know of a higher one reaches it as a fact.',
    severity: 'error',
    from: { path: `^apps/${folder}/${name}/` },
    to: { path: `^apps/${folder}/(${names.slice(place + 1).join('|')})/` },
  })),
);

const hasItsPlace = Object.entries(order).map(([folder, names]) => ({
  name: `${folder}-in-order`,
  comment: 'A new module or feature is added to the order in .dependency-cruiser.mjs first.',
  severity: 'error',
  from: { path: `^apps/${folder}/[^/]+/`, pathNot: `^apps/${folder}/(${names.join('|')})/` },
  to: {},
}));

export default {
  forbidden: [
    ...staysInItsRoom,
    ...importsOnlyLower,
    ...hasItsPlace,
    {
      name: 'neighbours-through-public',
      comment:
        "A module or feature is entered by its public.ts; a feature's route and texts are joined to URLs by the sitemap.",
      severity: 'error',
      from: { path: '^apps/(api/src/modules|web/src/features)/([^/]+)/' },
      to: { path: '^apps/$1/[^/]+/', pathNot: ['^apps/$1/$2/', '^apps/$1/[^/]+/public\\.tsx?$'] },
    },
    {
      name: 'testing-only-in-tests',
      comment: 'Factories and fakes are for tests.',
      severity: 'error',
      from: {
        path: '^apps/',
        pathNot: [tests, accessFiles, '^apps/[^/]+/src/testing/', '^apps/[^/]+/vitest\\.config\\.ts$'],
      },
      to: { path: '^apps/[^/]+/src/testing/' },
    },
    {
      name: 'access-files-only-in-tests',
      comment: 'What tests expect of an endpoint is a second opinion: code that read it would make it the first.',
      severity: 'error',
      from: { path: ours, pathNot: [tests, '^apps/api/src/testing/'] },
      to: { path: accessFiles },
    },
    {
      name: 'fastify-only-in-http',
      comment: 'The framework stays replaceable: only its room, the socket, the assembly and the test server know it.',
      severity: 'error',
      from: { path: ours, pathNot: [api('(http|testing)'), '^apps/api/src/(app|realtime/socket)\\.ts$'] },
      to: { path: npm('fastify[^/]*|@fastify/[^/]+') },
    },
    {
      name: 'outside-world-only-in-real-adapters',
      comment:
        'Use cases speak to ports; only adapters/*/real.ts, and what it is made of, opens a connection to the outside.',
      severity: 'error',
      from: {
        path: '^(packages/|apps/api/src/(core|events|jobs|modules|realtime|adapters)/)',
        pathNot: [tests, '/adapters/[^/]+/real\\.ts$', '/adapters/[^/]+/real-[a-z]+\\.ts$'],
      },
      to: {
        path: ['^(node:)?(http|https|http2|net|tls|dgram)$', npm('nodemailer|undici|@aws-sdk/[^/]+|openid-client|ai')],
      },
    },
    {
      name: 'pool-only-in-db',
      comment: 'A use case receives its one database handle; nobody else opens connections.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: [api('(db|seed|testing)'), '^apps/api/src/[^/]+\\.ts$', tests] },
      to: { path: npm('pg'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-list-of-endpoints-in-the-web',
      comment: 'It leads to every schema there is; the web imports the contracts it calls.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: tests },
      to: { path: '^packages/contracts/src/all-endpoints' },
    },
    {
      name: 'invoices-are-read-on-the-server',
      comment:
        'The reader carries an XML parser of a megabyte and asks node:crypto; the browser shows what the server found.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: cfdi },
    },
    {
      name: 'test-keys-only-in-tests',
      comment: 'The keys of the corpus are public: whatever they seal is worth nothing.',
      severity: 'error',
      from: {
        path: ours,
        pathNot: [tests, '^packages/cfdi/src/corpus/', '^apps/api/src/testing/', '^scripts/', '^e2e/'],
      },
      to: { path: '^packages/cfdi/src/corpus/' },
    },
    {
      name: 'no-cycles',
      comment: 'A circle of files is one file that pretends to be several.',
      severity: 'error',
      from: { pathNot: generated },
      to: { circular: true, viaOnly: { pathNot: generated } },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that cannot be resolved is an import no rule was applied to.',
      severity: 'error',
      from: { path: ours },
      to: { couldNotResolve: true, pathNot: ['^virtual:', 'routeTree\\.gen\\.ts$'] },
    },
    {
      name: 'no-undeclared-package',
      comment: 'The package is not in the workspace’s package.json.',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: [tests, '^apps/[^/]+/src/testing/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package-at-run-time',
      comment: 'The image installs without development packages.',
      severity: 'error',
      from: {
        path: '^(packages/[^/]+|apps/[^/]+)/src/',
        pathNot: [tests, '^apps/[^/]+/src/testing/', '^apps/web/src/routes\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: ['node_modules/@types/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|results|coverage)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json', '.d.ts', '.css'],
    },
  },
};
