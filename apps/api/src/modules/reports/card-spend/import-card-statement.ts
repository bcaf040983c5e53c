import type { importCardStatement as contract } from '@aura/contracts/reports/card-statements';
import type { ReadCardStatement } from '@aura/domain/card-spend/card-statement';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import type { AfterReading } from '../../../core/serve.ts';
import { rows } from '../../../core/sql.ts';
import { matchCharges } from './match-charges.ts';
import { type CardPlan, countsOf, planCardStatement } from './plan-card-statement.ts';

/** Stores a statement's new charges. A charge already in a statement with overlapping days is the same one. */
export const importCardStatement: AfterReading<typeof contract, ReadCardStatement | null> = async (
  context,
  { body },
  statement,
) => {
  const { db, actor, now } = context;
  const { fileName } = body;
  const plan = await planCardStatement(context, body.content, statement);
  const { id } = await db
    .insertInto('cardStatement')
    .values({
      fileName,
      fileSha256: plan.sha256,
      firstOn: plan.firstOn,
      lastOn: plan.lastOn,
      importedBy: actor.userId,
      importedAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertCharges(context, id, plan);
  const matched = await matchCharges(context, plan);
  const counts = countsOf(plan);
  note(context, { entity: 'cardStatement', entityId: id, detail: { fileName, ...counts, matched } });
  return { id, ...counts, matched, unread: [...plan.unread] };
};

async function insertCharges({ db }: Context, statementId: number, { charges }: CardPlan): Promise<void> {
  await rows(
    db,
    sql`insert into card_charge (statement_id, position, charged_on, card, holder, user_id, merchant, reference, amount, currency, original_amount, fingerprint)
    select ${statementId}::bigint, x.line, x."chargedOn", x.card, x.holder, x."userId", x.merchant, x.reference, x.amount, x.currency,
      x."originalAmount", x.fingerprint
    from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as x (line int, "chargedOn" date, card text, holder text, "userId" bigint,
      merchant text, reference text, amount bigint, currency text, "originalAmount" bigint, fingerprint text)
    on conflict (fingerprint) do nothing returning id`,
  );
}
