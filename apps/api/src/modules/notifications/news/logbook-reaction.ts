import { VERBS } from '@aura/contracts/notification-kinds';
import { sql } from 'kysely';
import { type ReactionContext, reaction } from '../../../events/reaction.ts';
import { briefOf, insurersPeople, providersPeople, teamOf } from '../../claims/public.ts';
import { pointerTo } from './news.ts';
import { tellOfClaim } from './tell-of-claim.ts';

/** Acts with a notification text of their own; their bitácora entries cause no further one. */
const TOLD_OTHERWISE = ['claim.registered', 'claim.edited', 'claim.reassigned', 'affectedParty.checkedIn'];
const EXCERPT = 240;
/** Facts of one act have neighbouring ids; the range lets the primary key find them. */
const NEAR = 500;

export const logbookReaction = reaction({
  name: 'tell of an entry in the bitácora',
  to: 'logbook.entryAdded',
  react: async (context, fact) => {
    if (fact.kind === 'system' || (await isToldOtherwise(context))) return;
    const { db } = context;
    const claim = await briefOf(db, fact.claimId);
    const data = pointerTo(fact);
    const { body, author, customerOfAuthor } = await said(context, fact);
    const sentence = `${claim.name}: ${inWords(body, author)}`;

    await tellOfClaim(context, fact, fact.mentionedUserIds, {
      kind: 'mention',
      verb: VERBS.mention,
      description: sentence,
      data,
    });
    const team = teamOf(claim).filter((userId) => !fact.mentionedUserIds.includes(userId));
    const providers = fact.isVisibleToProvider ? await providersPeople(db, fact) : [];
    await tellOfClaim(context, fact, [...team, ...providers], {
      kind: 'comment',
      verb: VERBS.comment,
      description: sentence,
      data,
    });
    if (!fact.isVisibleInExtranet) return;
    await tellOfClaim(context, fact, await insurersPeople(db, fact), {
      kind: 'comment',
      verb: VERBS.extranetComment,
      // The insurer sees the author's name only if the author is one of its own users.
      description: `${claim.name}: ${inWords(body, customerOfAuthor === null ? null : author)}`,
      data,
    });
  },
});

interface Said {
  readonly body: string;
  /** Null if no person wrote it, such as a mail sent by Aura; the notification then quotes the entry alone. */
  readonly author: string | null;
  readonly customerOfAuthor: number | null;
}

async function said(
  { db }: ReactionContext,
  { claimId, entryId }: { claimId: number; entryId: number },
): Promise<Said> {
  const { rows } = await sql<Said & { isSent: boolean }>`
    select e.body, u.display_name as author, e.outgoing_mail_id is not null as is_sent, u.customer_id as customer_of_author
    from logbook_entry e left join user_account u on u.id = e.author_id where e.claim_id = ${claimId} and e.id = ${entryId}`.execute(
    db,
  );
  const { body = '', author = null, isSent = false, customerOfAuthor = null } = rows[0] ?? {};
  const excerpt = body.length > EXCERPT ? `${body.slice(0, EXCERPT).trimEnd()}…` : body;
  return isSent
    ? { body: excerpt, author: null, customerOfAuthor: null }
    : { body: `«${excerpt}»`, author: author ?? 'Aura', customerOfAuthor };
}

function inWords(body: string, author: string | null): string {
  return author === null ? body : `${author} escribió ${body}`;
}

async function isToldOtherwise({ db, factId, requestId }: ReactionContext): Promise<boolean> {
  if (requestId === null) return false;
  const act = await db
    .selectFrom('fact')
    .select('id')
    .where('requestId', '=', requestId)
    .where((build) =>
      build.or([
        build('name', 'in', TOLD_OTHERWISE),
        // One act that writes into several claims, such as sending the pending mails.
        build.and([
          build('name', '=', 'logbook.entryAdded'),
          build('id', '<>', factId),
          build(sql`payload->>'kind'`, '<>', 'system'),
        ]),
      ]),
    )
    .where('id', '>', factId - NEAR)
    .where('id', '<', factId + NEAR)
    .executeTakeFirst();
  return act !== undefined;
}
