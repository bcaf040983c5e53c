import type { Served } from '../serve.ts';
import { exportRows } from './export-rows.ts';
import type { ExportSource } from './export-source.ts';

/** The export of a listing. The worker makes long ones from the same source (`exported`). */
export function serveExport(source: ExportSource): Served {
  return { endpoint: source.listing.export, useCase: exportRows(source) as Served['useCase'], exported: source };
}
