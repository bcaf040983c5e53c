import type { TableLayout } from '../../ui/table/table-column.ts';
import type { ListContract } from '../list-contract.ts';

/** Pinned columns carry a tilde on their side: `~name,iva,isActive~`. */
const PIN = '~';

export function defaultLayout(listing: ListContract): TableLayout {
  const visible = Object.entries(listing.columns).flatMap(([name, column]) => (column?.optional ? [] : [name]));
  const start = visible.filter((name) => listing.columns[name]?.frozen);
  return { visible: [...start, ...visible.filter((name) => !start.includes(name))], start, end: [] };
}

export function writeLayout({ visible, start, end }: TableLayout): string {
  return visible.map((id) => (start.includes(id) ? `${PIN}${id}` : end.includes(id) ? `${id}${PIN}` : id)).join(',');
}

/** Unknown columns are dropped; without any, the default applies. */
export function readLayout(listing: ListContract, value: unknown): TableLayout {
  if (typeof value !== 'string') return defaultLayout(listing);
  const named = value.split(',').map((part) => ({
    id: part.replaceAll(PIN, ''),
    pin: part.startsWith(PIN) ? 'start' : part.endsWith(PIN) ? 'end' : null,
  }));
  const known = named.filter(
    ({ id }, at) => listing.columns[id] !== undefined && named.findIndex((other) => other.id === id) === at,
  );
  if (known.length === 0) return defaultLayout(listing);
  const pinned = (side: 'start' | 'end' | null) => known.filter(({ pin }) => pin === side).map(({ id }) => id);
  const [start, center, end] = [pinned('start'), pinned(null), pinned('end')];
  return { visible: [...start, ...center, ...end], start, end };
}
