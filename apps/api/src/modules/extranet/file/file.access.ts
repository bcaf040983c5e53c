import { EXTRANET_GROUPS } from '@aura/access/groups';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { atSlug, insteadOf } from '../../../testing/matrix/claim-access.ts';
import { shownTo, view } from '../../../testing/matrix/extranet-access.ts';
import { coveredBy, ofAnother } from '../../../testing/matrix/inner-id.ts';

const seen = { ...view, objectsFor: shownTo } as const;
/** Nothing was sent or shown to the example's insurer, so the call returns 404. */
const notThere = { ...view, objectsFor: (group: Parameters<typeof shownTo>[0]) => insteadOf(shownTo(group), 404) };

export const access: AccessTable = about('claim', {
  readExtranetFile: { expectation: { ...seen, showsOwn: ['claim'] }, example: atSlug },
  listExtranetEntries: {
    expectation: seen,
    example: (subject) => ({ ...atSlug(subject), query: {} }),
  },
  addExtranetEntry: {
    expectation: { ...seen, may: EXTRANET_GROUPS, mayIfPermitted: EXTRANET_GROUPS, effect: 'audited' },
    example: (subject) => ({ ...atSlug(subject), body: { affectedPartyId: null, body: 'Gracias.' } }),
    innerIds: { 'body.affectedPartyId': ofAnother },
  },
  complainAsInsurer: {
    expectation: { ...seen, may: EXTRANET_GROUPS, mayIfPermitted: EXTRANET_GROUPS, effect: 'audited' },
    example: ({ claim }) => ({
      params: { slug: claim.slug },
      body: { affectedPartyId: claim.partyId, cause: 'demora-en-reparacion', body: 'Llevamos dos semanas esperando.' },
    }),
    innerIds: { 'body.affectedPartyId': ofAnother },
  },
  openExtranetFile: {
    expectation: { ...notThere, effect: 'audited' },
    example: ({ claim }) => ({ params: { slug: claim.slug, file: claim.fileId } }),
    innerIds: { 'params.file': ofAnother },
    arrangement: {
      by: 'extranet_Cliente',
      arrange: async (api, _world, input) => {
        const { file } = input.params as { file: number };
        await api.db.updateTable('claimFile').set({ isVisibleInExtranet: true }).where('id', '=', file).execute();
        return input;
      },
    },
  },
  openExtranetPackage: {
    expectation: notThere,
    example: ({ claim }) => ({ params: { slug: claim.slug, id: 999_999_999 } }),
    innerIds: { 'params.id': coveredBy('modules/extranet/file/extranet-file.db.test.ts') },
  },
});
