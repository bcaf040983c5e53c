import { type obtainToken as contract, OTP_REQUIRED } from '@aura/contracts/auth';
import { sql } from 'kysely';
import { recordAudit } from '../../../core/audit.ts';
import type { OutsideContext, UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { announce } from '../../../events/announce.ts';
import type { AccountParts } from '../parts.ts';
import { type Counter, type Familiarity, ofAccount, ofAddress, ofCodes } from './counters.ts';
import { networkOf } from '../../../core/network-of.ts';
import { isOnlyByProvider } from '../single-sign-on/only-by-provider.ts';
import type { SingleSignOn } from '../single-sign-on/single-sign-on.ts';
import { spendSecondFactor } from '../second-factor/second-factor.ts';
import { hashDevice, openSession } from '../sessions/session.store.ts';

const WRONG = 'No puede iniciar sesión con las credenciales proporcionadas.';
const elsewhere = (settings: SingleSignOn | null) =>
  `Su cuenta entra con ${settings?.label ?? 'su proveedor de identidad'}.`;
const WRONG_CODE = 'El código no es válido o ya se usó.';

interface Candidate {
  readonly id: number;
  readonly username: string;
  readonly passwordHash: string;
  readonly isActive: boolean;
  readonly hasSecondFactor: boolean;
  readonly known: Familiarity;
}

/** An unknown user, a wrong password and a closed account get the same reply in the same time. */
export function obtainToken(parts: AccountParts): UseCase<typeof contract> {
  return async (context, { body: { username, password, otp, passkey } }) => {
    const { ip, agent, device } = context.request;
    const { user, account } = await provePasswordOf(parts, context, { username, password });
    if (user.hasSecondFactor && otp === undefined && passkey === undefined) {
      // The password was correct: sending the code completes this attempt. Earlier attempts stay counted.
      await parts.throttle.giveBack(ofAddress(ip), account);
      throw new Invalid({ '': OTP_REQUIRED });
    }
    const { isLast } = user.hasSecondFactor ? await parts.throttle.take(ofCodes(user.id)) : { isLast: false };
    const opened = await context.inTransaction(async (inside) => {
      const proof = { otp, passkey };
      const of = { purpose: 'sign-in', now: context.now() } as const;
      if (user.hasSecondFactor && !(await spendSecondFactor(inside, parts, user, proof, of))) return null;
      await inside.db.updateTable('userAccount').set({ lastLoginAt: sql`now()` }).where('id', '=', user.id).execute();
      const session = await openSession(inside.db, {
        userId: user.id,
        ip,
        agent,
        device,
        provedSecondFactor: user.hasSecondFactor,
      });
      await recordAudit(inside, { act: 'obtainToken', userId: user.id, sessionId: session.sessionId });
      return session;
    });
    if (opened === null) {
      if (isLast) await announceGuessing(context, user.id);
      return refuse(parts, context, user.id, 'code', WRONG_CODE);
    }
    if (user.hasSecondFactor) await parts.throttle.giveBack(ofCodes(user.id));
    await parts.throttle.giveBack(ofAddress(ip));
    await parts.throttle.clear(account);
    parts.metrics.signIns.inc({ outcome: 'done' });
    return { token: await parts.tokens.sign({ userId: user.id, ...opened }, context.now()) };
  };
}

/** The user with this password; every refusal is counted, audited and told in the same words and time. */
export async function provePasswordOf(
  parts: AccountParts,
  context: OutsideContext,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<{ readonly user: Candidate; readonly account: Counter }> {
  await parts.throttle.take(ofAddress(context.request.ip));
  const user = await findCandidate(context, username);
  const account = ofAccount(username, user?.known ?? 'stranger', context.request);
  await parts.throttle.take(account);
  const isRight =
    user === undefined
      ? await parts.hashing.verifyNobody(password)
      : await parts.hashing.verify(user.passwordHash, password, user.known === 'stranger' ? 'stranger' : 'regular');
  if (user === undefined || !isRight || !user.isActive) return refuse(parts, context, user?.id, 'credentials', WRONG);
  // Disclosed only after a correct password.
  if (await isOnlyByProvider(context.db, parts.singleSignOn, user.id))
    return refuse(parts, context, user.id, 'provider', elsewhere(parts.singleSignOn));
  return { user, account };
}

/** Using up the code attempts of a window requires the password, so the owner is warned. */
async function announceGuessing(context: OutsideContext, userId: number): Promise<void> {
  const { ip } = context.request;
  await context.inTransaction((inside) => announce(inside, { name: 'account.codesGuessed', userId, ip }));
}

async function refuse(
  parts: AccountParts,
  context: OutsideContext,
  userId: number | undefined,
  cause: string,
  text: string,
): Promise<never> {
  parts.metrics.signIns.inc({ outcome: cause });
  await recordAudit(context, { act: 'obtainToken', outcome: 'refused', userId: userId ?? null, detail: { cause } });
  throw new Invalid({ '': text });
}

async function findCandidate({ db, request }: OutsideContext, username: string): Promise<Candidate | undefined> {
  if (username.includes('\0') || !username.isWellFormed()) return undefined;
  return db
    .selectFrom('userAccount as u')
    .innerJoin('userCredential as c', 'c.userId', 'u.id')
    .leftJoin('userSecondFactor as f', (join) =>
      join.onRef('f.userId', '=', 'u.id').on('f.confirmedAt', 'is not', null),
    )
    .select([
      'u.id',
      'u.username',
      'u.isActive',
      'c.passwordHash',
      sql<boolean>`f.user_id is not null or exists (select from user_passkey k where k.user_id = u.id)`.as(
        'hasSecondFactor',
      ),
      sql<Familiarity>`case
        when exists (select from session s where s.user_id = u.id and s.viewer_user_id is null
          and s.device_hash = ${hashDevice(request.device)}) then 'browser'
        when exists (select from session s where s.user_id = u.id and s.viewer_user_id is null
          and s.ip <<= ${networkOf(request.ip)}::inet) then 'address'
        else 'stranger' end`.as('known'),
    ])
    .where(sql`lower(u.username)`, '=', username.trim().toLowerCase())
    .executeTakeFirst();
}
