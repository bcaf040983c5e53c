import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import { nameOf, type ReadSection, tableOf } from './section.ts';

interface Interval {
  readonly party: string;
  readonly stage: string;
  readonly kind: string;
  readonly holder: string;
  readonly openedAt: Date;
  readonly openedBy: string | null;
  readonly closedAt: Date | null;
  readonly businessMinutes: number | null;
  readonly dueAt: Date | null;
  readonly breachedAt: Date | null;
  readonly reason: string;
}

const PATH = 'etapas.json';
const HOLDERS: Readonly<Record<string, string>> = {
  us: 'Nosotros',
  provider: 'Proveedor',
  customer: 'Cliente',
  affected: 'Afectado',
  nobody: 'Nadie',
};

/** Every stage of a party: from when to when, whose turn it was and how its clock ran. */
export const readStages: ReadSection = async ({ db, partyIds, audience }) => {
  const reason = audience === 'insurer' ? sql`''` : sql`i.reason`;
  const intervals = await rows(
    db,
    sql<Interval>`select a.name as party, to_char(s.number, 'FM90.00') || ' ' || s.name as stage, i.kind, i.holder, i.opened_at,
      ${nameOf(sql`i.opened_by`)} as opened_by, i.closed_at, i.business_minutes, i.due_at, i.breached_at, ${reason} as reason
    from stage_interval i join affected_party a on a.id = i.affected_party_id join process_stage s on s.id = i.stage_id
    where i.affected_party_id = any(${partyIds}::bigint[]) order by i.affected_party_id, i.opened_at, i.id`,
  );
  const day = (at: Date | null) => (at === null ? '' : formatInstant(at, HEAD_OFFICE_ZONE));
  return {
    count: intervals.length,
    json: { path: PATH, content: intervals },
    files: [],
    blocks: tableOf(
      'Etapas y relojes',
      PATH,
      [
        { title: 'Afectado', width: 90 },
        { title: 'Etapa' },
        { title: 'Desde', width: 95 },
        { title: 'Hasta', width: 95 },
        { title: 'Turno', width: 60 },
        { title: 'Horas hábiles', width: 50, isNumber: true },
      ],
      intervals.map(({ party, stage, openedAt, closedAt, holder, businessMinutes }) => [
        party,
        stage,
        day(openedAt),
        day(closedAt),
        HOLDERS[holder] ?? holder,
        businessMinutes === null ? '' : (businessMinutes / 60).toFixed(1),
      ]),
    ),
  };
};
