import type { ListSearch } from './list-state.ts';

/** The page's height on a 1080-line screen without the browser's bars. */
const TALL = 900;
const ROWS_OF_TALL = 25;

/** More rows than the default ten on tall windows, written into the URL: a link shows the same page everywhere. */
export function fittingSize(height: number = window.innerHeight): ListSearch {
  return height >= TALL ? { size: ROWS_OF_TALL } : {};
}
