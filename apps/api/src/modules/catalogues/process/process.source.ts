import type {
  cycleListing,
  cycleRecord,
  SLA_UNITS,
  stageListing,
  stageRecord,
} from '@aura/contracts/catalogues/process';
import { sql } from 'kysely';
import type * as z from 'zod';
import { Invalid } from '../../../core/errors.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';

type SlaUnit = (typeof SLA_UNITS)[number];

export const cycleRows: ListingSource<typeof cycleListing, z.output<typeof cycleListing.row>> = {
  from: sql`business_cycle c`,
  id: sql`c.id`,
  columns: {
    id: sql`c.id`,
    slug: sql`c.slug`,
    position: sql`c.position`,
    name: sql`c.name`,
    color: sql`c.color`,
    stages: sql`(select count(*) from process_stage s where s.cycle_id = c.id)`,
  },
  sorts: { name: sql`app.fold(c.name)` },
  search: sql`app.fold(c.name)`,
  filters: {},
};

export const stageRows: ListingSource<typeof stageListing, z.output<typeof stageListing.row>> = {
  from: sql`process_stage s join business_cycle c on c.id = s.cycle_id`,
  id: sql`s.id`,
  columns: {
    id: sql`s.id`,
    slug: sql`s.slug`,
    number: sql`s.number::text`,
    name: sql`s.name`,
    abbreviation: sql`s.abbreviation`,
    cycle: sql`c.name`,
    color: sql`s.color`,
    hideInMacro: sql`s.hide_in_macro`,
    slaAmount: sql`s.sla_amount`,
    slaUnit: sql`s.sla_unit`,
  },
  sorts: { number: sql`s.number`, name: sql`app.fold(s.name)` },
  search: sql`app.fold(s.number || ' ' || s.name || ' ' || s.abbreviation)`,
  filters: {
    cycle: (slugs) => sql`c.slug = any(${slugs})`,
    hidden: (isHidden) => sql`s.hide_in_macro = ${isHidden}`,
  },
};

export const cycleSource: RecordSource<typeof cycleRecord> = {
  entity: 'cycle',
  table: 'businessCycle',
  read: async (db, id) =>
    db
      .selectFrom('businessCycle')
      .select(['id', 'version', 'isActive', 'slug', 'position', 'name', 'color'])
      .where('id', '=', id)
      .executeTakeFirst(),
};

export const stageSource: RecordSource<typeof stageRecord> = {
  entity: 'stage',
  table: 'processStage',
  check: async (_, fields) => refuseHalfTerm(fields),
  read: async (db, id) =>
    db
      .selectFrom('processStage as s')
      .innerJoin('businessCycle as c', 'c.id', 's.cycleId')
      .select(['s.id', 's.version', 's.isActive', 's.slug', 's.name', 's.abbreviation', 's.color', 's.hideInMacro'])
      .select(['s.slaAmount', sql<SlaUnit | null>`s.sla_unit`.as('slaUnit'), 'c.name as cycle'])
      .select(sql<string>`s.number::text`.as('number'))
      .where('s.id', '=', id)
      .executeTakeFirst(),
};

function refuseHalfTerm({ slaAmount, slaUnit: unit }: { slaAmount: number | null; slaUnit: string | null }): void {
  if ((slaAmount === null) !== (unit === null))
    throw new Invalid({ slaAmount: 'Escriba el plazo con su unidad, o ninguno de los dos' });
}
