import type { Group } from '@aura/access/groups';
import { agreeAmount, readAgreement } from '@aura/contracts/budgets/agreement';
import { forceStage } from '@aura/contracts/claims/process';
import { sql } from 'kysely';
import { offerInput } from '../../../testing/factories/agreement.factory.ts';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { acted, atParty, insteadOf, seen } from '../../../testing/matrix/claim-access.ts';
import type { ExampleInput } from '../../../testing/matrix/example.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { coveredBy, ofAnother, thatExists } from '../../../testing/matrix/inner-id.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'CoDi', 'Finanzas', 'ACo'];
const CHANGE: readonly Group[] = ['Admin', 'GeOp', 'ACo'];
const APPROVE: readonly Group[] = ['Admin', 'GeOp', 'CoDi'];
const OURS = {
  showsOthers: { staff: ['claim', 'profile', 'tenant', 'quotation', 'cost', 'offer', 'budget'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
} as const satisfies Partial<Expectation>;

/** The matrix's party is in its first stage: permitted groups get the conflict (409), all others 403. */
const refused = (may: readonly Group[], by: readonly Group[], status = 409): Expectation => ({
  may,
  mayIfPermitted: STAFF,
  effect: 'audited',
  objectsFor: (group) => insteadOf(acted(group), by.includes(group) ? status : 403),
  ...OURS,
});

const idOf = ({ params }: ExampleInput) => (params as { id: number }).id;
const ADVANCED = { from: '1.01', to: '3.03', reason: 'Prueba' } as const;

/** A party at 3.03 with a provider that can be agreed with. */
async function agreeable(api: TestApi, id: number): Promise<number> {
  const admin = await api.as('Admin');
  await admin.call(forceStage, { params: { id }, body: ADVANCED });
  const provider = await api.given.provider({});
  await api.db.updateTable('affectedParty').set({ attendingProviderId: provider.id }).where('id', '=', id).execute();
  await api.db
    .updateTable('quotation')
    .set({ subtotal: 10_000_00, price: 10_000_00, taxes: 1_600_00 })
    .where('affectedPartyId', '=', id)
    .where('side', '=', 'customer')
    .execute();
  // Every party of the matrix has this budget.
  await sql`update budget_concept k set provider_id = ${provider.id} from budget b
    where b.id = k.budget_id and b.affected_party_id = ${id}`.execute(api.db);
  return provider.id;
}

/** A party as `agreeable` makes it, with an amount that is agreed or, below the margin, waits for approval by GeOp. */
async function agreed(api: TestApi, id: number, amount: number): Promise<number> {
  const providerId = await agreeable(api, id);
  const admin = await api.as('Admin');
  const { version } = await admin.call(readAgreement, { params: { id } });
  const { agreements } = await admin.call(agreeAmount, {
    params: { id },
    body: { offerId: null, offer: offerInput({ providerId, amount }), reason: 'Prueba', version },
  });
  return agreements[0]?.id ?? 0;
}

const offerBody = offerInput({ providerId: 999_999_999 });

export const access: AccessTable = about('claim', {
  readAgreement: {
    expectation: { may: VIEW, mayIfPermitted: STAFF, effect: 'none', objectsFor: seen, ...OURS },
    example: atParty,
  },
  suggestOthers: {
    expectation: { may: VIEW, mayIfPermitted: STAFF, effect: 'none', objectsFor: seen, ...OURS },
    example: atParty,
  },
  listWaitingAgreements: {
    expectation: { may: VIEW, mayIfPermitted: STAFF, effect: 'none' },
    example: () => ({}),
  },
  registerOffer: {
    expectation: refused(CHANGE, CHANGE),
    example: (subject) => ({ ...atParty(subject), body: offerBody }),
    innerIds: {
      'body.providerId': thatExists,
      'body.lines[].budget_concept': coveredBy('modules/budgets/agreement/agreements.db.test.ts'),
    },
    arrangement: {
      by: 'GeOp',
      arrange: async (api, _world, input) => {
        const providerId = await agreeable(api, idOf(input));
        return { ...input, body: offerInput({ providerId }) };
      },
    },
  },
  agreeAmount: {
    expectation: refused(CHANGE, CHANGE),
    example: (subject) => ({ ...atParty(subject), body: { offerId: null, offer: offerBody, reason: '', version: 0 } }),
    innerIds: {
      'body.offerId': ofAnother,
      'body.offer.provider_id': thatExists,
      'body.offer.lines[].budget_concept': coveredBy('modules/budgets/agreement/agreements.db.test.ts'),
    },
    arrangement: {
      by: 'GeOp',
      arrange: async (api, _world, input) => {
        const providerId = await agreeable(api, idOf(input));
        return { ...input, body: { offerId: null, offer: offerInput({ providerId }), reason: '', version: 0 } };
      },
    },
  },
  approveAgreement: {
    expectation: refused(APPROVE, STAFF),
    example: (subject) => ({
      ...atParty(subject),
      body: { agreementId: 999_999_999, quotedPrice: 10_000_00, cost: 9_000_00, comment: '' },
    }),
    innerIds: { 'body.agreementId': ofAnother },
    arrangement: {
      by: 'GeOp',
      arrange: async (api, _world, input) => ({
        ...input,
        body: { ...(input.body as object), agreementId: await agreed(api, idOf(input), 9_000_00) },
      }),
    },
  },
  refuseAgreement: {
    expectation: refused(APPROVE, STAFF),
    example: (subject) => ({ ...atParty(subject), body: { agreementId: 999_999_999, reason: 'Muy caro' } }),
    innerIds: { 'body.agreementId': ofAnother },
    arrangement: {
      by: 'GeOp',
      arrange: async (api, _world, input) => ({
        ...input,
        body: { agreementId: await agreed(api, idOf(input), 9_000_00), reason: 'Muy caro' },
      }),
    },
  },
  cancelAgreement: {
    expectation: refused(CHANGE, CHANGE),
    example: (subject) => ({ ...atParty(subject), body: { agreementId: 999_999_999, reason: 'Se equivocó' } }),
    innerIds: { 'body.agreementId': ofAnother },
    arrangement: {
      by: 'GeOp',
      arrange: async (api, _world, input) => ({
        ...input,
        body: { agreementId: await agreed(api, idOf(input), 7_000_00), reason: 'Se equivocó' },
      }),
    },
  },
});
