import type { Group } from '@aura/access/groups';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { createGiven } from '../../../testing/given.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { personOf } from '../../../testing/matrix/actors.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM', 'Supervisor'];
const BUILD: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi', 'KAM'];
/** Reports show claims and the names around them, to each group its own. */
const shown = {
  showsOthers: { staff: ['claim', 'profile', 'tenant'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
} as const satisfies Partial<Expectation>;
const view: Expectation = { may: VIEW, mayIfPermitted: STAFF, effect: 'none', ...shown };
const build: Expectation = { may: BUILD, mayIfPermitted: STAFF, effect: 'audited' };
/** Only the owner may change a report; others copy a shared one. */
const nobodyElse: Expectation = {
  ...build,
  objectsFor: () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 }),
};
const READY = 'siniestros-por-cliente-y-mes';

const definition = {
  dataset: 'claim',
  columns: ['claim.number', 'claim.customer'],
  calculated: [],
  filters: [],
  groups: [],
  pivot: null,
  measures: [],
  sort: [],
  chart: 'none',
} as const;
const saved = {
  name: 'Siniestros por zona',
  description: '',
  reportArea: 'operations',
  definition,
  sharedWith: ['Supervisor'],
} as const;
const asked = { definition, parameters: {}, report: null } as const;

/** Owned by the given user, or by an unrelated one and shared with no group. */
async function oneReport(db: Db, ownerId?: number): Promise<number> {
  const owner = ownerId ?? (await createGiven(db).user({})).id;
  const { rows } = await sql<{ id: number }>`insert into dynamic_report (slug, owner_id, name, area, definition)
    values ('de-otro-' || gen_random_uuid(), ${owner}, 'De otro', 'operations', ${JSON.stringify(definition)}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

async function readyReport(db: Db): Promise<number> {
  const { id } = await db.selectFrom('dynamicReport').select('id').where('slug', '=', READY).executeTakeFirstOrThrow();
  return id;
}

export const access: AccessTable = {
  readReportModel: { expectation: view, example: () => ({}) },
  listDynamicReports: { expectation: view, example: () => ({ query: {} }) },
  exportDynamicReports: {
    expectation: { ...view, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['name', 'owner'] } }),
  },
  readDynamicReport: { expectation: view, example: () => ({ params: { slug: READY } }) },
  addDynamicReport: { expectation: build, example: () => ({ body: saved }) },
  editDynamicReport: {
    expectation: nobodyElse,
    record: (db) => oneReport(db),
    example: ({ recordId }) => ({ params: { id: recordId }, body: { ...saved, version: 1 } }),
    arrangement: {
      by: 'Admin',
      arrange: async (api, world) => {
        const id = await oneReport(api.db, personOf(world.plain, 'Admin').id);
        return { params: { id }, body: { ...saved, version: 1 } };
      },
    },
  },
  removeDynamicReport: {
    expectation: nobodyElse,
    record: (db) => oneReport(db),
    example: ({ recordId }) => ({ params: { id: recordId } }),
    arrangement: {
      by: 'Admin',
      arrange: async (api, world) => ({ params: { id: await oneReport(api.db, personOf(world.plain, 'Admin').id) } }),
    },
  },
  markDynamicReport: {
    expectation: { ...view, effect: 'audited', objectsFor: () => ({ own: 200, missing: 404 }) },
    record: readyReport,
    example: ({ recordId }) => ({ params: { id: recordId }, body: { isFavourite: true, isOnMyDay: true } }),
  },
  listReportVersions: {
    expectation: { ...view, objectsFor: () => ({ own: 200, missing: 404 }) },
    record: readyReport,
    example: ({ recordId }) => ({ params: { id: recordId } }),
  },
  runDynamicReport: {
    expectation: view,
    example: () => ({ body: { ...asked, isPreview: true } }),
  },
  drillDynamicReport: {
    expectation: view,
    example: () => ({ body: { ...asked, at: [], page: 1, size: 10 } }),
  },
  exportDynamicReport: {
    expectation: { ...view, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ body: { ...asked, name: 'Siniestros', format: 'csv' } }),
  },
};
