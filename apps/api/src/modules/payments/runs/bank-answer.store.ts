import type { AnswerLine, BankAnswer } from '@aura/contracts/payments/runs';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { nameOf } from './name-of.ts';

/** The number of matching lines shown; the rest is only counted. */
const MOST_MATCHED = 100;

/** The bank's answers to a run, newest first, without those that were replaced before being applied. */
export async function answersOf({ db }: Pick<Act, 'db'>, runId: number): Promise<BankAnswer[]> {
  const answers = await rows(
    db,
    sql<
      Omit<BankAnswer, 'shown'>
    >`select w.id, w.file_name, w.state, ${nameOf(sql`w.uploaded_by`)} as uploaded_by, w.uploaded_at,
      count(l.id)::int as lines, count(l.id) filter (where l.match = 'matched')::int as matched, count(l.applied_at)::int as applied
    from bank_answer w left join bank_answer_line l on l.answer_id = w.id where w.run_id = ${runId} and w.state <> 'dropped'
    group by w.id order by w.id desc limit 10`,
  );
  return Promise.all(answers.map(async (answer) => ({ ...answer, shown: [...(await shownOf({ db }, answer.id))] })));
}

function shownOf({ db }: Pick<Act, 'db'>, answerId: number): Promise<readonly AnswerLine[]> {
  return rows(
    db,
    sql<AnswerLine>`select l.line, l.reference, l.amount, l.outcome, t.payee_name as payee, l.spei_key, l.paid_on::text as paid_on, l.refusal, l.match,
      case when l.match = 'wrongAmount' then t.amount end as expected, l.applied_at is not null as is_applied
    from (select l.*, row_number() over (partition by l.match = 'matched' order by l.line) as place from bank_answer_line l where l.answer_id = ${answerId}) l
      left join payment_transfer t on t.id = l.transfer_id
    where l.match <> 'matched' or l.place <= ${MOST_MATCHED} order by l.match = 'matched', l.line`,
  );
}
