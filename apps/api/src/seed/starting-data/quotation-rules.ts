import type { Client } from 'pg';
import { writeRows } from './write-rows.ts';

const NONE = { yields_to_reason: false, least_count: null, percent: null, is_active: true, version: 1 } as const;

export async function writeQuotationRules(client: Client): Promise<void> {
  await writeRows(client, 'quotation_rule', [
    { ...NONE, kind: 'priceOutOfRange', name: 'Precio fuera de rango', severity: 'reason', least_count: 10 },
    {
      ...NONE,
      kind: 'priceFarAbove',
      name: 'Precio muy por encima',
      severity: 'block',
      yields_to_reason: true,
      least_count: 10,
      percent: 200,
    },
    { ...NONE, kind: 'duplicateLine', name: 'Concepto repetido', severity: 'notice' },
    { ...NONE, kind: 'photoMissing', name: 'Falta la foto', severity: 'reason' },
    { ...NONE, kind: 'beyondDrawing', name: 'Cantidad mayor que el croquis', severity: 'reason', percent: 5 },
    {
      ...NONE,
      kind: 'splitLines',
      name: 'Renglones justo bajo el límite',
      severity: 'notice',
      least_count: 2,
      percent: 10,
    },
    { ...NONE, kind: 'aboveInsuredLimit', name: 'Total mayor que el LUC restante', severity: 'reason' },
    { ...NONE, kind: 'quantityOutOfRange', name: 'Cantidad fuera del concepto', severity: 'reason' },
  ]);
}
