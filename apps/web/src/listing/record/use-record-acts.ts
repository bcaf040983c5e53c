import type { Page } from '@aura/contracts/page';
import { useQueryClient } from '@tanstack/react-query';
import type { ListContract, ListRow, RecordContract, StoredRecord } from '../list-contract.ts';
import { ask, listQueries } from '../listing.api.ts';
import { bodyOf, valuesOf } from './record-values.ts';

/** Acts on a record that need no form. */
export function useRecordActs(listing: ListContract, record: RecordContract) {
  const client = useQueryClient();
  const pages = { queryKey: [...listQueries.all(listing), 'page'] };
  const reload = () => client.invalidateQueries({ queryKey: listQueries.all(listing) });

  /** Optimistic; rolled back if the server refuses. */
  const showActive = (ids: ReadonlySet<number>, isActive: boolean) =>
    client.setQueriesData<Page<ListRow>>(
      pages,
      (page) => page && { ...page, results: page.results.map((row) => (ids.has(row.id) ? { ...row, isActive } : row)) },
    );

  const writeActive = async (id: number, isActive: boolean) => {
    // Reads the latest version: activation does not conflict with other changes.
    const stored = await ask<StoredRecord>(record.read, { params: { id } });
    const body = { ...bodyOf(record, valuesOf(record, stored), false), isActive };
    await ask(record.edit, { params: { id }, body });
  };

  return {
    setActive: async (id: number, isActive: boolean): Promise<void> => {
      showActive(new Set([id]), isActive);
      try {
        await writeActive(id, isActive);
      } finally {
        await reload();
      }
    },

    /** Sequential, so that a long list does not take every connection of the server. Reports how many were refused. */
    setAllActive: async (
      ids: readonly number[],
      isActive: boolean,
      { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
    ): Promise<{ readonly done: readonly number[]; readonly failed: number }> => {
      const done: number[] = [];
      let failed = 0;
      for (const id of ids) {
        if (signal.aborted) break;
        await writeActive(id, isActive).then(
          () => done.push(id),
          () => (failed += 1),
        );
        onProgress(done.length + failed);
      }
      await reload();
      return { done, failed };
    },

    remove: async (id: number): Promise<'deleted' | 'deactivated'> => {
      const { outcome } = await ask<{ outcome: 'deleted' | 'deactivated' }>(record.remove, { params: { id } });
      await reload();
      return outcome;
    },
  };
}
