import { exportRangeReport, exportStatusReport } from '@aura/contracts/extranet/reports';
import { call } from '../../../lib/api/call.ts';
import { fileName, saveFile } from '../../../lib/save-file.ts';
import type { RangeQuery } from './reports.api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

export function useExportStatus(title: string) {
  return useMutation({
    mutationFn: async (customer: string | undefined) =>
      saveFile(fileName(title, 'xlsx'), await call(exportStatusReport, { query: { customer, format: 'xlsx' } })),
  });
}

export function useExportRanges(title: string) {
  return useMutation({
    mutationFn: async (query: RangeQuery) =>
      saveFile(fileName(title, 'xlsx'), await call(exportRangeReport, { query: { ...query, format: 'xlsx' } })),
  });
}
