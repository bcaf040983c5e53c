import type { Actor } from '@aura/access/rule';
import { MENU_TASKS, type MenuTask, STARTING_FAVOURITES, type TaskName } from '../../../menu-tasks.ts';
import { type Section, sitemap } from '../../../sitemap.ts';
import { type FoundPlace, inMenu } from '../../places.ts';

/** At most twelve entries at once: the home screen, four favourites and seven of the open group. */
const MOST_SHOWN = 7;
export const MOST_FAVOURITES = 4;
/** A menu this short is shown whole, without groups to open. */
const SHORT = 8;

export interface MenuGroup {
  /** Null above the tasks: what belongs to none. */
  readonly name: TaskName | null;
  readonly title?: MenuTask['title'];
  readonly places: readonly FoundPlace[];
}

/** The side menu: entries open to the actor by task, in the order of `menu-tasks.ts`, without empty tasks. */
export function menuFor(actor: Actor, map: readonly Section[] = sitemap): readonly MenuGroup[] {
  const open = inMenu(actor, map);
  const tasks = MENU_TASKS.map(({ name, title, paths }) => ({
    name,
    title,
    places: paths.flatMap((path) => open.filter((place) => place.path === path)),
  }));
  const homes = open.filter((place) => !tasks.some(({ places }) => places.includes(place)));
  if (open.length <= SHORT) return [{ name: null, places: [...homes, ...tasks.flatMap(({ places }) => places)] }];
  return [{ name: null, places: homes }, ...tasks.filter(({ places }) => places.length > 0)];
}

interface SplitEntries {
  readonly shown: readonly FoundPlace[];
  readonly more: readonly FoundPlace[];
}

/** The first seven entries of a task and the others; the current screen is always among the seven. */
export function splitEntries(places: readonly FoundPlace[], path: string): SplitEntries {
  const current = places.findIndex((place) => place.path === path);
  const fits = current < MOST_SHOWN;
  const shown = places.filter((_, at) => (fits ? at < MOST_SHOWN : at < MOST_SHOWN - 1 || at === current));
  return { shown, more: places.filter((place) => !shown.includes(place)) };
}

/** Favourites that are entries of this menu; `chosen` is null for a user who has not chosen any. */
export function favouritesIn(
  menu: readonly MenuGroup[],
  { groups }: Pick<Actor, 'groups'>,
  chosen: readonly string[] | null,
): readonly FoundPlace[] {
  if (menu.length === 1) return [];
  const wanted = chosen ?? groups.flatMap((group) => STARTING_FAVOURITES[group] ?? []).slice(0, MOST_FAVOURITES);
  const entries = menu.flatMap(({ places }) => places);
  return [...new Set(wanted)].flatMap((path) => entries.filter((place) => place.path === path));
}
