import type { confirmSecondFactor as contract } from '@aura/contracts/account-security';
import { sql } from 'kysely';
import { recordAudit } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import type { AccountParts } from '../parts.ts';
import { giveRecoveryCodes, stepOf, totpOf } from './second-factor.ts';

/** Attempts are not counted: the caller has just been shown the secret the codes come from. */
export function confirmSecondFactor({ seal }: AccountParts): UseCase<typeof contract> {
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
