import type { tryAuthorization as contract } from '@aura/contracts/customers/matrix';
import { decideAuthorization } from '@aura/domain/authorization-rule';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { explain } from './explain.ts';
import { ableSigners, inForceOn, readRules } from './rule.store.ts';

export const tryAuthorization: UseCase<typeof contract> = async ({ db }, { body }) => {
  const { customer: codename, zone: slug, amount, date, moment } = body;
  const customer = await db.selectFrom('customer').select('id').where('codename', '=', codename).executeTakeFirst();
  if (customer === undefined) throw new Invalid({ customer: 'No existe ese cliente' });
  const zone = await db.selectFrom('zone').select('id').where('slug', '=', slug).executeTakeFirst();
  if (zone === undefined) throw new Invalid({ zone: 'No existe esa zona' });
  const [rule = null] = await readRules(
    db,
    sql`r.customer_id = ${customer.id} and r.zone_id = ${zone.id} and ${inForceOn(date)}`,
  );
  const facts = { amount, date, moment };
  const decision = decideAuthorization(rule === null ? null : { ...rule, signers: ableSigners(rule) }, facts);
  return {
    verdict: decision.verdict,
    explanation: explain(decision, rule, facts),
    signers: [...decision.signers],
    fileType: decision.fileType,
    rule,
  };
};
