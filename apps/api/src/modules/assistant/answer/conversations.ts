import {
  type DocumentGroup,
  type openAssistant as openAssistantContract,
  type AssistantReply,
  type sendAssistantMessage as sendAssistantMessageContract,
  AssistantEvent,
  type streamAssistantMessage as streamAssistantMessageContract,
  type rateAnswer as rateAnswerContract,
  type forgetConversation as forgetConversationContract,
} from '@aura/contracts/assistant/chat';
import { sql } from 'kysely';
import type { InputOf } from '@aura/contracts/endpoint';
import { hidePersonal } from '@aura/domain/assistant/mask-personal';
import type { UseCase, Context } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import { visibleDocuments } from '../base/visible-documents.ts';
import type { AssistantParts } from '../parts.ts';
import { Unavailable, Refusal, NotFound } from '../../../core/errors.ts';
import type { Streamed } from '../../../core/serve.ts';
import { note } from '../../../core/audit.ts';
import { documentJson, type ListedDocument } from './listed-document.ts';
import { answerTurn } from './answer-turn.ts';
import { beginTurn } from './begin-turn.ts';
import { emptyTurns } from './empty-turns.ts';

const MOST_LISTED = 2000;
const WIDGET = {
  color: '#1565c0',
  imagePath: '/favicon.svg',
  message: 'Pregunte sobre manuales, pólizas y expedientes. Respondo con el lugar donde está escrito.',
  name: 'Avi',
};

/** Returns the manuals and policies to choose from, by group; documents of claims are chosen on the claim. */
export const openAssistant =
  ({ model }: AssistantParts): UseCase<typeof openAssistantContract> =>
  async ({ db, actor }) => {
    const listed = await rows(
      db,
      sql<ListedDocument & { groupName: string; groupPath: string }>`select v.group_name, v.group_path, ${documentJson}
        from ${visibleDocuments(actor)} v left join document_text t on t.file_key = v.file_key where v.claim_id is null
        order by app.fold(v.group_path), app.fold(v.name), v.key limit ${sql.lit(MOST_LISTED)}`,
    );
    const { name } = await one(
      db,
      sql<{
        name: string;
      }>`select display_name as name from user_account where id = ${actor.userId}`,
    );
    return { widget: WIDGET, user: name, groups: groupsOf(listed), model: model?.name ?? null };
  };

function groupsOf(
  listed: readonly (ListedDocument & { readonly groupName: string; readonly groupPath: string })[],
): DocumentGroup[] {
  const groups = Map.groupBy(listed, ({ groupPath }) => groupPath);
  return [...groups].map(([path, documents]) => ({
    name: documents[0]?.groupName ?? '',
    path,
    documents: documents.map(({ key, name, pages, state }) => ({ key, name, pages, state })),
  }));
}

export const sendAssistantMessage =
  (parts: AssistantParts): UseCase<typeof sendAssistantMessageContract> =>
  async (context, { body }): Promise<AssistantReply> => {
    const begun = await beginTurn(context, body);
    const never = new AbortController().signal;
    for await (const event of answerTurn(context, parts, begun, body, never))
      if (event.kind === 'done') return event.reply;
    throw new Unavailable();
  };

const FAILED = 'El asistente no pudo responder. Intente de nuevo.';

/** Streams the answer line by line. Refusals are sent as the status of the reply, before its first line. */
export const streamAssistantMessage =
  (parts: AssistantParts) =>
  async (context: Context, { body }: InputOf<typeof streamAssistantMessageContract>): Promise<Streamed> => {
    const begun = await beginTurn(context, body);
    const gone = new AbortController();
    const lines = linesOf(context, answerTurn(context, parts, begun, body, gone.signal));
    return {
      type: 'application/x-ndjson; charset=utf-8',
      filename: 'respuesta.ndjson',
      pieces: endingWith(lines, gone),
    };
  };

async function* linesOf(context: Context, events: AsyncIterable<AssistantEvent>): AsyncGenerator<Uint8Array> {
  try {
    for await (const event of events) yield line(event);
  } catch (error) {
    context.log.error({ err: error }, 'an answer of the assistant failed');
    yield line({ kind: 'failed', detail: error instanceof Refusal ? error.message : FAILED });
  }
}

function line(event: AssistantEvent): Uint8Array {
  return Buffer.from(`${JSON.stringify(AssistantEvent.encode(event))}\n`);
}

/** Aborts the model call when the client disconnects: a generator that awaits the model would not notice. */
function endingWith(lines: AsyncGenerator<Uint8Array>, gone: AbortController): AsyncIterable<Uint8Array> {
  const leave = async () => {
    gone.abort();
    return lines.return(undefined);
  };
  return { [Symbol.asyncIterator]: () => ({ next: () => lines.next(), return: leave, throw: leave }) };
}

/** Rates an answer given to the actor; a second rating replaces the first. */
export const rateAnswer: UseCase<typeof rateAnswerContract> = async (
  context,
  { params, body: { isHelpful, comment } },
) => {
  const rated = await context.db
    .updateTable('assistantTurn')
    .set({ isHelpful, comment: hidePersonal(comment).slice(0, 500) })
    .where('id', '=', params.id)
    .where('userId', '=', context.actor.userId)
    .returning('id')
    .executeTakeFirst();
  if (rated === undefined) throw new NotFound();
  note(context, { entity: 'assistantTurn', entityId: rated.id, detail: { isHelpful } });
  return null;
};

/** Idempotent. */
export const forgetConversation: UseCase<typeof forgetConversationContract> = async (context, { params }) => {
  const { db, actor, now } = context;
  const own = await rows(
    db,
    sql<{ id: string }>`update assistant_conversation set forgotten_at = coalesce(forgotten_at, ${now()})
      where id = ${params.id} and user_id = ${actor.userId} returning id`,
  );
  if (own.length === 0) throw new NotFound();
  await emptyTurns(db, [params.id]);
  note(context, { entity: 'assistantConversation', entityId: params.id });
  return null;
};
