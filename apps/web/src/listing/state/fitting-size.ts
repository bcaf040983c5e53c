import type { ListSearch } from './list-state.ts';

/** A full screen of 1080 lines leaves the page this much below the browser's own bars. */
const TALL = 900;
const ROWS_OF_TALL = 25;

/** More rows than the usual ten where the window has the height for them, written into the address: a link shows the same page everywhere. */
export function fittingSize(height: number = window.innerHeight): ListSearch {
  return height >= TALL ? { size: ROWS_OF_TALL } : {};
}
