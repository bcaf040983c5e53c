import type { Client } from 'pg';
import { isEmpty, readIds, writeRows } from './write-rows.ts';

const DIVISIONS = {
  CENTRO: 'Centro',
  OCCIDENTE: 'Occidente',
  NORTE: 'Norte',
  BAJIO: 'Bajío',
  SURESTE: 'Sureste',
  FRONTERA: 'Frontera',
} as const;

type Zone = readonly [
  slug: string,
  name: string,
  shortName: string,
  state: string,
  division: keyof typeof DIVISIONS,
  timeZone?: string,
  iva?: number,
];
/** The reduced VAT rate of the border region, in percent. */
const BORDER = 8;

const ZONES: readonly Zone[] = [
  ['cdmx-norte', 'CDMX Norte', 'CDMX-N', '09', 'CENTRO'],
  ['cdmx-sur', 'CDMX Sur', 'CDMX-S', '09', 'CENTRO'],
  ['edomex-oriente', 'Edomex Oriente', 'EDOMEX-O', '15', 'CENTRO'],
  ['toluca', 'Toluca', 'TOL', '15', 'CENTRO'],
  ['puebla', 'Puebla', 'PUE', '21', 'CENTRO'],
  ['guadalajara', 'Guadalajara', 'GDL', '14', 'OCCIDENTE'],
  ['monterrey', 'Monterrey', 'MTY', '19', 'NORTE', 'America/Monterrey'],
  ['hermosillo', 'Hermosillo', 'HMO', '26', 'NORTE', 'America/Hermosillo'],
  ['queretaro', 'Querétaro', 'QRO', '22', 'BAJIO'],
  ['leon-bajio', 'León Bajío', 'LEO', '11', 'BAJIO'],
  ['merida', 'Mérida', 'MER', '31', 'SURESTE', 'America/Merida'],
  ['cancun', 'Cancún', 'CUN', '23', 'SURESTE', 'America/Cancun'],
  ['veracruz', 'Veracruz', 'VER', '30', 'SURESTE'],
  ['tijuana', 'Tijuana', 'TIJ', '02', 'FRONTERA', 'America/Tijuana', BORDER],
  ['cd-juarez', 'Ciudad Juárez', 'JRZ', '08', 'FRONTERA', 'America/Ciudad_Juarez', BORDER],
  ['reynosa', 'Reynosa', 'REY', '28', 'FRONTERA', 'America/Matamoros', BORDER],
  ['tapachula', 'Tapachula', 'TAP', '07', 'FRONTERA', 'America/Mexico_City', BORDER],
];

export async function writeZones(client: Client): Promise<void> {
  await writeRows(
    client,
    'division',
    Object.entries(DIVISIONS).map(([code, name]) => ({ code, name, is_active: true, version: 1 })),
  );
  if (!(await isEmpty(client, 'zone'))) return;
  const states = await readIds(client, 'state', 'code');
  const divisions = await readIds(client, 'division', 'code');
  const rows = ZONES.map(([slug, name, short_name, state, division, time_zone = 'America/Mexico_City', iva = 16]) => ({
    slug,
    name,
    short_name,
    time_zone,
    iva,
    apply_iva: true,
    state_id: states(state),
    division_id: divisions(division),
  }));
  await writeRows(client, 'zone', rows);
}
