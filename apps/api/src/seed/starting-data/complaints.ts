import { COMPLAINT_STATE_TRAITS, COMPLAINT_STATES } from '@aura/domain/complaints/complaint-states';
import { COMPLAINT_STEPS } from '@aura/domain/complaints/complaint-steps';
import type { Severity } from '@aura/domain/complaints/complaint';
import { slugOf } from '@aura/domain/slug';
import type { Client } from 'pg';
import { writeRows } from './write-rows.ts';

const CAUSES: readonly (readonly [name: string, severity: Severity])[] = [
  ['Demora en contacto', 'medium'],
  ['Proveedor no asistió a cita', 'medium'],
  ['Demora en autorización', 'medium'],
  ['Demora en reparación', 'medium'],
  ['Calidad de la reparación', 'high'],
  ['Daño adicional causado', 'high'],
  ['Alcance insuficiente', 'medium'],
  ['Desacuerdo con monto', 'medium'],
  ['Demora en pago al tercero', 'high'],
  ['Trato del personal', 'high'],
  ['Limpieza / escombro', 'low'],
  ['Información incorrecta', 'low'],
  ['Datos personales', 'critical'],
];

/** A complaint through an authority is critical, a public one grave. */
const CHANNELS: readonly (readonly [name: string, severity: Severity])[] = [
  ['Teléfono', 'low'],
  ['Correo', 'low'],
  ['WhatsApp', 'low'],
  ['Aseguradora / UNE', 'critical'],
  ['CONDUSEF', 'critical'],
  ['PROFECO', 'critical'],
  ['Redes sociales', 'high'],
  ['Extranet', 'low'],
  ['Enlace del afectado', 'low'],
];

export async function writeComplaints(client: Client): Promise<void> {
  await writeRows(client, 'complaint_cause', CAUSES.map(graded));
  await writeRows(client, 'complaint_channel', CHANNELS.map(graded));
  await writeStages(client);
  await writeSteps(client);
}

function graded([name, severity]: readonly [name: string, severity: Severity], place: number) {
  return { slug: slugOf(name), name, severity, position: place + 1, is_active: true, version: 1 };
}

/** New states come with the code; their terms are managed by administrators afterwards. */
async function writeStages(client: Client): Promise<void> {
  const stages = COMPLAINT_STATES.map((key, place) => {
    const { words, term, isClosed } = COMPLAINT_STATE_TRAITS[key];
    return { key, position: place + 1, name: words.es, amount: term?.[0] ?? null, unit: term?.[1] ?? null, isClosed };
  });
  await client.query(
    `insert into complaint_stage (key, position, name, sla_amount, sla_unit, is_closed)
     select s.key, s.position, s.name, s.amount, s.unit, s."isClosed"
     from jsonb_to_recordset($1) s (key text, position integer, name text, amount integer, unit text, "isClosed" boolean)
     on conflict (key) do update set position = excluded.position, name = excluded.name, is_closed = excluded.is_closed
     where (complaint_stage.position, complaint_stage.name, complaint_stage.is_closed)
       is distinct from (excluded.position, excluded.name, excluded.is_closed)`,
    [JSON.stringify(stages)],
  );
}

async function writeSteps(client: Client): Promise<void> {
  await client.query(
    `insert into complaint_transition (from_stage_id, to_stage_id, rule)
     select f.id, t.id, p.rule from jsonb_to_recordset($1) p ("from" text, "to" text, rule text)
       join complaint_stage f on f.key = p."from" join complaint_stage t on t.key = p."to"
     on conflict do nothing`,
    [JSON.stringify(COMPLAINT_STEPS.map(({ from, to, rule }) => ({ from, to, rule })))],
  );
}
