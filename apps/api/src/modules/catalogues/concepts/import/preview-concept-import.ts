import type { previewConceptImport as contract } from '@aura/contracts/catalogues/concepts';
import type { AfterReading } from '../../../../core/serve.ts';
import type { SheetRow } from '../../../../core/tables/read-table.ts';
import { planImport } from './plan-import.ts';

export const previewConceptImport: AfterReading<typeof contract, readonly SheetRow[]> = async (
  context,
  { body },
  sheet,
) => {
  const { digest, rows } = await planImport(context, body.content, sheet);
  return { digest, rows: [...rows] };
};
