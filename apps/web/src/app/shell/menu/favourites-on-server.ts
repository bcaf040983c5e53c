import { editSavedView, listSavedViews, type SavedView, saveView } from '@aura/contracts/workspace';
import { call } from '../../../lib/api/call.ts';

/** Kept as the views of lists are: of the menu a user has one, never shared. */
const SCREEN = 'menu';
const NAME = 'Favoritos';

/** Null for a user who has not chosen any. */
export async function readFavourites(): Promise<readonly string[] | null> {
  const own = await readOwn();
  return own === undefined ? null : pathsIn(own.state['paths']);
}

let last: Promise<unknown> = Promise.resolve();

/** Saves follow one another: of two at once the first could overwrite the second, or both create the view. */
export function saveFavourites(paths: readonly string[]): Promise<unknown> {
  const saved = last.then(() => save(paths));
  last = saved.catch(() => undefined);
  return saved;
}

async function save(paths: readonly string[]): Promise<unknown> {
  const own = await readOwn();
  const view = { name: NAME, isShared: false, state: { paths: [...paths] } };
  return own === undefined
    ? call(saveView, { body: { screen: SCREEN, ...view } })
    : call(editSavedView, { params: { id: own.id }, body: view });
}

async function readOwn(): Promise<SavedView | undefined> {
  const views = await call(listSavedViews, { query: { screen: SCREEN } });
  return views.find(({ isOwn }) => isOwn);
}

function pathsIn(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : [];
}
