import { COMPLAINT_STATES, isComplaintClosed } from '@aura/domain/complaints/complaint-states';
import { wayTo } from '@aura/domain/complaints/way-to';
import type { Client } from 'pg';
import { CLOCKS, ESCALATED, HELD, INTERVALS, MARKED, NOTED, PICKED, RESOLVED } from './complaint-sql.ts';

export const COMPLAINT_TABLES = ['complaint', 'complaint_interval', 'complaint_resolution', 'complaint_escalation'];

const OPEN = COMPLAINT_STATES.filter((state) => !isComplaintClosed(state));
const CLOSED = COMPLAINT_STATES.filter(isComplaintClosed);

/** Texts, by the place of a cause in the catalogue. */
const TEXTS = [
  'Nadie me ha llamado desde que reporté el daño.',
  'El proveedor quedó de venir el martes y no llegó.',
  'Sigo esperando que la aseguradora autorice.',
  'Llevan tres semanas y la barda sigue igual.',
  'La pintura se desprende y el portón no cierra.',
  'Al reparar rompieron la tubería del jardín.',
  'No incluyeron el zaguán, que también se dañó.',
  'No estoy de acuerdo con lo que quieren pagar.',
  'Firmé el finiquito hace un mes y no me han pagado.',
  'La persona que vino fue grosera con mi familia.',
  'Dejaron el escombro en la banqueta.',
  'Me dijeron dos fechas distintas.',
  'Mis datos aparecieron en un correo que no era para mí.',
];

/**
 * Complaints of 3 % of the parties of matching claims: marked ones, those whose payments are held for a complaint, and
 * some answered long ago. Written set by set, without facts. Does nothing if complaints exist; returns the number
 * written.
 */
export async function generateComplaints(client: Client, folio: string): Promise<number> {
  const { rows } = await client.query(
    'select from complaint k join claim c on c.id = k.claim_id where c.folio ~ $1 limit 1',
    [folio],
  );
  if (rows.length > 0) return 0;
  for (const trigger of ['enter', 'follow_opened'])
    await client.query(`alter table complaint disable trigger ${trigger}`);
  const { rowCount } = await client.query(PICKED, [folio, OPEN, CLOSED, TEXTS]);
  const ways = COMPLAINT_STATES.flatMap((state) => [
    { state, place: 0, to: 'registered', from: null, rule: null },
    ...wayTo(state).map(({ to, from, rule }, step) => ({ state, place: step + 1, to, from, rule })),
  ]);
  await client.query(INTERVALS, [JSON.stringify(ways), folio]);
  // While they look empty to the planner, queries would join both row by row.
  await client.query('analyze complaint, complaint_interval');
  for (const statement of [CLOCKS, RESOLVED, ESCALATED, NOTED, MARKED, HELD]) await client.query(statement, [folio]);
  // Checks the deferred constraints now: a table with pending checks cannot be altered.
  await client.query('set constraints all immediate');
  await client.query('set constraints all deferred');
  for (const trigger of ['enter', 'follow_opened'])
    await client.query(`alter table complaint enable trigger ${trigger}`);
  await client.query('select app.count_complaints(null)');
  return rowCount ?? 0;
}
