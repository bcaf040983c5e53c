import type { Group } from '@aura/access/groups';
import { forceStage } from '@aura/contracts/claims/process';
import { budgetConcept, budgetInput } from '../../../testing/factories/budget.factory.ts';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { acted, atParty, atSlug, insteadOf, seen } from '../../../testing/matrix/claim-access.ts';
import type { ExampleInput } from '../../../testing/matrix/example.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { coveredBy, ofAnother, thatExists } from '../../../testing/matrix/inner-id.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi'];
const WRITERS: readonly Group[] = ['Admin', 'GeOp', 'ACo'];
const OURS = {
  showsOthers: { staff: ['claim', 'profile', 'tenant', 'quotation', 'budget'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
} as const satisfies Partial<Expectation>;

const shown: Expectation = { may: VIEW, mayIfPermitted: STAFF, effect: 'none', objectsFor: seen, ...OURS };
/** The first stage allows no budget: permitted groups get the conflict, all others 403. */
const written: Expectation = {
  may: WRITERS,
  mayIfPermitted: STAFF,
  effect: 'audited',
  objectsFor: (group) => insteadOf(acted(group), WRITERS.includes(group) ? 409 : 403),
  ...OURS,
};
const looked: Expectation = { may: VIEW, mayIfPermitted: STAFF, effect: 'none' };

export const access: AccessTable = {
  ...about('claim', {
    readBudget: { expectation: shown, example: atParty },
    saveBudget: {
      expectation: written,
      example: ({ claim }) => ({
        body: budgetInput(claim.partyId, { concepts: [budgetConcept({ position: 2 })], version: 1 }),
      }),
      innerIds: {
        'body.affectedPartyId': thatExists,
        ...ofConcepts('concepts'),
        'body.budgetConcepts[].id': ofAnother,
        'body.deletedConcepts[]': ofAnother,
      },
      arrangement: { by: 'GeOp', arrange: (api, _world, input) => budgetable(api, input) },
    },
    importQuotation: {
      expectation: written,
      example: (subject) => ({ ...atParty(subject), body: { from: 'cotizacion', version: 1 } }),
      arrangement: { by: 'GeOp', arrange: (api, _world, input) => lacking(api, input) },
    },
    // Exports are audited.
    exportExplosion: {
      expectation: { ...shown, effect: 'audited', auditedAs: 'exportRows' },
      example: atParty,
    },
    listBudgets: { expectation: shown, example: atSlug },
  }),
  searchSupplies: { expectation: looked, example: () => ({ query: { text: 'cemento' } }) },
  conceptSupplies: { expectation: looked, example: () => ({ params: { id: 1 } }) },
};

function ofConcepts(list: 'concepts' | 'budgetConcepts') {
  return {
    [`body.${list}[].concept`]: ofAnother,
    [`body.${list}[].unit_measurement`]: ofAnother,
    [`body.${list}[].assignation`]: ofAnother,
    [`body.${list}[].supplies[].supply`]: coveredBy('modules/budgets/budget/budget.db.test.ts'),
    [`body.${list}[].quotation_line_numbers[]`]: ofAnother,
  };
}

function partyOf({ params, body }: ExampleInput): number {
  return (params as { id?: number } | undefined)?.id ?? (body as { affectedPartyId: number }).affectedPartyId;
}

/** Moves the party to a stage that allows a budget. */
async function budgetable(api: TestApi, input: ExampleInput): Promise<ExampleInput> {
  const body = { from: '1.01', to: '3.03', reason: 'Prueba' };
  await (await api.as('Admin')).call(forceStage, { params: { id: partyOf(input) }, body });
  return input;
}

/** Unlinks the budget from its quotation lines, so that the import has one to add. */
async function lacking(api: TestApi, input: ExampleInput): Promise<ExampleInput> {
  await budgetable(api, input);
  const { id: budgetId } = await api.db
    .selectFrom('budget')
    .select('id')
    .where('affectedPartyId', '=', partyOf(input))
    .executeTakeFirstOrThrow();
  await api.db
    .updateTable('budgetConcept')
    .set({ quotationLineNumbers: [] })
    .where('budgetId', '=', budgetId)
    .execute();
  return input;
}
