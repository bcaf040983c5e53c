import type { DraftKind } from '@aura/contracts/assistant/chat';
import { hidePersonal } from '@aura/domain/assistant/mask-personal';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import type { FoundPassage } from '../retrieval/find-passages.ts';
import type { BegunTurn } from './begin-turn.ts';
import type { WrittenAnswer } from './written-answer.ts';

const LONGEST_KEPT = 8000;

export interface EndedTurn {
  readonly begun: BegunTurn;
  readonly found: readonly FoundPassage[];
  readonly written: WrittenAnswer;
  readonly tokens: number;
  readonly model: string;
  readonly isNotThere: boolean;
  readonly startedAt: number;
  readonly draft: DraftKind | null;
}

/** Records how a question was answered, without personal data, and its documents. Returns the proposal's id. */
export function endTurn(context: Context, ended: EndedTurn): Promise<number | null> {
  const { begun, found, written, startedAt } = ended;
  const cited =
    written.mode === 'model'
      ? written.sentences.flatMap(({ passages }) => passages)
      : found.map(({ number }) => number);
  const fileKeys = [
    ...new Set(found.filter(({ number }) => cited.includes(number)).flatMap(({ fileKey }) => fileKey ?? [])),
  ];
  return context.inTransaction(async ({ db, now, actor }) => {
    await db
      .updateTable('assistantTurn')
      .set({
        endedAt: now(),
        // If the user started over while the answer was being written, its words are not stored.
        answer: sql<string>`case when exists (select from assistant_conversation c
          where c.id = ${begun.conversation} and c.forgotten_at is not null) then '' else ${answerKept(ended)} end`,
        mode: written.mode,
        model: ended.model,
        problem: written.problem ?? '',
        passages: found.length,
        sentences: written.sentences.length,
        leftOut: written.leftOut,
        isNotThere: ended.isNotThere,
        tokens: ended.tokens,
        firstWordsMs: written.firstWordsAt === null ? null : Math.round(written.firstWordsAt - startedAt),
        totalMs: Math.round(performance.now() - startedAt),
      })
      .where('id', '=', begun.id)
      .execute();
    if (fileKeys.length > 0)
      await db
        .insertInto('assistantCitation')
        .values(fileKeys.map((fileKey) => ({ turnId: begun.id, fileKey })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (ended.draft === null) return null;
    const offer = await db
      .insertInto('assistantOffer')
      .values({ turnId: begun.id, userId: actor.userId, kind: ended.draft, madeAt: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return offer.id;
  });
}

/** Of passages only the places are stored; their words remain in the documents. */
function answerKept({ written, found }: EndedTurn): string {
  const said =
    written.mode === 'model'
      ? written.sentences.map(({ text }) => text).join(' ')
      : found
          .map(({ number, name, page }) => `[${number}] ${name}${page === null ? '' : `, página ${page}`}`)
          .join('\n');
  return hidePersonal(said).slice(0, LONGEST_KEPT);
}
