import { slugOf } from '@aura/domain/slug';
import type { Client } from 'pg';
import { writeRows } from './write-rows.ts';

const BUSINESS_UNITS = [
  ['DAT', 'Daños a terceros', 'DT'],
  ['BIP', 'Bienes públicos', 'BP'],
  ['EMV', 'Emergencias viales', 'EV'],
] as const;

const UNITS = [
  ['m²', 'Metro cuadrado', 'MTK'],
  ['m', 'Metro', 'MTR'],
  ['m³', 'Metro cúbico', 'MTQ'],
  ['pza', 'Pieza', 'H87'],
  ['serv', 'Servicio', 'E48'],
  ['act', 'Actividad', 'ACT'],
  ['kg', 'Kilogramo', 'KGM'],
  ['L', 'Litro', 'LTR'],
  ['hr', 'Hora', 'HUR'],
  ['jor', 'Jornada', 'DAY'],
  ['lote', 'Lote', 'LO'],
  ['jgo', 'Juego', 'SET'],
  // Units in which supplies are bought.
  ['saco', 'Saco', 'XSA'],
  ['millar', 'Millar', 'MIL'],
  ['tramo', 'Tramo', 'H87'],
  ['hoja', 'Hoja', 'H87'],
  ['cubeta', 'Cubeta', 'XBJ'],
  ['viaje', 'Viaje', 'E54'],
] as const;

const JOB_TYPES = [
  'Reparación',
  'Pago de daños',
  'Valuación',
  'Reposición',
  'Emergencia / aseguramiento',
  'Garantía',
  'Solo supervisión',
] as const;
const REPORT_MODES = [
  'Cabina',
  'Correo',
  'WhatsApp',
  'Extranet',
  'Portal de la aseguradora',
  'Llamada de ajustador',
  'Carga masiva',
] as const;
const SUPPLY_TYPES = ['Material', 'Mano de obra', 'Equipo', 'Flete', 'Indirecto'] as const;

export async function writeSmallCatalogues(client: Client): Promise<void> {
  await writeRows(
    client,
    'business_unit',
    BUSINESS_UNITS.map(([code, name, invoice_series]) => ({ code, name, invoice_series, ...started, ...untyped })),
  );
  await writeRows(
    client,
    'unit_of_measure',
    UNITS.map(([abbreviation, name, sat_key]) => ({ abbreviation, name, sat_key, ...started })),
  );
  await writeRows(client, 'job_type', JOB_TYPES.map(named));
  await writeRows(client, 'report_mode', REPORT_MODES.map(named));
  await writeRows(client, 'supply_type', SUPPLY_TYPES.map(named));
}

const started = { is_active: true, version: 1 } as const;
const untyped = { legal_name: '', rfc: '' } as const;

function named(name: string) {
  return { slug: slugOf(name), name, ...started };
}
