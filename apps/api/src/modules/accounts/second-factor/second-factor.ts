import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../../db/database.ts';
import type { Seal } from './seal.ts';

const PERIOD = 30;
const RECOVERY_CODES = 10;

export function totpOf(secret: string, username: string): TOTP {
  return new TOTP({
    issuer: 'Aura',
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });
}

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The 30-second step a code belongs to, tolerating one step early or late, or undefined. */
export function stepOf(totp: TOTP, code: string, now: Date): number | undefined {
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

/** Checks a code of the authenticator or a recovery code and consumes it: neither works twice. */
export async function spendCode(
  db: Db,
  seal: Seal,
  user: { id: number; username: string },
  code: string,
  now: Date,
): Promise<boolean> {
  const factor = await db
    .selectFrom('userSecondFactor')
    .select('sealedSecret')
    .where('userId', '=', user.id)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  if (factor === undefined) return false;
  const step = stepOf(totpOf(seal.open(factor.sealedSecret), user.username), code.trim(), now);
  return step === undefined ? spendRecoveryCode(db, user.id, code) : spendStep(db, user.id, step);
}

/** Takes authenticator and recovery codes out of force. Returns whether there was an authenticator. */
export async function dropSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('userSecondFactor').where('userId', '=', userId).executeTakeFirst();
  await db.deleteFrom('userRecoveryCode').where('userId', '=', userId).execute();
  return numDeletedRows > 0n;
}

export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = randomBytes(8).toString('hex').slice(0, 12);
    return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
  });
}

export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256')
    .update(code.replaceAll(/[^0-9a-f]/gi, '').toLowerCase())
    .digest();
}

async function spendStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('userSecondFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function spendRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('userRecoveryCode')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashRecoveryCode(code))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
