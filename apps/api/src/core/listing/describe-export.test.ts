import { expect, test } from 'vitest';
import { allExports } from '../../modules.ts';
import { describeExport } from './describe-export.ts';

const whom = { actor: { username: 'ana' }, now: () => new Date('2026-07-01T02:00:00Z') } as never;
/** An ISO day or instant, a name of our code, or a sign for the order. */
const RAW = /\d{4}-\d{2}-\d{2}|T\d{2}:|^-|\b[a-z]+[A-Z]\w*|\btrue\b|\bfalse\b/;

test('the second sheet of every export says who, when and how in words of the screen', () => {
  const raw = allExports.flatMap(({ listing }) => {
    const columns = listing.columns as unknown as Readonly<
      Record<string, { readonly words?: Readonly<Record<string, unknown>>; readonly sortable?: true }>
    >;
    const filters = Object.fromEntries(
      Object.entries(listing.filters).map(([name, { kind }]) => [
        name,
        kind === 'flag' ? true : kind === 'choice' ? Object.keys(columns[name]?.words ?? {}) : '2026-07-01',
      ]),
    );
    const sorts = Object.entries(columns).flatMap(([name, { sortable }]) => (sortable === true ? [`-${name}`] : []));
    return [listing.defaultSort, ...sorts].flatMap((sort) =>
      describeExport(listing, { ...filters, sort, format: 'xlsx', columns: [] } as never, whom, 7).flatMap(
        ([title, said]) => (RAW.test(said) ? [`${listing.name}: ${title} = ${said}`] : []),
      ),
    );
  });

  expect([...new Set(raw)]).toEqual([]);
});

test('the time is that of the head office', () => {
  const [first] = allExports;

  expect(describeExport(first?.listing as never, { format: 'csv', columns: [] } as never, whom, 1)).toContainEqual([
    'Fecha',
    '30/06/2026 20:00',
  ]);
});
