import { readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { sitemap } from '../apps/web/src/sitemap.ts';
import { isInPart, isOfChange, isPartial, isTouched, placeOf, runsAll } from '../scripts/rotation.ts';

/** How many twelfths of the screens axe measures in a run: each look of a screen comes once in twelve. */
export const SHARE = 2;

const FEATURES = 'apps/web/src/features';

export interface Screen {
  readonly path: string;
  readonly position: number;
  readonly title: { readonly es: string };
}

/** The screens that this run measures: its share of the sitemap, and those in whose folder something changed. */
export function screensOfRun(): readonly Screen[] {
  return allScreens()
    .filter(({ position, folder }) => isInPart(position, SHARE) || isTouched([folder]))
    .map(({ path, position, title }) => ({ path, position, title }));
}

/** The way a claim takes, and what guards everything: in every run. */
const ALWAYS: ReadonlySet<string> = new Set([
  'access',
  'axe',
  'budget-to-order',
  'claims',
  'provider-payment',
  'sign-in',
  'xss',
]);

/** Modules that a journey goes through besides those its file is named after. */
const THROUGH: Readonly<Record<string, readonly string[]>> = {
  'change-password': ['accounts'],
  'error-pages': ['apps/web/src/app'],
  'hostile-texts': ['apps/web/src/ui'],
  'insurer-decision': ['quotations', 'extranet', 'apps/web/src/app/public'],
  'list-pattern': ['apps/web/src/listing', 'catalogues'],
  'next-step': ['claims', 'quotations'],
  'next-url': ['accounts'],
  'provider-link': ['providers', 'budgets', 'payments', 'apps/web/src/app/public'],
  'second-factor': ['accounts'],
  'stolen-token': ['accounts'],
  'two-treasurers': ['payments', 'providers'],
  administration: ['catalogues', 'customers'],
  billing: ['invoicing'],
  indicators: ['reports'],
  keyboard: ['apps/web/src/ui', 'claims'],
  look: ['apps/web/src/app'],
  outage: ['apps/web/src/lib', 'apps/web/src/app'],
  profile: ['accounts'],
  session: ['accounts'],
  'single-sign-on': ['accounts'],
};

/** The files of journeys that this run leaves out: not in ALWAYS, through no changed module, not in its twelfth. */
export function journeysLeftOut(): readonly string[] {
  if (!isPartial) return [];
  const files = readdirSync(resolve(import.meta.dirname, 'journeys')).filter((file) => file.endsWith('.e2e.ts'));
  return files.filter((file) => {
    const name = file.replace('.e2e.ts', '');
    return (
      !ALWAYS.has(name) && !isInPart(placeOf(file)) && !isOfChange(`e2e/journeys/${file}`, 'journeys', THROUGH[name])
    );
  });
}

/** One line about what this run leaves out, which `.ci/run` prints. */
export function describeRun(): string {
  if (runsAll) return 'journeys: all of them, every screen in both themes and at both widths';
  const screens = allScreens().length - screensOfRun().length;
  return `left out: journeys ${journeysLeftOut().join(', ')}; ${screens} of ${allScreens().length} screens under axe`;
}

function allScreens(): readonly (Screen & { readonly folder: string })[] {
  const places = sitemap.flatMap((section) => section.places);
  const lost = { path: '/error/404', file: 'error/404', title: { es: 'Error' } };
  return [...places, lost].map(({ path, file, title }, position) => ({
    path,
    position,
    title,
    folder: `${FEATURES}/${dirname(file)}/`,
  }));
}
