import { dirname } from 'node:path';
import { sitemap } from '../apps/web/src/sitemap.ts';
import { isInPart, isTouched, PARTS, runsAll } from '../scripts/rotation.ts';

/** How many twelfths of the screens and their states one run measures with axe. */
export const SHARE = 2;

const FEATURES = 'apps/web/src/features';

export interface Screen {
  readonly path: string;
  readonly position: number;
}

/** The screens that this run measures: its share of the sitemap, and those in whose folder something changed. */
export function screensOfRun(): readonly Screen[] {
  return allScreens()
    .filter(({ position, folder }) => isInPart(position, SHARE) || isTouched([folder]))
    .map(({ path, position }) => ({ path, position }));
}

/** Journeys about rare conditions, each long: every run takes one of them, and those in whose folders something changed. */
const RARE: readonly { readonly file: string; readonly folders: readonly string[] }[] = [
  { file: 'hostile-texts', folders: ['apps/web/src/ui/', 'e2e/hostile'] },
  { file: 'live', folders: ['apps/api/src/realtime/', 'apps/web/src/features/live/', 'apps/api/src/modules/live/'] },
  { file: 'outage', folders: ['apps/web/src/lib/', 'apps/web/src/app/errors/'] },
  { file: 'files', folders: ['apps/api/src/modules/files/', 'apps/web/src/features/files/'] },
];

/** The files of journeys that this run leaves out. */
export function journeysLeftOut(): readonly string[] {
  const step = PARTS / RARE.length;
  return RARE.filter(({ folders }, position) => !isInPart(position * step, step) && !isTouched(folders)).map(
    ({ file }) => `${file}.e2e.ts`,
  );
}

/** One line about what this run leaves out, which `.ci/run` prints. */
export function describeRun(): string {
  if (runsAll) return 'journeys: all of them, every screen in both themes and at both widths';
  const screens = allScreens().length - screensOfRun().length;
  return `left out: ${journeysLeftOut().join(', ')}, and ${screens} of ${allScreens().length} screens`;
}

function allScreens(): readonly (Screen & { readonly folder: string })[] {
  const places = sitemap.flatMap((section) => section.places);
  return [...places, { path: '/error/404', file: 'error/404' }].map(({ path, file }, position) => ({
    path,
    position,
    folder: `${FEATURES}/${dirname(file)}/`,
  }));
}
