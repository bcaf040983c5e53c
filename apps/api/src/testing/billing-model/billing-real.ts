import { Readable } from 'node:stream';
import { quotationTotal } from '@aura/domain/quotation-total';
import { expect } from 'vitest';
import { swPac } from '../../adapters/pac/real.ts';
import { satStatus } from '../../adapters/sat/real.ts';
import type { FileStore } from '../../adapters/file-store/port.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { startBilledWorld } from '../billed-world.ts';
import { insertBillable, insertBilledCustomer } from '../factories/billing.factory.ts';
import { insertCertificate } from '../factories/invoice.factory.ts';
import { insertHoldingAccount } from '../factories/owed-invoice.factory.ts';
import { PAC_PASSWORD, PAC_USER } from '../pac-server.ts';
import { CallRefused } from '../test-api.ts';
import type { BillingModel } from './billing-model.ts';
import type { Draw } from './draw.ts';

const HOUR_MS = 3_600_000;
/** Above this amount a second person has to authorise a cancellation. */
export const LIMIT = 30_000_00;

export type BillingWorld = Awaited<ReturnType<typeof startModelWorld>>;
/** The world plus what belongs to one sequence: its own insurer and claim. */
export interface BillingReal extends BillingWorld {
  readonly customerId: number;
  readonly slug: string;
  readonly firstTxn: number;
}
export interface BillingAct {
  readonly name: string;
  readonly weight: number;
  isPossible(model: Readonly<BillingModel>): boolean;
  run(model: BillingModel, real: BillingReal, draw: Draw): Promise<void>;
}

/** Counts accepted and refused acts over all sequences: a model in which nothing happens proves nothing. */
export const seen = new Map<string, number>();
export function note(key: string): void {
  seen.set(key, (seen.get(key) ?? 0) + 1);
}

export async function startModelWorld() {
  const world = await startBilledWorld();
  const begin = world.clock.now;
  await world.api.db.updateTable('paymentRule').set({ secondPersonLimit: LIMIT }).execute();
  // On a busy machine the reply takes longer than the default patience.
  const pac = swPac({ url: world.certifier.url, user: PAC_USER, password: PAC_PASSWORD, patienceMs: 20_000 });
  const sat = satStatus({ statusUrl: world.authority.url, listUrl: undefined, patienceMs: 20_000 });
  const worker: JobContext = { ...world.worker, pac, sat, fileStore: storeNothing(world.worker.fileStore) };
  const accountId = await insertHoldingAccount(world.api.db);
  return {
    ...world,
    worker,
    /** Stores uploads. */
    keeper: { ...world.worker, now: () => begin },
    accountId,
    colleague: await world.api.as('Admin'),
    /** Moves the clock far enough that every delayed job is due. */
    passTime: () => {
      world.clock.now = new Date(world.clock.now.getTime() + HOUR_MS + 60_000);
    },
    resetTime: () => {
      world.clock.now = begin;
    },
  };
}

/** No test reads the papers of a sequence, so they are not stored. */
function storeNothing(store: FileStore): FileStore {
  return { ...store, put: async () => {}, remove: async () => {}, read: async () => Readable.from([]) };
}

/** Creates a claim of a new insurer, with parties of amounts of every size. */
export async function beginSequence(world: BillingWorld, draw: Draw): Promise<[BillingModel, BillingReal]> {
  const { api } = world;
  world.resetTime();
  const { customerId, unitId } = await insertBilledCustomer(api.db);
  await insertCertificate(api.db, api.config, unitId);
  const traits = Array.from({ length: 4 }, () => partyTraits(draw));
  const { partyIds, slug } = await insertBillable(api.db, { customerId, parties: traits });
  const parties = partyIds.map((id, place) => {
    const { lines, ...terms } = traits[place] as ReturnType<typeof partyTraits>;
    const { base, taxes: tax } = quotationTotal({ concepts: lines, ...terms });
    return { id, base, tax, invoice: null, isThrough: false };
  });
  const last = await api.db
    .selectFrom('ledgerTxn')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  const none = { invoices: [], credits: [], complements: [], collections: [], cancellations: [], receipts: [] };
  return [
    { parties, ...none, lines: [], trail: [] },
    { ...world, customerId, slug, firstTxn: last.id ?? 0 },
  ];
}

function partyTraits(draw: Draw) {
  const price = () => 1 + draw.below(draw.pick([100, 5_000_00, 5_000_00, 60_000_00]));
  const lines = Array.from({ length: 1 + draw.below(3) }, () => ({
    quantity: draw.pick([1, 2, 3.25, 0.5]),
    unitPrice: 1_00 + price(),
  }));
  const [taxPercentage, applyTaxes] = draw.pick([
    [16, true],
    [16, true],
    [8, true],
    [16, false],
  ] as const);
  return { lines, taxPercentage, applyTaxes, discount: draw.once(3) ? draw.below(50) : 0 };
}

/** The act either succeeds or is refused with the status the model predicts; never with a server error. */
export async function expectStatus<T>(
  model: BillingModel,
  name: string,
  expected: 200 | 400 | 404 | 409,
  act: () => Promise<T>,
): Promise<T | null> {
  const answer = await statusOf(act);
  model.trail.push(`${name} → ${answer.status}`);
  expect(answer.status, `${name}: ${answer.said}\n${model.trail.join('\n')}`).toBe(expected);
  note(`${name} ${expected}`);
  return answer.reply;
}

type Answer<T> = { status: number; said: string; reply: T | null };
export async function statusOf<T>(act: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { status: 200, said: '', reply: await act() };
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    return { status: error.status, said: error.message, reply: null };
  }
}

export async function versionOf(
  { api }: BillingReal,
  table: 'collection' | 'counterReceipt' | 'invoiceCancellation' | 'bankStatementLine',
  id: number,
): Promise<number> {
  return (await api.db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
}
