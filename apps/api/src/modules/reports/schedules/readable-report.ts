import type { Context } from '../../../core/context.ts';
import { readReport } from '../dynamic/dynamic-report.store.ts';

/** Throws 404 unless the report is in the caller's gallery. */
export async function readableReport(context: Pick<Context, 'db' | 'actor'>, id: number): Promise<void> {
  await readReport(context, { id });
}
