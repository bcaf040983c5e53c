import type { Client } from 'pg';
import { FILE_TABS } from '../../apps/web/src/features/claim-file/file-tabs.ts';
import { sitemap } from '../../apps/web/src/sitemap.ts';
import { MAY_OPEN, type Visitor } from '../../apps/web/src/testing/may-open.ts';
import { markedRecords } from './marked-records.ts';

export interface ScreenToOpen {
  readonly path: string;
  readonly visitor: Visitor;
}

const PROVIDER_TABS = ['data', 'documents', 'jobs', 'performance', 'account', 'history'] as const;

interface Most {
  readonly records: number;
  readonly claims: number;
}

/** Every screen of the sitemap, record screens with the records that contain hostile texts, and each file tab. */
export async function screensToOpen(owner: Client, { records, claims }: Most): Promise<readonly ScreenToOpen[]> {
  const screens: ScreenToOpen[] = [];
  for (const { path, example } of sitemap.flatMap(({ places }) => places)) {
    const may = MAY_OPEN[path] ?? [];
    const visitor = may.includes('Admin') ? 'Admin' : (may[0] ?? 'Admin');
    if (example === undefined) screens.push({ path, visitor });
    else
      for (const found of await markedRecords(owner, example, records))
        screens.push({ path: filled(path, found), visitor });
  }
  const files = await markedRecords(owner, 'claim', claims);
  for (const [place, slug] of files.entries())
    for (const tab of place < records ? FILE_TABS : (['logbook'] as const))
      screens.push({ path: `/siniestros/${slug}?tab=${tab}`, visitor: 'Admin' });
  for (const slug of await markedRecords(owner, 'provider', records))
    for (const tab of PROVIDER_TABS) screens.push({ path: `/proveedores/${slug}?tab=${tab}`, visitor: 'Admin' });
  return screens;
}

function filled(path: string, example: string): string {
  const parts = example.split(',');
  return path.replace(/\$\w+/g, () => encodeURIComponent(parts.shift() ?? ''));
}
