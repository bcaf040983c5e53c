import type { PrivacyRequest, readPrivacyRequest as contract } from '@aura/contracts/privacy/requests';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { labelsOf } from '../search/match-labels.ts';
import { concernsOneself, dueOf, numberOf, today } from './request.store.ts';

export const readPrivacyRequest: UseCase<typeof contract> = (context, { params: { id } }) => readOne(context, id);

const nameOf = (id: ReturnType<typeof sql>) =>
  sql<string | null>`(select coalesce(nullif(u.display_name, ''), u.username) from user_account u where u.id = ${id})`;

export async function readOne(context: Context, id: number): Promise<PrivacyRequest> {
  const { db } = context;
  const request = await oneOrNotFound(
    db,
    sql<
      Omit<PrivacyRequest, 'matches' | 'moves' | 'mayAct'>
    >`select q.id, ${numberOf} as number, q.type, q.state, q.role, q.channel, q.customer_id,
      (select k.name from customer k where k.id = q.customer_id) as customer, q.applicant_name, q.applicant_contact, q.is_representative, q.person_name,
      q.person_phone, q.person_email, q.person_rfc, q.person_curp, q.detail, q.received_on::text as received_on, q.answer_due::text as answer_due,
      q.answer_extension, q.execute_due::text as execute_due, q.execute_extension, ${dueOf}::text as due_on,
      app.business_days_until(${today(context)}::date, ${dueOf}) as days_left, q.motive, q.answered_at, q.executed_at,
      q.identity_key is not null as has_identity, q.answer_key is not null as has_answer,
      case when q.export_asked_at is not null then 'making' when q.export_key is not null then 'ready' else 'none' end as export_state,
      ${nameOf(sql`q.handler_id`)} as handler, ${nameOf(sql`q.made_by`)} as made_by, q.made_at, q.version
    from privacy_request q where q.id = ${id}`,
  );
  const moves = await rows(
    db,
    sql<
      PrivacyRequest['moves'][number]
    >`select m.state, m.note, coalesce(${nameOf(sql`m.by_id`)}, 'Aura') as by, m.at from privacy_request_move m
    where m.request_id = ${id} order by m.id desc`,
  );
  const matches = await labelsOf(context, id);
  const mayAct = !(await concernsOneself(context, request));
  return { ...request, matches: [...matches], moves: [...moves], mayAct };
}
