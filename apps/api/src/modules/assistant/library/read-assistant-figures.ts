import type { readAssistantFigures as contract } from '@aura/contracts/assistant/library';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { one } from '../../../core/sql.ts';
import type { AssistantParts } from '../parts.ts';

type Figures = Omit<ReplyOf<typeof contract>, 'model' | 'isResting'>;

/** Totals over all users, without questions or names. */
export function readAssistantFigures({ model }: AssistantParts): UseCase<typeof contract> {
  return async ({ db, now }) => {
    const since = new Date(now().getTime() - 30 * 86_400_000);
    const figures = await one(
      db,
      sql<Figures>`select q.*, o.*, t.* from (
          select count(*)::int as questions, count(distinct user_id)::int as people, count(*) filter (where is_not_there)::int as not_there,
            coalesce(sum(sentences), 0)::int as sentences, coalesce(sum(left_out), 0)::int as left_out,
            count(*) filter (where is_helpful)::int as helpful, count(*) filter (where not is_helpful)::int as not_helpful,
            coalesce(sum(tokens), 0)::int as tokens,
            (percentile_disc(0.5) within group (order by first_words_ms))::int as first_words_ms
          from assistant_turn where asked_at >= ${since}
        ) q, (
          select count(*)::int as offers, count(*) filter (where outcome = 'applied')::int as applied,
            count(*) filter (where outcome = 'changed')::int as changed, count(*) filter (where outcome = 'discarded')::int as discarded
          from assistant_offer where made_at >= ${since}
        ) o, (
          select count(*) filter (where state in ('waiting', 'reading'))::int as waiting, count(*) filter (where state = 'failed')::int as failed,
            coalesce(sum(pages) filter (where state = 'ready'), 0)::int as pages_read
          from document_text
        ) t`,
    );
    return { ...figures, model: model?.name ?? null, isResting: model?.isResting() ?? false };
  };
}
