import { runningTerm, type PrivacyRequestState, type PrivacyRequestType } from '@aura/domain/privacy/privacy-request';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import type { Context } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid } from '../../../core/errors.ts';
import { one, oneOrNotFound, rows } from '../../../core/sql.ts';

export interface LockedRequest {
  readonly id: number;
  readonly number: string;
  readonly type: PrivacyRequestType;
  readonly state: PrivacyRequestState;
  readonly role: string;
  readonly personEmail: string;
  readonly answerDue: string;
  readonly answerExtension: string;
  readonly executeDue: string | null;
  readonly executeExtension: string;
  readonly exportAskedAt: Date | null;
  readonly version: number;
}

export const numberOf = sql<string>`(q.number)`;
/** The end of the current term. */
export const dueOf = sql<
  string | null
>`(case when q.state in ('received', 'searching') then q.answer_due when q.state = 'answered' then q.execute_due end)`;

/** Locks the request; refuses a stale version, and an actor whose own data it concerns. */
export async function lockRequest(context: Context, id: number, version: number): Promise<LockedRequest> {
  const request = await oneOrNotFound(
    context.db,
    sql<LockedRequest>`select q.id, ${numberOf} as number, q.type, q.state, q.role, q.person_email, q.answer_due::text as answer_due, q.answer_extension,
      q.execute_due::text as execute_due, q.execute_extension, q.export_asked_at, q.version from privacy_request q where q.id = ${id} for update`,
  );
  if (await concernsOneself(context, request))
    throw new Forbidden('La solicitud es sobre sus propios datos: la atiende otra persona.');
  if (request.version !== version) throw new Conflict('La solicitud cambió mientras la veía. Actualice la página.');
  return request;
}

/** No user decides about their own data: matched by the account's mail or by a confirmed match. */
export async function concernsOneself(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { id, personEmail }: { readonly id: number; readonly personEmail: string },
): Promise<boolean> {
  const { isOwn } = await one(
    db,
    sql<{
      isOwn: boolean;
    }>`select exists (select from user_account u where u.id = ${actor.userId} and u.email <> '' and lower(u.email) = lower(${personEmail}))
      or exists (select from privacy_match m where m.request_id = ${id} and m.place = 'userAccount' and m.row_id = ${actor.userId}) as is_own`,
  );
  return isOwn;
}

export async function recordMove(
  { db, actor, now }: Pick<Act, 'db' | 'actor' | 'now'>,
  requestId: number,
  state: PrivacyRequestState,
  note: string,
): Promise<void> {
  await db.insertInto('privacyRequestMove').values({ requestId, state, note, byId: actor.userId, at: now() }).execute();
}

interface Term {
  readonly days: number;
  readonly extensionDays: number;
}

export async function termOf({ db }: Pick<Act, 'db'>, kind: 'answer' | 'execute', day: string): Promise<Term> {
  const [term] = await rows(
    db,
    sql<Term>`select t.days, t.extension_days from privacy_term t where t.kind = ${kind} and t.valid_from <= ${day}::date order by t.valid_from desc limit 1`,
  );
  if (term === undefined) throw new Invalid({ receivedOn: 'Para ese día no hay un plazo registrado' });
  return term;
}

/** The day a number of business days later. */
export async function dayAfter({ db }: Pick<Act, 'db'>, day: string, days: number): Promise<string> {
  return (await one(db, sql<{ due: string }>`select app.business_days_after(${day}::date, ${days})::text as due`)).due;
}

export function today({ now }: Pick<Act, 'now'>): string {
  return businessDay(now());
}

export { runningTerm };
