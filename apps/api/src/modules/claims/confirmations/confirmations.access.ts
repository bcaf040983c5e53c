import type { Group } from '@aura/access/groups';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { acted, atParty, CHANGE, insteadOf, read, seen, write } from '../../../testing/matrix/claim-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import type { ExampleInput } from '../../../testing/matrix/example.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Only groups the process names may confirm; the others get 403 before any check of what the party lacks. */
function vouched(who: readonly Group[], status: number): Expectation {
  return {
    ...write,
    may: CHANGE,
    objectsFor: (group) => insteadOf(acted(group), who.includes(group) ? status : 403),
  };
}

export const access: AccessTable = about('claim', {
  readConfirmations: {
    expectation: { ...read, may: STAFF, objectsFor: seen },
    example: atParty,
  },
  confirmData: {
    expectation: vouched(['EsAt'], 409),
    example: (subject) => ({ ...atParty(subject), body: { isDataComplete: true } }),
    arrangement: { by: 'EsAt', arrange: (api, _world, input) => completeData(api, input) },
  },
  confirmPaperwork: {
    expectation: vouched(['EsAt', 'Supervisor'], 200),
    example: (subject) => ({ ...atParty(subject), body: { isPaperworkComplete: true } }),
  },
  validateWork: {
    expectation: vouched(['EsAt', 'Supervisor'], 409),
    example: (subject) => ({ ...atParty(subject), body: { visuallyValidatedOn: '2026-11-02' } }),
    arrangement: { by: 'EsAt', arrange: (api, _world, input) => addPhoto(api, input) },
  },
  settleByPayment: {
    expectation: vouched(['EsAt', 'Supervisor'], 200),
    example: (subject) => ({ ...atParty(subject), body: { isPaidToAffectedParty: true, reason: 'Así lo pidió' } }),
  },
});

async function completeData(api: TestApi, input: ExampleInput): Promise<ExampleInput> {
  const { id } = input.params as { id: number };
  const party = await api.db
    .updateTable('affectedParty')
    .set({ description: 'Barda' })
    .where('id', '=', id)
    .returning(['claimId', 'customerId'])
    .executeTakeFirstOrThrow();
  await api.db
    .updateTable('claim')
    .set({ policy: '1234', insuredName: 'Alguien', claimNumber: 'S-1' })
    .where('id', '=', party.claimId)
    .execute();
  await api.db
    .updateTable('customer')
    .set({ legalName: 'Seguros', rfc: 'AAA010101AAA', taxRegime: '601', cfdiUse: 'G03', fiscalPostalCode: '01000' })
    .where('id', '=', party.customerId)
    .execute();
  return input;
}

async function addPhoto(api: TestApi, input: ExampleInput): Promise<ExampleInput> {
  const { id } = input.params as { id: number };
  const { claimId, customerId } = await api.db
    .selectFrom('affectedParty')
    .select(['claimId', 'customerId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: addedBy } = await api.db
    .selectFrom('userAccount')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { key: fileKey } = await api.given.file({ uploadedBy: addedBy, purpose: 'claimPhoto', isAttached: true });
  await api.db
    .insertInto('claimFile')
    .values({
      claimId,
      customerId,
      affectedPartyId: id,
      fileKey,
      addedBy,
      fileTypeId: (build) => build.selectFrom('fileType').select('id').where('codename', '=', 'foto_despues'),
    })
    .execute();
  return input;
}
