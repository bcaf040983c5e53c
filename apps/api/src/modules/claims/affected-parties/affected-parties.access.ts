import type { Group } from '@aura/access/groups';
import { addAffectedParty } from '@aura/contracts/claims/affected-parties';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import {
  acted,
  atParty,
  atPartyOf,
  party,
  atSlug,
  CHANGE,
  type Statuses,
  write,
} from '../../../testing/matrix/claim-access.ts';
import { partOfPath } from '../../../testing/matrix/inner-id.ts';

/** The last active party of a claim cannot be removed. */
function removed(group: Group): Statuses {
  return Object.fromEntries(
    Object.entries(acted(group)).map(([relation, status]) => [relation, status === 200 ? 409 : status]),
  );
}

export const access: AccessTable = about('claim', {
  addAffectedParty: {
    expectation: { ...write, may: CHANGE },
    example: (subject) => ({ ...atSlug(subject), body: party }),
  },
  editAffectedParty: {
    expectation: { ...write, may: CHANGE },
    example: (subject) => ({ ...atPartyOf(subject), body: { ...party, version: 1 } }),
    innerIds: { 'params.id': partOfPath() },
  },
  removeAffectedParty: {
    expectation: { ...write, may: ['Admin', 'EsAt'], objectsFor: removed },
    example: atPartyOf,
    innerIds: { 'params.id': partOfPath() },
    arrangement: {
      by: 'Admin',
      arrange: async (api, _world, input) => {
        const { slug } = input.params as { slug: string };
        const party = { name: 'La otra', contact: '', contactPhones: ['55 1111 2222'], secondContactPhone: '' };
        const body = { ...party, logbookText: '', description: 'Reja' };
        await (await api.as('Admin')).call(addAffectedParty, { params: { slug }, body });
        return input;
      },
    },
  },
  showInExtranet: {
    expectation: { ...write, may: CHANGE },
    example: (subject) => ({ ...atParty(subject), body: { isVisibleInExtranet: true } }),
  },
});
