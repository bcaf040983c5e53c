import type { Context } from '../../../core/context.ts';
import { readReport } from '../dynamic/dynamic-report.store.ts';

/** A dynamic report that whoever asks finds in the gallery, or not found. */
export async function readableReport(context: Pick<Context, 'db' | 'actor'>, id: number): Promise<void> {
  await readReport(context, { id });
}
