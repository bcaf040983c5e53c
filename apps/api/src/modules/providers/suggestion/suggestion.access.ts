import type { Db } from '../../../db/database.ts';
import { createGiven } from '../../../testing/given.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { coveredBy, fromCatalogue, fromNamedCatalogue } from '../../../testing/matrix/inner-id.ts';
import { seen } from '../../../testing/matrix/provider-access.ts';

/** A job for which one provider of the company and the test world's workshops qualify. */
const offered = { zone: 'cdmx-norte', family: 'albanileria' };

export const access: AccessTable = {
  // Stage 1.02 belongs to supervisors, coordinators and the manager of operations, whatever permissions others have.
  suggestProvider: {
    expectation: seen,
    example: () => ({ query: { ...offered, limit: 50, withExcluded: true } }),
    record: onlyCandidate,
  },
  chooseProvider: {
    expectation: {
      may: ['Admin', 'GeOp', 'CoDi', 'Supervisor'],
      effect: 'audited',
      objects: { staff: { own: 200, missing: 400 }, outsider: { own: 200, missing: 400 } },
    },
    example: ({ recordId }) => ({
      body: { ...offered, providerId: recordId, firstSuggestedId: null, reason: null },
    }),
    record: onlyCandidate,
    innerIds: {
      'body.zone': fromNamedCatalogue,
      'body.family': fromNamedCatalogue,
      'body.providerId': fromCatalogue,
      'body.firstSuggestedId': coveredBy('modules/providers/suggestion/suggestion.db.test.ts'),
    },
  },
};

/** Disqualifies the others, so that choosing it needs no reason. */
async function onlyCandidate(db: Db): Promise<number> {
  const zone = await db.selectFrom('zone').select('id').where('slug', '=', offered.zone).executeTakeFirstOrThrow();
  const family = await db
    .selectFrom('serviceFamily')
    .select('id')
    .where('slug', '=', offered.family)
    .executeTakeFirstOrThrow();
  const others = db.selectFrom('providerZone').select('providerId').where('zoneId', '=', zone.id);
  await db.updateTable('provider').set({ weeklyCapacity: 0 }).where('id', 'in', others).execute();
  return (await createGiven(db).candidate({ zoneId: zone.id, familyId: family.id })).id;
}
