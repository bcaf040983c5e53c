import type { Endpoint } from '@aura/contracts/endpoint';
import { DEFAULT_PAGE_SIZE, type Page } from '@aura/contracts/page';

interface PageQuery {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

export function pageBounds({ page = 1, size = DEFAULT_PAGE_SIZE }: PageQuery): {
  page: number;
  size: number;
  offset: number;
} {
  return { page, size, offset: (page - 1) * size };
}

/** A page with the URLs of its neighbours, keeping the filters in wire names. */
export function pageReply<Item>(
  endpoint: Pick<Endpoint, 'path' | 'query'>,
  query: PageQuery & Readonly<Record<string, unknown>>,
  count: number,
  results: readonly Item[],
): Page<Item> & { results: Item[] } {
  const { page, size } = pageBounds(query);
  const pages = Math.ceil(count / size);
  const address = (number: number) => {
    const onWire = endpoint.query?.encode({ ...query, page: number, size } as never) as Record<string, string>;
    return `/api/v1${endpoint.path}?${new URLSearchParams(onWire)}`;
  };
  return {
    count,
    pages,
    next: page < pages ? address(page + 1) : null,
    previous: page > 1 && pages > 0 ? address(Math.min(page - 1, pages)) : null,
    results: [...results],
  };
}
