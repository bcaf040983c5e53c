import { storage } from '../../lib/storage.ts';
import { DENSITIES, type Density } from '../../ui/table/table-column.ts';
import type { ListSearch } from './list-state.ts';

/** How the user left a list: its parameters, column widths and density. */
export interface ListMemory {
  readonly search: ListSearch;
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
}

/** Parameters not remembered: page, open record, text and mode belong to the moment. */
const OF_THE_MOMENT = new Set(['page', 'open', 'text', 'mode']);

export function readMemory(userId: number, listing: string): ListMemory {
  return memoryOf(storage.read(keyOf(userId, listing)));
}

export function writeMemory(userId: number, listing: string, memory: ListMemory): void {
  storage.write(keyOf(userId, listing), memory, { expires: false });
}

/** Completes stored state, which may come from an older release. */
export function memoryOf(stored: unknown): ListMemory {
  const { search, widths, density } = (isObject(stored) ? stored : {}) as Partial<ListMemory>;
  const numbers = Object.entries(isObject(widths) ? widths : {}).filter(([, width]) => typeof width === 'number');
  return {
    search: isObject(search) ? lasting(search as ListSearch) : {},
    widths: Object.fromEntries(numbers),
    density: DENSITIES.find((known) => known === density) ?? 'standard',
  };
}

export function lasting(search: ListSearch): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !OF_THE_MOMENT.has(name)));
}

/** What is remembered of a list opened by a link: what the user changed there; the rest stays as it was kept. */
export function ownOf(search: ListSearch, linked: ListSearch, kept: ListSearch): ListSearch {
  const isLinked = Object.keys(linked).length > 0;
  const changed = Object.entries(search).filter(([name, value]) => linked[name] !== value);
  const untouched = Object.entries(kept).filter(
    ([name]) => isLinked && !changed.some(([other]) => other === name) && name in linked === name in search,
  );
  return Object.fromEntries([...untouched, ...changed]);
}

/** Stored among the settings, which outlive the session. */
function keyOf(userId: number, listing: string): string {
  return `settings_list_${userId}_${listing}`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
