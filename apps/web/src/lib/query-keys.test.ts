import { expect, test } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);
const contracts = Object.values(
  import.meta.glob<Record<string, unknown>>('../../../../packages/contracts/src/**/*.ts', { eager: true }),
).flatMap((module) => Object.values(module));

const owned = sources.flatMap(([path, text]) =>
  [...text.matchAll(/interface QueryKeys \{([^}]*)\}/g)].flatMap(([, body]) =>
    [...(body ?? '').matchAll(/readonly '?([a-z-]+)'?:/g)].map(([, root]) => ({ path, text, root: root ?? '' })),
  ),
);

test('every key that may be invalidated is the beginning of the key of a query beside it', () => {
  const unread = owned.filter(
    ({ text, root }) => !new RegExp(`(?:queriesOf\\(\\s*|queryKey: |= |=> |all: )\\['${root}'`).test(text),
  );

  expect(owned.length).toBeGreaterThan(60);
  expect(unread.map(({ path, root }) => `${root} in ${path}`)).toEqual([]);
});

test('a key belongs to one feature, and every query is under such a key', () => {
  const roots = owned.map(({ root }) => root);
  const asked = sources.flatMap(([path, text]) =>
    [...text.matchAll(/(?:queryKey: |queriesOf\(\s*)\['([a-z-]+)'/g)].map(([, root]) => ({ path, root: root ?? '' })),
  );

  expect(roots.filter((root, index) => roots.indexOf(root) !== index)).toEqual([]);
  expect(asked.filter(({ root }) => !roots.includes(root))).toEqual([]);
});

test('a list that is invalidated by its name is one of the contracts', () => {
  const names = contracts.flatMap((one) => (isListing(one) ? [one.name] : []));
  const named = sources.flatMap(([path, text]) =>
    [...text.matchAll(/(?<!TABS = )\['list', '([a-z-]+)'/g)].map(([, name]) => ({ path, name: name ?? '' })),
  );

  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => !names.includes(name))).toEqual([]);
});

function isListing(one: unknown): one is { readonly name: string } {
  return typeof one === 'object' && one !== null && 'list' in one && 'export' in one && 'name' in one;
}
