import { QueryClientProvider, type UseMutationResult } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { signedInAs } from '../testing/fake-session.ts';

vi.mock('../lib/api/call.ts', () => ({ call: () => Promise.resolve(null) }));

const texts = import.meta.glob<string>('../features/**/*.api.ts', { eager: true, query: '?raw', import: 'default' });
const modules = import.meta.glob<Record<string, unknown>>('../features/**/*.api.ts', { eager: true });

/** Every act of a feature whose acts change claims. */
const acts = Object.entries(texts)
  .filter(([, text]) => /queriesOf\([^;]*\.\.\.CLAIM_VIEWS/.test(text))
  .flatMap(([path, text]) =>
    [...text.matchAll(/export const (use\w+) = \([^)]*\)[^=]*=>\s*queries\.useAct\(/g)].map(
      ([, name]) => [name ?? '', path] as const,
    ),
  );

/** What must be read again: the file, its record, the list, «Mi día» and the board. */
const SHOWN = [
  ['claim-file', 'S-1', 'file'],
  ['claims', 'claim', 'S-1'],
  ['list', 'claims', 'page'],
  ['day', 'acts'],
  ['macro', 'board'],
];

test.each(acts)('%s makes every view of the claim stale', async (name, path) => {
  signedInAs();
  const client = createQueryClient();
  for (const key of SHOWN) client.setQueryData(key, {});
  const useAct = modules[path]?.[name] as (argument?: unknown) => UseMutationResult<unknown, Error, object>;
  const { result } = renderHook(() => useAct(() => undefined), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });

  await act(() => result.current.mutateAsync({}));

  const fresh = SHOWN.filter((key) => client.getQueryState(key)?.isInvalidated !== true);
  expect(fresh).toEqual([]);
});

test('the acts of all features that change claims are looked at', () => {
  expect(new Set(acts.map(([, path]) => path)).size).toBeGreaterThanOrEqual(14);
});
