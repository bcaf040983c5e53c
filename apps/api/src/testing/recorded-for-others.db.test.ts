import { allEndpoints } from '@aura/contracts/all-endpoints';
import { answerOrderByLink, openOwnOrder, registerOrderAnswer } from '@aura/contracts/budgets/order';
import { recordStep, takeStep } from '@aura/contracts/claims/process';
import { changeAppointment, checkIn, scheduleAppointment } from '@aura/contracts/claims/visits';
import { requestOwnPayment, requestPayment } from '@aura/contracts/payments/asking';
import { toldLabel } from '@aura/domain/process/told';
import { TRANSITIONS } from '@aura/domain/process/transitions';
import { PHOTOS_ASKED } from '@aura/domain/process/photos';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { byTelephone } from './by-telephone.ts';
import { insertBankAccount, insertPayable } from './factories/payment.factory.ts';
import { insertOrder } from './factories/purchase-order.factory.ts';
import { startTestApi } from './test-api.ts';
import { wireFieldsOf } from './wire-fields.ts';
import { rowsWrittenBy } from './written-rows.ts';

const api = await startTestApi();
const zone = await api.given.zone({});
const provider = await api.given.provider({});
await insertBankAccount(api.db, provider.id, '072180000000000026');
const outsider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
const office = await api.as('GeOp');
const supervisor = await api.as('Supervisor');
await api.given.scope(supervisor.user.id, { zoneIds: [zone.id] });

interface Job {
  readonly id: number;
  readonly slug: string;
}

async function aJob(stage: string): Promise<Job> {
  const claim = await api.given.claim({
    zoneId: zone.id,
    supervisorId: supervisor.user.id,
    promiseDate: '2199-12-01',
    parties: [
      {
        stage: await slugOf(stage),
        stageSince: new Date(Date.now() - 3_600_000),
        name: 'Rosaura Gil',
        contactPhones: ['5511112345'],
        description: 'Barda',
        providerId: provider.id,
      },
    ],
  });
  const id = claim.partyIds[0] as number;
  // As the choice of its provider leaves it.
  await api.db
    .insertInto('providerAssignment')
    .values({ providerId: provider.id, affectedPartyId: id, resource: claim.slug, kind: 'atencion' })
    .execute();
  return { id, slug: claim.slug };
}

async function slugOf(stage: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`select slug from process_stage where number = ${stage}::numeric`.execute(
    api.db,
  );
  return rows[0]?.slug ?? '';
}

async function photographed({ id }: Job): Promise<void> {
  for (let photo = 0; photo < PHOTOS_ASKED; photo += 1) {
    const { key } = await api.given.file({ uploadedBy: office.user.id, purpose: 'claimPhoto', isAttached: true });
    await sql`insert into claim_file (claim_id, affected_party_id, customer_id, file_key, file_type_id, added_by)
      select a.claim_id, a.id, a.customer_id, ${key}, t.id, ${office.user.id} from affected_party a, file_type t
      where a.id = ${id} and t.codename = 'foto_despues'`.execute(api.db);
  }
}

const accepted = async ({ id }: Job) =>
  void (await insertPayable(api.db, { partyId: id, providerId: provider.id, amount: 1_000_00 }));

interface Pair {
  readonly stage: string;
  readonly arrange?: (job: Job) => Promise<unknown>;
  readonly theirs: (job: Job) => Promise<unknown>;
  readonly ours: (job: Job) => Promise<unknown>;
}

/** What a step needs before it can be taken, where that is more than its stage. */
const NEEDS: Readonly<Record<string, (job: Job) => Promise<unknown>>> = { T30: accepted, T31: photographed };

/** The steps that are recorded come from the process itself. */
const steps = TRANSITIONS.filter((step) => toldLabel(step) !== undefined).map(({ rule, from, to, asks }) => {
  const body = { from, to, rule, reason: asks === 'reason' ? 'Sin cuadrilla' : '' };
  const pair: Pair = {
    stage: from,
    ...(NEEDS[rule] === undefined ? {} : { arrange: NEEDS[rule] }),
    theirs: ({ id }) => outsider.call(takeStep, { params: { id }, body }),
    ours: ({ id }) => office.call(recordStep, { params: { id }, body: { ...body, ...byTelephone() } }),
  };
  return [`${rule} from ${from} to ${to}`, pair] as const;
});

const TOMORROW = new Date(Date.now() + 86_400_000);
let visits = 0;
/** Each at another hour: nobody is in two places at once. */
const planned = () => ({ scheduledAt: new Date(TOMORROW.getTime() + (visits += 1) * 4 * 3_600_000), notes: '' });
const partial = { kind: 'partial', percentage: 40, amount: null, comment: '' } as const;
const arrival = () => ({
  clientKey: crypto.randomUUID(),
  latitude: 19.4,
  longitude: -99.1,
  accuracy: 10,
  at: new Date(),
  appointmentId: null,
  justification: '',
});

/** Who goes is chosen by staff; a provider who agrees a visit goes itself. */
const byProvider = () => ({ ...planned(), visitor: `p${provider.id}` });

async function visitOf({ id, slug }: Job) {
  return office.call(scheduleAppointment, { params: { slug, id }, body: byProvider() });
}

async function visitIn({ id }: Job) {
  const { rows } = await sql<{ id: number; version: number }>`select id::int, version from appointment
    where affected_party_id = ${id}`.execute(api.db);
  return rows[0] ?? { id: 0, version: 0 };
}

async function waitingOrder({ id }: Job): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id::int from purchase_order where affected_party_id = ${id}`.execute(api.db);
  return rows[0]?.id ?? 0;
}

const acts: readonly (readonly [name: string, Pair])[] = [
  [
    'agreeing a visit',
    {
      stage: '2.01',
      theirs: ({ id, slug }) => outsider.call(scheduleAppointment, { params: { slug, id }, body: planned() }),
      ours: ({ id, slug }) =>
        office.call(scheduleAppointment, {
          params: { slug, id },
          body: { ...byProvider(), onBehalfOf: byTelephone() },
        }),
    },
  ],
  [
    'moving a visit',
    {
      stage: '2.02',
      arrange: visitOf,
      theirs: async (job) => moveVisit(job, outsider, {}),
      ours: async (job) => moveVisit(job, office, { onBehalfOf: byTelephone() }),
    },
  ],
  [
    'arriving',
    {
      stage: '2.02',
      arrange: visitOf,
      theirs: ({ id }) => outsider.call(checkIn, { params: { id }, body: arrival() }),
      ours: ({ id }) => office.call(checkIn, { params: { id }, body: { ...arrival(), onBehalfOf: byTelephone() } }),
    },
  ],
  [
    'asking for a payment',
    {
      stage: '5.02',
      arrange: accepted,
      theirs: ({ id }) => outsider.call(requestOwnPayment, { body: { affectedPartyId: id, ...partial } }),
      ours: ({ id }) =>
        supervisor.call(requestPayment, {
          params: { id },
          body: { providerId: provider.id, ...partial, onBehalfOf: byTelephone() },
        }),
    },
  ],
];

async function moveVisit({ id, slug, ...rest }: Job, who: typeof office, more: object): Promise<void> {
  const { id: appointment, version } = await visitIn({ id, slug, ...rest });
  const { scheduledAt } = planned();
  const body = { version, scheduledAt, notes: '', state: 'planned' as const, reason: 'Llega más tarde', ...more };
  await who.call(changeAppointment, { params: { slug, id, appointment }, body });
}

describe.each([...steps, ...acts])('%s', (_name, { stage, arrange, theirs, ours }) => {
  test('done by the provider and recorded by staff it leaves the same rows', async () => {
    const [one, other] = [await aJob(stage), await aJob(stage)];
    await arrange?.(one);
    await arrange?.(other);

    const done = await rowsWrittenBy(api.db, () => theirs(one));
    const recorded = await rowsWrittenBy(api.db, () => ours(other));

    expect(done.length).toBeGreaterThan(1);
    expect(sameBut(recorded)).toEqual(sameBut(done));
  });
});

/** Without what must differ: the audit names who acted and by which way, and the interval that a step was told. */
function sameBut(rows: readonly string[]): readonly string[] {
  return rows
    .filter((row) => !/^public\.(?:audit_event|idempotency\w*|session|act|app_act) /.test(row))
    .map((row) => row.replace(/"told_through":(?:"\w+"|null)/, '"told_through":null'));
}

test('an order answered by the provider and one whose answer is recorded differ in how it was answered', async () => {
  const [one, other] = [await aJob('5.01'), await aJob('5.01')];
  for (const { id } of [one, other]) await insertOrder(api.db, { partyId: id, providerId: provider.id });
  const { token } = await outsider.call(openOwnOrder, { params: { id: await waitingOrder(one) } });

  const done = await rowsWrittenBy(api.db, () =>
    api.call(answerOrderByLink, { body: { token, answer: 'accepted', reason: '' } }),
  );
  const orderId = await waitingOrder(other);
  const recorded = await rowsWrittenBy(api.db, () =>
    office.call(registerOrderAnswer, {
      params: { id: other.id },
      body: { orderId, answer: 'accepted', onBehalfOf: byTelephone(), note: '' },
    }),
  );

  const same = (rows: readonly string[]) =>
    sameBut(rows)
      .filter((row) => !row.startsWith('public.purchase_order_link '))
      .map((row) =>
        row
          .replaceAll(/"(?:accepted_through|through|acceptedThrough)":"\w+"/g, '')
          .replaceAll(/ con su cuenta|, según registró el equipo/g, ''),
      );
  expect(same(recorded)).toEqual(same(done));
});

test('every form in which staff writes down what somebody outside said is compared here, or has its own paper', () => {
  const forms = [...allEndpoints]
    .filter(([, { body }]) => ['on_behalf_of', 'said_at'].some((field) => wireFieldsOf(body).includes(field)))
    .map(([name]) => name);

  expect(forms.toSorted()).toEqual([
    // Providers have no act of their own that agrees a price.
    'agreeAmount',
    'changeAppointment',
    'checkIn',
    'recordStep',
    // The insurer's own decision is sealed by its link, the recorded one by the paper it needs.
    'registerDecision',
    'registerOrderAnswer',
    'requestPayment',
    'scheduleAppointment',
    // Read by the same worker: what it leaves is compared where receipts are.
    'sendReceipt',
  ]);
});
