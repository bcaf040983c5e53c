import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Attempt } from '../../../adapters/identity-provider/port.ts';
import type { Db } from '../../../db/database.ts';
import type { Seal } from '../second-factor/seal.ts';

const MINUTES = 10;
const CODE_MINUTES = 5;

/** The browser that began the attempt and the returned state; both must match the same row. */
export interface CameBack {
  readonly state: string;
  readonly browser: string;
}

export function newAttempt(): Attempt {
  return { state: secret(), nonce: secret(), verifier: secret() };
}

export async function keepAttempt(db: Db, seal: Seal, attempt: Attempt, browser: string): Promise<void> {
  await db
    .insertInto('ssoAttempt')
    .values({
      stateHash: hash(attempt.state),
      browserHash: hash(browser),
      sealed: seal.close(JSON.stringify([attempt.nonce, attempt.verifier])),
      expiresAt: sql<Date>`now() + make_interval(mins => ${sql.lit(MINUTES)})`,
    })
    .execute();
}

/** Consumes the attempt this browser began; a second call with the same state gets nothing. */
export async function spendAttempt(db: Db, seal: Seal, { state, browser }: CameBack): Promise<Attempt | undefined> {
  const spent = await db
    .updateTable('ssoAttempt')
    .set({ spentAt: sql`now()` })
    .where('stateHash', '=', hash(state))
    .where('browserHash', '=', hash(browser))
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('sealed')
    .executeTakeFirst();
  if (spent === undefined) return undefined;
  const [nonce, verifier] = JSON.parse(seal.open(spent.sealed)) as [string, string];
  return { state, nonce, verifier };
}

/** What the provider proved, kept while Aura's own code is awaited. */
export interface ProviderProof {
  readonly provedAt: Date;
  readonly sealedHint: Buffer;
}

/** Marks the attempt as proven at the provider and waiting for Aura's own code. */
export async function waitForCode(
  db: Db,
  { state }: Pick<CameBack, 'state'>,
  userId: number,
  proof: ProviderProof,
): Promise<void> {
  await db
    .updateTable('ssoAttempt')
    .set({
      ...proof,
      waitingUserId: userId,
      waitingUntil: sql<Date>`now() + make_interval(mins => ${sql.lit(CODE_MINUTES)})`,
    })
    .where('stateHash', '=', hash(state))
    .execute();
}

export async function whoWaits(db: Db, { state, browser }: CameBack): Promise<number | undefined> {
  const waiting = await db
    .selectFrom('ssoAttempt')
    .select('waitingUserId')
    .where('stateHash', '=', hash(state))
    .where('browserHash', '=', hash(browser))
    .where('waitingUntil', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return waiting?.waitingUserId ?? undefined;
}

/** What the provider proved, for the first caller only; the state cannot be used again. */
export async function endWait(db: Db, { state }: Pick<CameBack, 'state'>): Promise<ProviderProof | undefined> {
  const { rows } = await sql<ProviderProof>`
    update sso_attempt a set waiting_user_id = null, waiting_until = null, sealed_hint = null
    from (select * from sso_attempt where state_hash = ${hash(state)} for update) before
    where a.state_hash = before.state_hash and before.waiting_user_id is not null
    returning before.proved_at, before.sealed_hint`.execute(db);
  return rows[0];
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
