import { useNavigate, useSearch } from '@tanstack/react-router';

export const TREE_LEVELS = ['family', 'subfamily', 'detail'] as const;
export type TreeLevel = (typeof TREE_LEVELS)[number];

/** What is selected, searched and open in the tree; stored in the URL. */
export interface TreeSearch {
  readonly family?: number;
  readonly subfamily?: number;
  readonly text?: string;
  readonly level?: TreeLevel;
  readonly open?: number | 'new';
}

export function readTreeSearch(search: Record<string, unknown>): TreeSearch {
  const family = positive(search['family']);
  const subfamily = positive(search['subfamily']);
  const text = typeof search['text'] === 'string' ? search['text'].slice(0, 200) : '';
  const level = TREE_LEVELS.find((known) => known === search['level']);
  const open = search['open'] === 'new' ? 'new' : positive(search['open']);
  return {
    ...(family !== undefined && { family }),
    ...(family !== undefined && subfamily !== undefined && { subfamily }),
    ...(text !== '' && { text }),
    ...(level !== undefined && open !== undefined && { level, open }),
  };
}

export function useTreeSearch(): {
  readonly search: TreeSearch;
  readonly show: (next: TreeSearch, replace?: boolean) => void;
} {
  const search = readTreeSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    search,
    show: (next, replace = false) => void navigate({ to: '.', search: next as never, replace, resetScroll: false }),
  };
}

function positive(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
