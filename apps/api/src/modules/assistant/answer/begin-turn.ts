import { randomUUID } from 'node:crypto';
import { ASSISTANT_LIMITS, type sendAssistantMessage } from '@aura/contracts/assistant/chat';
import type { InputOf } from '@aura/contracts/endpoint';
import { hidePersonal } from '@aura/domain/assistant/mask-personal';
import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { NotFound, TooMany } from '../../../core/errors.ts';
import { one, rows } from '../../../core/sql.ts';
import { seeClaim } from '../../claims/public.ts';
import type { PastTurn } from './prompt.ts';

export type Asked = InputOf<typeof sendAssistantMessage>['body'];

export interface BegunTurn {
  readonly id: number;
  readonly conversation: string;
  readonly claim: { readonly id: number; readonly slug: string; readonly customerId: number } | null;
  readonly past: readonly PastTurn[];
  readonly tokensLeft: number;
}

const REMEMBERED = 3;
/** A turn still open after this time belongs to a node that died. */
const LONGEST_SECONDS = ASSISTANT_LIMITS.seconds * 2;

/** Records the question within the limits of the user; they hold across all nodes. */
export function beginTurn(context: Context, asked: Asked): Promise<BegunTurn> {
  return context.inTransaction(async (inside) => {
    const claim = asked.claim == null ? null : await seeClaim(inside, { slug: asked.claim });
    const tokensLeft = await takeTurn(inside);
    const conversation = await conversationOf(inside, asked, claim?.id ?? null);
    const past = await pastTurns(inside, conversation);
    const { id } = await inside.db
      .insertInto('assistantTurn')
      .values({
        conversationId: conversation,
        userId: inside.actor.userId,
        question: hidePersonal(asked.userInput),
        askedAt: inside.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, conversation, claim, past, tokensLeft };
  });
}

/** Locks per user, so that two questions at the same moment cannot both take the last place. */
async function takeTurn({ db, actor: { userId }, now }: Context): Promise<number> {
  const { perMinute, atOnce, tokensPerDay } = ASSISTANT_LIMITS;
  await sql`select pg_advisory_xact_lock(hashtext('assistant'), ${userId}::int)`.execute(db);
  const used = await one(
    db,
    sql<{ lately: number; open: number; tokens: number }>`select
        count(*) filter (where t.asked_at > ${now()}::timestamptz - interval '1 minute')::int as lately,
        count(*) filter (where t.ended_at is null and t.asked_at > ${now()}::timestamptz - make_interval(secs => ${sql.lit(LONGEST_SECONDS)}))::int as open,
        coalesce(sum(t.tokens) filter (where t.asked_at >= d.start), 0)::int as tokens
      from (select ${today(HEAD_OFFICE_ZONE, now())}::date::timestamp at time zone ${sql.lit(HEAD_OFFICE_ZONE)} as start) d
      left join assistant_turn t on t.user_id = ${userId} and t.asked_at > least(d.start, ${now()}::timestamptz - interval '2 minutes')`,
  );
  if (used.open >= atOnce)
    throw new TooMany(`Ya tiene ${atOnce} preguntas en curso. Espere a que termine una o deténgala.`, 5);
  if (used.lately >= perMinute)
    throw new TooMany(`Hizo ${perMinute} preguntas en un minuto. Espere un momento para hacer otra.`, 30);
  return tokensPerDay - used.tokens;
}

/** Throws NotFound for a conversation of another user or one that has ended. */
async function conversationOf({ db, actor, now }: Context, asked: Asked, claimId: number | null): Promise<string> {
  if (asked.conversation === null) {
    const id = randomUUID();
    await db
      .insertInto('assistantConversation')
      .values({ id, userId: actor.userId, claimId, beganAt: now() })
      .execute();
    return id;
  }
  const known = await db
    .selectFrom('assistantConversation')
    .select('id')
    .where('id', '=', asked.conversation)
    .where('userId', '=', actor.userId)
    .where('forgottenAt', 'is', null)
    .executeTakeFirst();
  if (known === undefined) throw new NotFound('Esta conversación ya terminó. Empiece otra.');
  return known.id;
}

async function pastTurns({ db }: Context, conversation: string): Promise<readonly PastTurn[]> {
  const past = await rows(
    db,
    sql<PastTurn>`select t.question, t.answer from assistant_turn t where t.conversation_id = ${conversation} and t.ended_at is not null
      order by t.id desc limit ${sql.lit(REMEMBERED)}`,
  );
  return past.toReversed();
}
