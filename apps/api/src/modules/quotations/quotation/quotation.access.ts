import type { Group } from '@aura/access/groups';
import { forceStage } from '@aura/contracts/claims/process';
import { closeQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { quotationInput, quotedLine } from '../../../testing/factories/quotation.factory.ts';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { acted, atParty, insteadOf, SEE, seen, type Statuses } from '../../../testing/matrix/claim-access.ts';
import type { ExampleInput, Subject } from '../../../testing/matrix/example.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { ofAnother, ofAnotherWith, thatExists } from '../../../testing/matrix/inner-id.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi', 'KAM'];
const CHANGE: readonly Group[] = ['Admin', 'GeOp', 'ACo', 'KAM'];
const WRITERS: readonly Group[] = ['Admin', 'GeOp', 'ACo'];
const OURS = {
  showsOthers: { staff: ['claim', 'profile', 'tenant', 'quotation'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
} as const satisfies Partial<Expectation>;
const shown: Expectation = { may: VIEW, mayIfPermitted: STAFF, effect: 'none', objectsFor: seen, ...OURS };
/** Nothing can be quoted in the first stage: groups that may write get 409, the others 403 or 404. */
const written: Expectation = {
  may: CHANGE,
  mayIfPermitted: STAFF,
  effect: 'audited',
  objectsFor: (group) => insteadOf(acted(group), WRITERS.includes(group) ? 409 : 403),
  ...OURS,
};
/** Only a provider has a document of its own, for the parties it attends. */
const own = (status: number): Expectation => ({
  may: ['Proveedor'],
  effect: status === 200 ? 'none' : 'audited',
  objectsFor: (): Statuses => ({ own: status, colleague: status, stranger: 404, missing: 404 }),
});

const sent = ({ claim }: Subject, version: number): ExampleInput => ({
  body: quotationInput(claim.partyId, { version }),
});
const lines = {
  'body.affectedPartyId': thatExists,
  'body.concepts[].concept': ofAnother,
  'body.concepts[].unit_measurement': ofAnother,
  'body.concepts[].photos[]': ofAnotherWith(({ claim }) => claim.fileId),
  'body.quotationConcepts[].id': ofAnother,
  'body.deletedConcepts[]': ofAnother,
} as const;

export const access: AccessTable = about('claim', {
  readQuotation: { expectation: shown, example: atParty },
  readProviderQuotation: {
    // In the matrix only the stranger's party is attended by a provider.
    expectation: {
      ...shown,
      showsOthers: { staff: [...OURS.showsOthers.staff, 'cost'] },
      objectsFor: (group) => ({ ...insteadOf(seen(group), 404), stranger: seen(group).stranger ?? 404 }),
    },
    example: atParty,
    arrangement: { by: 'GeOp', arrange: (api, { places }, input) => attend(api, input, places.workshopId) },
  },
  readQuotationVersion: { expectation: shown, example: ({ claim }) => ({ params: { id: claim.quotationId } }) },
  saveQuotation: {
    expectation: written,
    example: (subject) => sent(subject, 1),
    innerIds: lines,
    arrangement: { by: 'GeOp', arrange: (api, _world, input) => quotable(api, input) },
  },
  closeQuotation: {
    expectation: written,
    example: (subject) => ({ ...atParty(subject), body: { version: 1 } }),
    arrangement: { by: 'GeOp', arrange: (api, _world, input) => drafted(api, input) },
  },
  reopenQuotation: {
    expectation: { ...written, objectsFor: (group) => insteadOf(acted(group), 409) },
    example: (subject) => ({ ...atParty(subject), body: { reason: 'correccion', comment: '', version: 1 } }),
    arrangement: {
      by: 'GeOp',
      arrange: async (api, _world, input) => {
        const { params, body } = await drafted(api, input);
        const closed = await (await api.as('Admin')).call(closeQuotation, { params, body } as never);
        return {
          params,
          body: { reason: 'correccion', comment: '', version: closed.quotation?.version },
        } as ExampleInput;
      },
    },
  },
  copyQuotation: {
    expectation: written,
    example: (subject) => ({ ...atParty(subject), body: { from: subject.claim.quotationId, version: 1 } }),
    innerIds: { 'body.from': thatExists },
    arrangement: { by: 'GeOp', arrange: (api, _world, input) => quotable(api, input) },
  },
  readOwnQuotation: { expectation: own(200), example: atParty },
  saveOwnQuotation: {
    expectation: own(409),
    example: (subject) => sent(subject, 0),
    innerIds: lines,
    arrangement: { by: 'Proveedor', arrange: (api, _world, input) => quotable(api, input) },
  },
  handInQuotation: {
    expectation: own(409),
    example: (subject) => ({ ...atParty(subject), body: { version: 1 } }),
    arrangement: {
      by: 'Proveedor',
      arrange: async (api, { places }, input) => {
        const id = partyOf(input);
        await quotable(api, input);
        const { id: registeredBy } = await api.db
          .selectFrom('userAccount')
          .select('id')
          .limit(1)
          .executeTakeFirstOrThrow();
        await api.db
          .insertInto('quotation')
          .values({
            affectedPartyId: id,
            side: 'provider',
            providerId: places.workshopId,
            versionNumber: 1,
            taxPercentage: '16',
            subtotal: 100,
            price: 100,
            registeredBy,
          })
          .execute();
        return input;
      },
    },
  },
  searchConcepts: {
    expectation: { may: [...VIEW, 'Proveedor'], mayIfPermitted: SEE, effect: 'none' },
    example: () => ({ query: { text: 'muro' } }),
  },
  listQuotations: { expectation: shown, example: ({ claim }) => ({ params: { slug: claim.slug } }) },
});

function partyOf({ params, body }: ExampleInput): number {
  return (params as { id?: number } | undefined)?.id ?? (body as { affectedPartyId: number }).affectedPartyId;
}

/** Moves the party to a stage in which it can be quoted. */
async function quotable(api: TestApi, input: ExampleInput): Promise<ExampleInput> {
  const body = { from: '1.01', to: '3.04', reason: 'Prueba' };
  await (await api.as('Admin')).call(forceStage, { params: { id: partyOf(input) }, body });
  return input;
}

async function drafted(api: TestApi, input: ExampleInput): Promise<Required<Pick<ExampleInput, 'params' | 'body'>>> {
  await quotable(api, input);
  const id = partyOf(input);
  const body = quotationInput(id, { concepts: [quotedLine({ position: 2 })], version: 1 });
  const { quotation } = await (await api.as('Admin')).call(saveQuotation, { body });
  return { params: { id }, body: { version: quotation?.version } };
}

async function attend(api: TestApi, input: ExampleInput, attendingProviderId: number): Promise<ExampleInput> {
  await api.db.updateTable('affectedParty').set({ attendingProviderId }).where('id', '=', partyOf(input)).execute();
  return input;
}
