import type { Group } from '@aura/access/groups';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { acted, COLLEAGUE, insteadOf, shown, type Statuses, user } from '../../../testing/matrix/claim-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { coveredBy, strangers } from '../../../testing/matrix/inner-id.ts';
import { at } from '../../../testing/matrix/example.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import { done, oneUser, seen } from '../../../testing/matrix/user-access.ts';

const balance = {
  may: ['Admin', 'GeOp', 'CoDi'],
  mayIfPermitted: STAFF,
  showsOthers: { staff: ['profile', 'tenant'] },
} as const satisfies Partial<Expectation>;

/** A reassignment of claims the actor may not act on returns 404. */
function undone(group: Group): Statuses {
  return Object.fromEntries(
    Object.entries(acted(group)).map(([relation, status]) => [relation, status === 403 ? 404 : status]),
  );
}

/** Open to giver, receiver and those who balance the work; the matrix's reassignment has no return date. */
function givenBack(group: Group): Statuses {
  if (balance.may.some((known) => known === group)) return insteadOf(undone(group), 409);
  return { own: 409, colleague: 404, stranger: 404, missing: 404 };
}

export const access: AccessTable = about('claim', {
  readHoldings: { expectation: seen, example: at, record: oneUser },
  deactivateHolder: {
    expectation: done,
    example: (subject) => ({ ...at(subject), body: { moves: [], reason: 'Baja', leavesRest: true } }),
    record: oneUser,
    innerIds: {
      'body.moves[].claim_ids[]': coveredBy('modules/claims/reassignments/holdings.db.test.ts'),
      'body.moves[].to': coveredBy('modules/claims/reassignments/holdings.db.test.ts'),
    },
  },
  readLoads: {
    expectation: { ...balance, effect: 'none' },
    example: () => ({ query: { role: 'supervisor' } }),
  },
  suggestSplit: {
    expectation: { ...balance, effect: 'none' },
    example: ({ claim }) => ({ query: { role: 'supervisor', from: claim.holder, to: [COLLEAGUE] } }),
  },
  reassignClaims: {
    expectation: {
      ...balance,
      effect: 'audited',
      objectsFor: (group) => ({ own: ['Finanzas', 'ACo'].includes(group) ? 400 : 200, stranger: 400 }),
    },
    example: ({ claim }) => ({
      body: {
        newSupervisor: COLLEAGUE,
        lastSupervisor: claim.holder,
        newCostAnalyst: null,
        lastCostAnalyst: null,
        claimsFrom: [claim.id],
        claimsTo: [],
        process: [],
        previousProcesses: [],
        reason: 'Carga',
        returnsOn: null,
      },
    }),
    innerIds: {
      'body.newSupervisor': user,
      'body.lastSupervisor': user,
      'body.newCostAnalyst': user,
      'body.lastCostAnalyst': user,
      'body.claimsFrom[]': strangers(),
      'body.claimsTo[]': strangers(({ claim }) => claim.id),
      'body.process[]': coveredBy('modules/claims/reassignments/reassignment.db.test.ts'),
      'body.previousProcesses[]': coveredBy('modules/claims/reassignments/reassignment.db.test.ts'),
    },
  },
  listReassignments: {
    expectation: { ...balance, ...shown, effect: 'none' },
    example: () => ({}),
  },
  returnReassignment: {
    expectation: { ...shown, may: STAFF, effect: 'audited', objectsFor: givenBack },
    example: ({ claim }) => ({ params: { id: claim.reassignmentId } }),
    arrangement: {
      by: 'GeOp',
      arrange: async (api, _world, input) => {
        const { id } = input.params as { id: number };
        const from = api.db.selectFrom('userAccount').select('id').where('username', '=', COLLEAGUE);
        await api.db
          .updateTable('reassignment')
          .set({ returnsOn: '2026-01-05', fromUserId: from })
          .where('id', '=', id)
          .execute();
        return input;
      },
    },
  },
  undoReassignment: {
    expectation: { ...balance, ...shown, effect: 'audited', objectsFor: undone },
    example: ({ claim }) => ({ params: { id: claim.reassignmentId } }),
  },
});
