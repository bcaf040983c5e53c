import type { JobContext } from './job-context.ts';

/**
 * Does the work for every item in turn. One that fails stops no other: what failed is thrown at the end, so that the queue
 * reports the job and tries it again, and the next run finds only what is left.
 */
export async function eachAlone<Item>(
  { log }: Pick<JobContext, 'log'>,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      log.error({ err: error, item: nameOf(item) }, 'a job failed for one item and goes on');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw allOf(failures, items.length);
}

/** Does the work for all items in one transaction, which is faster; if that fails, for each of them in its own. */
export async function allOrEachAlone<Item>(
  context: Pick<JobContext, 'log'>,
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  if (items.length === 0) return;
  try {
    await work(items);
  } catch {
    await eachAlone(context, items, (item) => work([item]));
  }
}

function allOf(failures: readonly unknown[], items: number): AggregateError {
  const reasons = failures.map((error) => (error instanceof Error ? error.message : String(error)));
  return new AggregateError(failures, `${failures.length} of ${items} failed: ${reasons.join('; ').slice(0, 2000)}`);
}

/** Never the whole record, which may hold personal data. */
function nameOf(item: unknown): unknown {
  if (typeof item === 'function') return item.name;
  if (typeof item !== 'object' || item === null) return item;
  const ids = Object.entries(item).filter(
    ([name, value]) => /(?:^id|Id|^key)$/.test(name) && typeof value !== 'object',
  );
  return Object.fromEntries(ids);
}
