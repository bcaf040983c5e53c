import type {
  previewCardStatement as previewCardStatementContract,
  importCardStatement as importCardStatementContract,
} from '@aura/contracts/reports/card-statements';
import type { ReadCardStatement } from '@aura/domain/card-spend/card-statement';
import { sql } from 'kysely';
import { CARD_DAYS, certainMatches, type Proof } from '@aura/domain/card-spend/match-charge';
import type { AfterReading } from '../../../core/serve.ts';
import { note } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { countsOf, planCardStatement, type CardPlan } from './plan-card-statement.ts';
import { isUnproven } from './card-columns.ts';
import { proofsNear } from './card-proofs.ts';

const MOST_SHOWN = 20;

export const previewCardStatement: AfterReading<typeof previewCardStatementContract, ReadCardStatement | null> = async (
  context,
  { body },
  statement,
) => {
  const plan = await planCardStatement(context, body.content, statement);
  const unknown = plan.charges.filter(({ userId }) => userId === null).map(({ holder }) => holder);
  return {
    ...countsOf(plan),
    firstOn: plan.firstOn,
    lastOn: plan.lastOn,
    unread: [...plan.unread],
    unknownHolders: [...new Set(unknown)].toSorted().slice(0, MOST_SHOWN),
    first: plan.charges.slice(0, MOST_SHOWN).map(({ isSeen, ...charge }) => ({ ...charge, isKnown: isSeen })),
  };
};

/** Stores a statement's new charges. A charge already in a statement with overlapping days is the same one. */
export const importCardStatement: AfterReading<typeof importCardStatementContract, ReadCardStatement | null> = async (
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

interface Charged {
  readonly id: number;
  readonly chargedOn: string;
  readonly amount: number;
  readonly isDecided: boolean;
  readonly fitting: readonly Proof[];
}

/**
 * Links charges that fit exactly one receipt. Charges decided by a user compete for receipts but are not changed.
 * Returns how many were linked.
 */
async function matchCharges({ db }: Context, { firstOn, lastOn }: CardPlan): Promise<number> {
  const around = 2 * CARD_DAYS;
  const charges = await rows(
    db,
    sql<Charged>`select g.id, g.charged_on::text as charged_on, g.amount, g.decided_by is not null as is_decided,
      coalesce((select jsonb_agg(jsonb_build_object('uuid', p.uuid, 'on', p."on", 'total', p.total)) from (${proofsNear}) p), '[]') as fitting
    from card_charge g where ${isUnproven} and g.charged_on between ${firstOn}::date - ${around}::int and ${lastOn}::date + ${around}::int`,
  );
  const proofs = new Map(charges.flatMap(({ fitting }) => fitting).map((proof) => [proof.uuid, proof]));
  const decided = new Set(charges.filter(({ isDecided }) => isDecided).map(({ id }) => id));
  const linked = [...certainMatches(charges, [...proofs.values()])].filter(([id]) => !decided.has(id));
  if (linked.length === 0) return 0;
  await rows(
    db,
    sql`update card_charge g set uuid = x.uuid, is_matched_by_system = true, version = g.version + 1
    from jsonb_to_recordset(${JSON.stringify(linked.map(([id, uuid]) => ({ id, uuid })))}::jsonb) as x (id bigint, uuid text)
    where g.id = x.id returning g.id`,
  );
  return linked.length;
}
