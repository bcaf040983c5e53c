import type { confirmSecondFactor as contract } from '@aura/contracts/accounts';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import type { AccountParts } from '../parts.ts';
import { hashRecoveryCode, newRecoveryCodes, stepOf, totpOf } from '../sessions/second-factor.ts';

export function confirmSecondFactor({ seal }: AccountParts): UseCase<typeof contract> {
  return async (context, { body }) => {
    const { db, actor, now } = context;
    const { userId, username } = actor;
    const factor = await db
      .selectFrom('userSecondFactor')
      .select('sealedSecret')
      .where('userId', '=', userId)
      .where('confirmedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (factor === undefined) throw new Conflict('Primero genere un código QR nuevo.');
    const step = stepOf(totpOf(seal.open(factor.sealedSecret), username), body.code, now());
    if (step === undefined) throw new Invalid({ code: 'El código no coincide; revise la hora de su teléfono' });

    const recoveryCodes = newRecoveryCodes();
    await db
      .updateTable('userSecondFactor')
      .set({ confirmedAt: sql`now()`, lastStep: step })
      .where('userId', '=', userId)
      .execute();
    await db.deleteFrom('userRecoveryCode').where('userId', '=', userId).execute();
    await db
      .insertInto('userRecoveryCode')
      .values(recoveryCodes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })))
      .execute();
    note(context, { entity: 'user', entityId: userId, changes: { secondFactor: [false, true] } });
    return { recoveryCodes: [...recoveryCodes] };
  };
}
