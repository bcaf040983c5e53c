import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../apps/api/src/db/database.ts';
import { insertZone } from '../../apps/api/src/testing/factories/catalogue.factory.ts';
import { insertCustomer } from '../../apps/api/src/testing/factories/tenant.factory.ts';
import { insertPayableParty, type Payable } from '../measure/money/payable.ts';
import { History } from './history.ts';
import { emptyTally, type PersistentCaller, persistentCaller, type Tally } from './stage/persistent-caller.ts';
import type { Stage } from './stage/stage.ts';

const PARTIES = 12;
const BETWEEN_MS = 40;
/** Advances of two per cent each never reach a party's agreed amount. */
const MOST_PAYMENTS = 20;

export interface PeopleAtWork {
  readonly history: History;
  readonly tally: Tally;
  /** Lets everyone finish what they began: acts that are retried until answered still get an answer. */
  readonly stop: () => Promise<void>;
  /** The marks found in the database, with repetitions. */
  readonly found: () => Promise<readonly string[]>;
}

interface WorkOptions {
  readonly people?: number;
  /** Usernames that every note mentions, so that a job notifies them. */
  readonly mentions?: readonly string[];
}

interface Workplace extends Payable {
  readonly slug: string;
}

/** People who write notes, add tasks and request payments, each with a mark, until stopped. */
export async function startWork(stage: Stage, { people = 4, mentions = [] }: WorkOptions = {}): Promise<PeopleAtWork> {
  const { db, origins, signIn } = stage;
  const [history, tally] = [new History(), emptyTally()];
  const places = await makePlaces(db);
  const payments = new Map<number, number>();
  const ending = new AbortController();
  const persons = await Promise.all(
    Array.from({ length: people }, async () => {
      const { token } = await signIn({ groups: ['Admin'] });
      return persistentCaller({ origins, token, tally, onTry: history.note });
    }),
  );
  const working = persons.map(async (caller, turn) => {
    for (let done = turn; !ending.signal.aborted; done += 1) {
      const place = places[randomInt(places.length)] as Workplace;
      const mark = await doOne(caller, done, { ...place, mentions }, payments);
      if (mark !== null) history.acknowledged.add(mark);
      await pause(BETWEEN_MS);
    }
  });
  return {
    history,
    tally,
    stop: async () => {
      ending.abort();
      await Promise.all(working);
    },
    found: () => marksIn(db),
  };
}

async function makePlaces(db: Db): Promise<readonly Workplace[]> {
  const [zone, customer] = [await insertZone(db, {}), await insertCustomer(db, {})];
  const places: Workplace[] = [];
  for (let made = 0; made < PARTIES; made += 1) {
    const payable = await insertPayableParty(db, zone.id, customer.id, 10_000_00);
    const { slug } = await db
      .selectFrom('claim')
      .innerJoin('affectedParty', 'affectedParty.claimId', 'claim.id')
      .select('claim.slug')
      .where('affectedParty.id', '=', payable.partyId)
      .executeTakeFirstOrThrow();
    places.push({ ...payable, slug });
  }
  return places;
}

/** Runs one act with its mark; returns the mark if it was acknowledged. */
async function doOne(
  caller: PersistentCaller,
  turn: number,
  { slug, partyId, providerId, mentions }: Workplace & Required<Pick<WorkOptions, 'mentions'>>,
  payments: Map<number, number>,
): Promise<string | null> {
  const asked = payments.get(partyId) ?? 0;
  const kind = (['note', 'task', 'payment'] as const)[turn % 3] ?? 'note';
  if (kind === 'payment' && asked < MOST_PAYMENTS) {
    payments.set(partyId, asked + 1);
    return marked('payment', (comment) =>
      caller.write(`/provider/payment-request/affected/${partyId}/`, {
        provider: providerId,
        kind: 'advance',
        percentage: 2,
        amount: null,
        comment,
      }),
    );
  }
  if (kind === 'task')
    return marked('task', (title) => caller.write(`/sinister/detail/${slug}/task/`, { ...TASK, title }));
  return marked('note', (body) => caller.write(`/sinister/detail/${slug}/`, { ...NOTE, mentions, body }));
}

const TASK = { affected: null, notes: '', owner_group: 'Supervisor', owner: null, due_at: null };
const SHOWN_TO_NOBODY = { visible_extranet: false, visible_provider: false };
const NOTE = { affected: null, kind: 'comment', file_keys: [], ...SHOWN_TO_NOBODY };

async function marked(kind: string, write: (mark: string) => Promise<{ status: number }>): Promise<string | null> {
  const mark = `${kind}-${randomUUID()}`;
  const { status } = await write(mark);
  return status === 200 ? mark : null;
}

async function marksIn(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ mark: string }>`
    select body as mark from logbook_entry where kind = 'comment' and body like 'note-%'
    union all select title from task where title like 'task-%'
    union all select comment from payment_request where comment like 'payment-%'`.execute(db);
  return rows.map(({ mark }) => mark);
}
