import { type AreaName, mayCall, surroundings } from '@aura/access/areas';
import { allows, type Actor, type Rule } from '@aura/access/rule';
import { type Place, type Section, sitemap } from '../sitemap.ts';

/** A place of the sitemap with its access rule and its section. */
export interface FoundPlace extends Place {
  readonly area: AreaName;
  readonly section: Section;
}

/** The place with exactly this path of the sitemap, with `$` for parameters. */
export function placeAt(path: string, map: readonly Section[] = sitemap): FoundPlace | null {
  return placesOf(map).find((place) => place.path === path) ?? null;
}

/** The place that a URL with its parameters filled in leads to. */
export function placeFor(address: string, map: readonly Section[] = sitemap): FoundPlace | null {
  const steps = stepsOf(address.split(/[?#]/)[0] ?? '');
  const fits = (place: Place) => {
    const pattern = stepsOf(place.path);
    return pattern.length === steps.length && pattern.every((step, at) => step.startsWith('$') || step === steps[at]);
  };
  // A fixed path wins over one with parameters, as in the router.
  const found = placesOf(map).filter(fits);
  return found.find((place) => !place.path.includes('$')) ?? found[0] ?? null;
}

export function mayOpen(actor: Actor, path: string, map: readonly Section[] = sitemap): boolean {
  const place = placeAt(path, map);
  return place !== null && mayCall(actor, place);
}

/** The entries of the side menu: flagged for it and open to the actor. */
export function inMenu(actor: Actor, map: readonly Section[] = sitemap): readonly FoundPlace[] {
  return placesOf(map).filter((place) => place.sidebar === true && mayCall(actor, place));
}

/** The breadcrumb: from the section's first screen to this one. */
export function trailOf(path: string, map: readonly Section[] = sitemap): readonly FoundPlace[] {
  const place = placeAt(path, map);
  if (place === null) return [];
  return place.parent === undefined ? [place] : [...trailOf(place.parent, map), place];
}

/** The rules of a place that the actor fails, innermost first. */
export function rulesFailed(actor: Actor, address: string, map: readonly Section[] = sitemap): readonly Rule[] {
  const place = placeFor(address, map);
  if (place === null) return [];
  const rules = [...(place.ifCan ? [{ ifCan: place.ifCan }] : []), ...surroundings(place.area)];
  return rules.filter((rule) => !allows(actor, rule));
}

function placesOf(map: readonly Section[]): readonly FoundPlace[] {
  return map.flatMap((section) =>
    section.places.map((place) => ({ ...place, area: place.area ?? section.area, section })),
  );
}

function stepsOf(path: string): readonly string[] {
  return path.split('/').filter((step) => step !== '');
}
