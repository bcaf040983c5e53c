import { editSavedView, listSavedViews, type SavedView, saveView } from '@aura/contracts/workspace';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { storage } from '../../../lib/storage.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'menu-favourites': number;
  }
}

/** The view of the menu, as the views of lists are kept: a user has one, never shared. */
const SCREEN = 'menu';
const NAME = 'Favoritos';
/** Nobody else changes them; without an end the copy of an earlier session would count as read. */
const DAY_MS = 24 * 60 * 60 * 1000;

interface Favourites {
  /** Of the saved view; null until there is one. */
  readonly id: number | null;
  /** Null for a user who has not chosen any. */
  readonly paths: readonly string[] | null;
}

const keyOf = (userId: number) => `menu_favourites_${userId}`;

/** Starts from the copy kept in this browser, so that the menu is drawn whole at once. */
const favouritesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['menu-favourites', userId],
    queryFn: async ({ signal }): Promise<Favourites> => {
      const own = await readOwn(signal);
      return keep(userId, { id: own?.id ?? null, paths: own === undefined ? null : pathsIn(own.state['paths']) });
    },
    initialData: (): Favourites => ({ id: null, paths: pathsIn(storage.read(keyOf(userId))) }),
    initialDataUpdatedAt: 0,
    staleTime: DAY_MS,
  });

async function readOwn(signal?: AbortSignal): Promise<SavedView | undefined> {
  const views = await call(listSavedViews, { query: { screen: SCREEN } }, { signal });
  return views.find(({ isOwn }) => isOwn);
}

export function useFavourites(): readonly string[] | null {
  return useQuery(favouritesQuery(useActor().user.userId)).data.paths;
}

/** Saves the favourites in this order. Saves follow one another: the first creates the view that the next ones change. */
export function useChooseFavourites(): (paths: readonly string[]) => void {
  const client = useQueryClient();
  const { userId } = useActor().user;
  const { queryKey } = favouritesQuery(userId);
  const { mutate } = useMutation({
    scope: { id: 'menu-favourites' },
    mutationFn: async (paths: readonly string[]) => {
      const view = { name: NAME, isShared: false, state: { paths: [...paths] } };
      const id = client.getQueryData(queryKey)?.id ?? (await readOwn())?.id;
      return id === undefined
        ? call(saveView, { body: { screen: SCREEN, ...view } })
        : call(editSavedView, { params: { id }, body: view });
    },
    onMutate: (paths) => {
      // An answer still under way would bring back the old order.
      void client.cancelQueries({ queryKey }, { revert: false });
      client.setQueryData(queryKey, (old) => keep(userId, { id: old?.id ?? null, paths }));
    },
    onSuccess: ({ id }) => client.setQueryData(queryKey, (old) => ({ id, paths: old?.paths ?? null })),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return mutate;
}

function keep(userId: number, favourites: Favourites): Favourites {
  if (favourites.paths === null) storage.remove(keyOf(userId));
  else storage.write(keyOf(userId), favourites.paths, { expires: false });
  return favourites;
}

function pathsIn(kept: unknown): readonly string[] | null {
  return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : null;
}
