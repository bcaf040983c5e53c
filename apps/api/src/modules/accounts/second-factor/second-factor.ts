import { createHash, randomBytes } from 'node:crypto';
import { PASSKEY_GROUPS } from '@aura/access/groups';
import type { PasskeyAnswer } from '@aura/contracts/passkey-answers';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { resetSecondFactor as resetSecondFactorContract } from '@aura/contracts/users';
import type {
  beginSecondFactor as beginSecondFactorContract,
  confirmSecondFactor as confirmSecondFactorContract,
} from '@aura/contracts/account-security';
import { toDataURL } from 'qrcode';
import type { Db } from '../../../db/database.ts';
import type { AccountParts } from '../parts.ts';
import { spendPasskey } from '../passkeys/passkey.store.ts';
import { note, recordAudit } from '../../../core/audit.ts';
import type { UseCase, Context } from '../../../core/context.ts';
import { Conflict, NotFound, Invalid } from '../../../core/errors.ts';
import { revokeSessions } from '../sessions/session.store.ts';
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
function stepOf(totp: TOTP, code: string, now: Date): number | undefined {
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

/** A second factor as sent: a code, or the answer of a passkey. */
export interface SecondFactorProof {
  readonly otp?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

/**
 * Checks a proof of the user's second factor and consumes it. A user held to a passkey who has one cannot use the
 * authenticator's codes, which can be phished; recovery codes remain for a lost device.
 */
export async function spendSecondFactor(
  { db }: { readonly db: Db },
  { seal, passkeys }: Pick<AccountParts, 'seal' | 'passkeys'>,
  user: { readonly id: number; readonly username: string },
  { otp = '', passkey }: SecondFactorProof,
  { purpose, now }: { readonly purpose: 'sign-in' | 'confirm'; readonly now: Date },
): Promise<boolean> {
  if (passkey !== undefined) return spendPasskey(db, passkeys, user.id, purpose, passkey);
  if (passkeys?.isRequired === true && (await isHeldToPasskey(db, user.id))) return spendRecoveryCode(db, user.id, otp);
  return spendCode(db, seal, user, otp, now);
}

async function isHeldToPasskey(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select from user_passkey k where k.user_id = ${userId} and exists (
    select from user_group_member m where m.user_id = k.user_id and m.group_name = any(${[...PASSKEY_GROUPS]})) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Checks a code of the authenticator or a recovery code and consumes it: neither works twice. */
async function spendCode(
  db: Db,
  seal: Seal,
  user: { readonly id: number; readonly username: string },
  code: string,
  now: Date,
): Promise<boolean> {
  const factor = await db
    .selectFrom('userSecondFactor')
    .select('sealedSecret')
    .where('userId', '=', user.id)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  if (factor === undefined) return spendRecoveryCode(db, user.id, code);
  const step = stepOf(totpOf(seal.open(factor.sealedSecret), user.username), code.trim(), now);
  return step === undefined ? spendRecoveryCode(db, user.id, code) : spendStep(db, user.id, step);
}

/** Takes authenticator, passkeys and recovery codes out of force. Returns whether there was any. */
export async function dropSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('userSecondFactor').where('userId', '=', userId).executeTakeFirst();
  const passkeys = await db.deleteFrom('userPasskey').where('userId', '=', userId).executeTakeFirst();
  await db.deleteFrom('userRecoveryCode').where('userId', '=', userId).execute();
  return numDeletedRows + passkeys.numDeletedRows > 0n;
}

/** Stores new recovery codes, in place of older ones unless those are to be kept; null if they were. */
export async function giveRecoveryCodes(
  db: Db,
  userId: number,
  when: 'always' | 'if none are left',
): Promise<readonly string[] | null> {
  const left = db
    .selectFrom('userRecoveryCode')
    .select('userId')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null);
  if (when === 'if none are left' && (await left.limit(1).executeTakeFirst()) !== undefined) return null;
  const codes = newRecoveryCodes();
  await db.deleteFrom('userRecoveryCode').where('userId', '=', userId).execute();
  await db
    .insertInto('userRecoveryCode')
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })))
    .execute();
  return codes;
}

function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = randomBytes(8).toString('hex').slice(0, 12);
    return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
  });
}

function hashRecoveryCode(code: string): Buffer {
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

/** For a lost telephone. Ends open sessions, because they were opened with the factor that is no longer trusted. */
export const resetSecondFactor: UseCase<typeof resetSecondFactorContract> = async (
  context,
  { params: { id: userId } },
) => {
  const { db, actor } = context;
  if (userId === actor.userId)
    throw new Conflict('Pida a otra persona del grupo Admin que restablezca su segundo paso.');
  const user = await db.selectFrom('userAccount').select('id').where('id', '=', userId).executeTakeFirst();
  if (user === undefined) throw new NotFound();
  const wasOn = await dropSecondFactor(db, userId);
  await revokeSessions(context, { userId, reason: 'second factor reset' });
  note(context, { entity: 'user', entityId: userId, changes: { secondFactor: [wasOn, false] } });
  return null;
};

export function beginSecondFactor({ seal }: AccountParts): UseCase<typeof beginSecondFactorContract> {
  return async (context) => {
    const { userId, username } = context.actor;
    const secret = newSecret();
    await context.inTransaction(async (inside) => {
      const stored = await inside.db
        .insertInto('userSecondFactor')
        .values({ userId, sealedSecret: seal.close(secret) })
        .onConflict((conflict) =>
          conflict
            .column('userId')
            .doUpdateSet({ sealedSecret: seal.close(secret), lastStep: 0 })
            .where('userSecondFactor.confirmedAt', 'is', null),
        )
        .returning('userId')
        .executeTakeFirst();
      if (stored === undefined) throw new Conflict('La verificación en dos pasos ya está activa.');
      await recordAudit(inside, { act: 'beginSecondFactor' });
    });
    const uri = totpOf(secret, username).toString();
    return { secret, uri, qr: await toDataURL(uri, { margin: 1, width: 220 }) };
  };
}

/** Attempts are not counted: the caller has just been shown the secret the codes come from. */
export function confirmSecondFactor({ seal }: AccountParts): UseCase<typeof confirmSecondFactorContract> {
  return async (context, { body }) => {
    const recoveryCodes = await context.inTransaction(async (inside) => {
      const { userId, username } = inside.actor;
      const totp = totpOf(seal.open(await waitingSecret(inside)), username);
      const step = stepOf(totp, body.code, inside.now());
      if (step === undefined) throw new Invalid({ code: 'El código no coincide; revise la hora de su teléfono' });
      await inside.db
        .updateTable('userSecondFactor')
        .set({ confirmedAt: sql`now()`, lastStep: step })
        .where('userId', '=', userId)
        .execute();
      const codes = await giveRecoveryCodes(inside.db, userId, 'always');
      const changes = { secondFactor: [false, true] } as const;
      await recordAudit(inside, { act: 'confirmSecondFactor', entity: 'user', entityId: userId, changes });
      return codes ?? [];
    });
    return { recoveryCodes: [...recoveryCodes] };
  };
}

async function waitingSecret({ db, actor }: Context): Promise<Buffer> {
  const factor = await db
    .selectFrom('userSecondFactor')
    .select('sealedSecret')
    .where('userId', '=', actor.userId)
    .where('confirmedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (factor === undefined) throw new Conflict('Primero genere un código QR nuevo.');
  return factor.sealedSecret;
}
