import { EXTRANET_GROUPS } from '@aura/access/groups';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { atSlug, insteadOf } from '../../../testing/matrix/claim-access.ts';
import { shownTo, view } from '../../../testing/matrix/extranet-access.ts';

const seen = { ...view, objectsFor: shownTo } as const;
const NONE_SHOWN = 'no file of the example is shown to the insurer; extranet-file.db.test.ts tries it';
/** Nothing was sent or shown to the example's insurer, so the call returns 404. */
const notThere = { ...view, objectsFor: (group: Parameters<typeof shownTo>[0]) => insteadOf(shownTo(group), 404) };

export const access: AccessTable = about('claim', {
  readExtranetFile: { expectation: { ...seen, showsOwn: ['claim'] }, example: atSlug },
  listExtranetEntries: {
    expectation: seen,
    example: (subject) => ({ ...atSlug(subject), query: {} }),
    innerIds: { 'query.before': 'a place in the list of the claim in the path' },
  },
  addExtranetEntry: {
    expectation: { ...seen, may: EXTRANET_GROUPS, mayIfPermitted: EXTRANET_GROUPS, effect: 'audited' },
    example: (subject) => ({ ...atSlug(subject), body: { affectedPartyId: null, body: 'Gracias.' } }),
    innerIds: { 'body.affectedPartyId': 'only insurers write so; extranet-file.db.test.ts tries it' },
  },
  complainAsInsurer: {
    expectation: { ...seen, may: EXTRANET_GROUPS, mayIfPermitted: EXTRANET_GROUPS, effect: 'audited' },
    example: ({ claim }) => ({
      params: { slug: claim.slug },
      body: { affectedPartyId: claim.partyId, cause: 'demora-en-reparacion', body: 'Llevamos dos semanas esperando.' },
    }),
    innerIds: { 'body.affectedPartyId': 'only insurers complain so; complain-as-insurer.db.test.ts tries it' },
  },
  openExtranetFile: {
    expectation: { ...notThere, effect: 'audited' },
    example: ({ claim }) => ({ params: { slug: claim.slug, file: claim.fileId } }),
    innerIds: { 'params.file': NONE_SHOWN },
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
    innerIds: { 'params.id': NONE_SHOWN },
  },
});
