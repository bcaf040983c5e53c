import { forceStage } from '@aura/contracts/claims/process';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { acted, atParty, CHANGE, insteadOf, read, SEE, seen, write } from '../../../testing/matrix/claim-access.ts';
import type { ExampleInput } from '../../../testing/matrix/example.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { coveredBy, ofAnother } from '../../../testing/matrix/inner-id.ts';

const forced = { ...write, may: ['Admin', 'GeOp', 'CoDi'] } as const satisfies Expectation;
const stepped = { ...write, may: SEE, mayIfPermitted: SEE } as const satisfies Expectation;

const RECORD = ['Admin', 'GeOp', 'CoDi', 'EsAt', 'Supervisor'] as const;

const cancel = { from: '1.01', to: '9.02', reason: 'No procede' };

/** Steps are taken by the groups they name; the example calls off a case, which is for KAM and GeOp. */
export const access: AccessTable = about('claim', {
  readPartyProcess: {
    expectation: { ...read, objectsFor: seen },
    example: atParty,
  },
  listIntervals: {
    expectation: { ...read, objectsFor: seen },
    example: atParty,
  },
  readFinishChecklist: {
    expectation: { ...read, objectsFor: seen },
    example: atParty,
  },
  takeStep: {
    expectation: {
      ...stepped,
      objectsFor: (group) => (group === 'KAM' || group === 'GeOp' ? acted(group) : insteadOf(seen(group), 403)),
    },
    example: (subject) => ({ ...atParty(subject), body: { ...cancel, rule: 'T48' } }),
  },
  recordStep: {
    // The example is taken where the process put it; elsewhere there is no such step.
    expectation: { ...write, may: RECORD, objectsFor: (group) => insteadOf(acted(group), 409) },
    example: (subject) => ({
      ...atParty(subject),
      body: {
        from: '1.03',
        to: '2.01',
        rule: 'T06',
        person: 'Ana Ríos',
        through: 'telephone',
        saidAt: new Date(),
        reason: '',
      },
    }),
    arrangement: {
      by: 'Admin',
      arrange: async (api, _world, input) => {
        const { id } = input.params as { id: number };
        const attendingProviderId = api.db.selectFrom('provider').select((of) => of.fn.min('id').as('id'));
        await api.db.updateTable('affectedParty').set({ attendingProviderId }).where('id', '=', id).execute();
        await force(api, input, '1.03');
        return { ...input, body: { ...(input.body as object), saidAt: new Date() } };
      },
    },
  },
  finishParty: {
    expectation: { ...stepped, objectsFor: (group) => insteadOf(seen(group), group === 'Finanzas' ? 409 : 403) },
    example: atParty,
  },
  undoMove: {
    expectation: {
      ...write,
      may: STAFF,
      objectsFor: (group) => insteadOf(group === 'Finanzas' ? seen(group) : acted(group), 409),
    },
    example: (subject) => ({ ...atParty(subject), body: { from: '1.01', version: 1 } }),
    arrangement: {
      by: 'GeOp',
      arrange: async (api, { plain }, input) => {
        await step(api, input, plain.get('GeOp')?.id ?? 0);
        return { ...input, body: { from: '1.02', version: 1 } };
      },
    },
  },
  forceStage: {
    expectation: {
      ...forced,
      objectsFor: (group) => (group === 'Admin' || group === 'GeOp' ? acted(group) : insteadOf(acted(group), 403)),
    },
    example: (subject) => ({ ...atParty(subject), body: cancel }),
  },
  goBack: {
    expectation: { ...forced, objectsFor: (group) => insteadOf(acted(group), 400) },
    example: (subject) => ({ ...atParty(subject), body: cancel }),
    arrangement: {
      by: 'Admin',
      arrange: async (api, _world, input) => {
        await force(api, input, '2.01');
        return { ...input, body: { from: '2.01', to: '1.01', reason: 'Error' } };
      },
    },
  },
  handOver: {
    expectation: { ...write, may: CHANGE },
    example: (subject) => ({
      ...atParty(subject),
      body: { from: '1.01', holder: 'customer', reason: 'Falta la orden' },
    }),
  },
  assignProvider: {
    expectation: {
      ...write,
      may: ['Admin', 'GeOp', 'CoDi', 'Supervisor'],
      mayIfPermitted: ['Admin', 'GeOp', 'CoDi', 'Supervisor'],
      objectsFor: (group) => insteadOf(acted(group), 409),
    },
    example: (subject) => ({
      ...atParty(subject),
      body: { from: '1.01', family: 'herreria', providerId: subject.providerId, firstSuggestedId: null, reason: null },
    }),
    innerIds: {
      'body.family': ofAnother,
      'body.providerId': ofAnother,
      'body.firstSuggestedId': coveredBy('modules/claims/process/process.db.test.ts'),
    },
    arrangement: {
      by: 'Supervisor',
      arrange: async (api, { places }, input) => {
        await force(api, input, '1.02');
        const slug = 'herreria';
        const families = api.db.selectFrom('serviceFamily').select('id').where('slug', '=', slug);
        const { id: familyId } = await families.executeTakeFirstOrThrow();
        const zoneId = places.home.zone.id;
        // The others get no capacity, so that the new provider is suggested first.
        const others = api.db.selectFrom('providerZone').select('providerId').where('zoneId', '=', zoneId);
        await api.db.updateTable('provider').set({ weeklyCapacity: 0 }).where('id', 'in', others).execute();
        const { id: providerId } = await api.given.candidate({ zoneId, familyId });
        return { ...input, body: { from: '1.02', family: slug, providerId, firstSuggestedId: null, reason: null } };
      },
    },
  },
  markAlternateProcess: {
    expectation: { ...write, may: CHANGE },
    example: (subject) => ({
      ...atParty(subject),
      body: { alternateProcess: 'queja', reason: 'Llamó el afectado' },
    }),
  },
});

async function force(api: TestApi, { params }: ExampleInput, to: string): Promise<void> {
  const body = { from: '1.01', to, reason: 'Prueba' };
  await (await api.as('Admin')).call(forceStage, { params: params as { id: number }, body });
}

/** A step this user has just taken. */
async function step({ db }: TestApi, { params }: ExampleInput, mover: number): Promise<void> {
  await callFunction(
    db,
    fn.moveParty({
      moved: (params as { id: number }).id,
      target: '1.02',
      stepKind: 'declared',
      stepRule: 'T01',
      turn: null,
      moment: new Date(),
      mover,
      why: '',
      known: {},
      duties: [],
    }),
  );
}
