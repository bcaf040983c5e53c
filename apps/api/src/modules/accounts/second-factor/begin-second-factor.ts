import type { beginSecondFactor as contract } from '@aura/contracts/account-security';
import { toDataURL } from 'qrcode';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import type { AccountParts } from '../parts.ts';
import { newSecret, totpOf } from './second-factor.ts';

export function beginSecondFactor({ seal }: AccountParts): UseCase<typeof contract> {
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
