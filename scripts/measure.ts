/**
 * npm run measure -- <name> [options]: runs `scripts/measure/<name>.ts`, whose head comment names what it measures and
 * its options; scripts/measure/README.md has the limits and the last figures. Without a name it lists them.
 */
import { describeNames } from './describe-names.ts';

interface Measurement {
  readonly about: string;
  /** Importing the file runs it, in this process. */
  readonly run: () => Promise<unknown>;
}

export const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  'act-closures': { about: 'files behind an act, page by page', run: () => import('./measure/act-closures.ts') },
  bench: {
    about: 'every hot read beside its own SQL, by size of the database',
    run: () => import('./measure/bench.ts'),
  },
  'bench-assistant': {
    about: 'recall and first words of the assistant',
    run: () => import('./measure/bench-assistant.ts'),
  },
  'bench-extranet': { about: 'what insurers read', run: () => import('./measure/bench-extranet.ts') },
  'bench-indexing': { about: 'pages of documents read a second', run: () => import('./measure/bench-indexing.ts') },
  'bench-ledger': { about: 'reads and checks of a large ledger', run: () => import('./measure/bench-ledger.ts') },
  'bench-moves': { about: 'steps of the process a second', run: () => import('./measure/bench-moves.ts') },
  'bench-report-1': {
    about: 'rows a second of the file of Reporte #1',
    run: () => import('./measure/bench-report-1.ts'),
  },
  'bench-reports': {
    about: 'reports, and the file of a claim while they run',
    run: () => import('./measure/bench-reports.ts'),
  },
  'bytes-per-claim': { about: 'bytes of a claim on disk, by table', run: () => import('./measure/bytes-per-claim.ts') },
  'cfdi-speed': { about: 'invoices read and verified a second', run: () => import('./measure/cfdi-speed.ts') },
  'close-speed': { about: 'closing a run of 5,000 transfers', run: () => import('./measure/close-speed.ts') },
  'cost-per-call': { about: 'processor time of the main reads', run: () => import('./measure/cost-per-call.ts') },
  'crash-money': { about: 'payments while processes are killed', run: () => import('./measure/crash-money.ts') },
  'hostile-input': {
    about: 'what others wait while one user sends hostile input',
    run: () => import('./measure/hostile-input.ts'),
  },
  lighthouse: { about: 'scores of the main screens', run: () => import('./measure/lighthouse.ts') },
  'list-times': { about: 'lists of 10,000 rows, from click to frame', run: () => import('./measure/list-times.ts') },
  load: { about: 'the work of an office through the proxy', run: () => import('./measure/load.ts') },
  'login-flood': { about: 'sign-ins during 10,000 wrong passwords', run: () => import('./measure/login-flood.ts') },
  'macro-csv': { about: 'rows a second of Macro.csv', run: () => import('./measure/macro-csv.ts') },
  partitions: { about: 'reads of tables with and without partitions', run: () => import('./measure/partitions.ts') },
  'sealed-dossier': {
    about: 'memory while a dossier of two gigabytes is made',
    run: () => import('./measure/sealed-dossier.ts'),
  },
  'sheet-keystrokes': {
    about: 'a key in a sheet of 300 lines, to the frame',
    run: () => import('./measure/sheet-keystrokes.ts'),
  },
  'slow-telephone': {
    about: 'pages behind links on a slow line and processor',
    run: () => import('./measure/slow-telephone.ts'),
  },
  'socket-load': { about: 'notifications to thousands of sockets', run: () => import('./measure/socket-load.ts') },
  'watch-times': {
    about: 'lists while the tax authority is asked about receipts',
    run: () => import('./measure/watch-times.ts'),
  },
};

if (import.meta.main) {
  // Removes the name, so that the file finds its options as if started directly.
  const [name] = process.argv.splice(2, 1);
  const measurement = MEASUREMENTS[name ?? ''];
  if (measurement === undefined) {
    console.log(`npm run measure -- <name> [options]\n${describeNames(MEASUREMENTS)}`);
    process.exitCode = name === undefined ? 0 : 2;
  } else await measurement.run();
}
