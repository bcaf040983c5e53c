import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Seal } from './seal.ts';

const BATCH = 200;

export interface Resealed {
  readonly seen: number;
  readonly resealed: number;
}

/**
 * Seals every second factor again that an older key sealed, in short transactions, and reports after each. Can be ended and
 * begun again at any time: what the newest key sealed is left alone. A secret that no key opens stays and ends the run.
 */
export async function resealSecondFactors(
  db: Db,
  seal: Seal,
  report: (progress: Resealed) => void = () => undefined,
  batch = BATCH,
): Promise<Resealed> {
  let [seen, resealed, last] = [0, 0, 0];
  for (;;) {
    const after = last;
    const found = await db.transaction().execute(async (inside) => {
      const factors = await inside
        .selectFrom('userSecondFactor')
        .select(['userId', 'sealedSecret'])
        .where('userId', '>', after)
        .orderBy('userId')
        .limit(batch)
        .forUpdate()
        .execute();
      for (const { userId, sealedSecret } of factors.filter((factor) => !seal.isNewest(factor.sealedSecret))) {
        const again = seal.close(seal.open(sealedSecret));
        await sql`update user_second_factor set sealed_secret = ${again} where user_id = ${userId}`.execute(inside);
        resealed += 1;
      }
      return factors;
    });
    seen += found.length;
    last = found.at(-1)?.userId ?? last;
    report({ seen, resealed });
    if (found.length < batch) return { seen, resealed };
  }
}
