import type { searchClaims as searchClaimsContract, SearchResult } from '@aura/contracts/claims/claim-list';
import { searchWords } from '@aura/domain/squash';
import type { UseCase, SignedInActor } from '../../../core/context.ts';
import { searchedTelephone } from '@aura/domain/searched-telephone';
import { type RawBuilder, sql } from 'kysely';
import { REPLAN } from '../../../db/prepared-statements.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { customerJson } from '../base/labels.ts';
import { atStage, textConditions } from './claim-filters.ts';

const SHORTEST = 3;

/** Active claims, newest first. Texts shorter than three letters return nothing. */
export const searchClaims: UseCase<typeof searchClaimsContract> = async ({ db, actor }, { query }) => {
  if (searchWords(query.text).join('').length < SHORTEST) return [];
  const { rows } = await searchStatement(actor, query).execute(db);
  return [...rows];
};

type Sql = RawBuilder<unknown>;
type Condition = RawBuilder<boolean>;

const MOST_RESULTS = 20;
/** Digits of a telephone with and without its area code. */
const NATIONAL = 10;
const LOCAL = 8;
/** Policies are copied from documents: shorter fragments and words without a digit are not policies. */
const POLICY_LENGTH = 5;
const PARTY_KEY = sql`app.party_search_key(a.name, a.phone_keys)`;

/** The newest active claims the actor sees that match a text, each with the matching party or the first active one. */
export function searchStatement(
  actor: SignedInActor,
  { text, stage = [] }: { readonly text: string; readonly stage?: readonly string[] | undefined },
): RawBuilder<SearchResult> {
  const words = searchWords(text);
  const telephone = searchedTelephone(text);
  const named = /[a-z]/.test(words.join('')) ? containing(PARTY_KEY, words) : null;
  const called = telephone === undefined ? null : hasTelephone(telephone);
  const shown: readonly Condition[] = [
    visibleClaims(actor),
    sql`c.is_active`,
    ...(stage.length === 0 ? [] : [atStage(stage)]),
  ];
  // Each way of matching has its own index and limit; one condition joined by OR would force a scan of all claims.
  const ways = [
    claims(sql`claim c`, [...shown, ...textConditions(text)]),
    ...(isLikePolicy(words.join('')) ? [claims(fenced(withPolicy(words)), shown)] : []),
    ...(named === null ? [] : [claims(sql`affected_party a join claim c on c.id = a.claim_id`, [...shown, named])]),
    ...(called === null
      ? []
      : [claims(fenced(sql`select a.claim_id as id from affected_party a where ${called}`), shown)]),
  ];
  const isFound = [named, called].filter((condition) => condition !== null);
  return sql`${sql.raw(REPLAN)} ${rowsOf(actor, sql.join(ways, sql` union `), isFound)}`;
}

/** A complete number is matched with and without its area code, as some were stored; a partial one as a fragment. */
function hasTelephone(digits: string): Condition {
  if (digits.length < NATIONAL) return containing(PARTY_KEY, [digits]);
  return sql<boolean>`a.phone_keys && ${[digits, digits.slice(-LOCAL)]}::text[]`;
}

function withPolicy(words: readonly string[]): Sql {
  const key = containing(sql`app.squash(p.policy)`, words);
  return sql`select p.id from claim p where p.is_active and p.policy <> '' and ${key}`;
}

/** Patterns are built here, not in SQL, so that the planner sees them and can estimate their selectivity. */
function containing(key: Sql, words: readonly string[]): Condition {
  return all(words.map((word) => sql<boolean>`${key} like ${`%${word}%`}`));
}

/** Optimisation fence: finds rare matches first. The planner would assume one in a hundred and scan the list. */
function fenced(ids: Sql): Sql {
  return sql`(${ids} offset 0) f join claim c on c.id = f.id`;
}

function claims(from: Sql, conditions: readonly Condition[]): Sql {
  return sql`(select c.id, c.assigned_at from ${from} where ${all(conditions)}
    order by c.assigned_at desc, c.id desc limit ${sql.lit(MOST_RESULTS)})`;
}

function rowsOf(actor: SignedInActor, found: Sql, isFound: readonly Condition[]): RawBuilder<SearchResult> {
  const foundFirst = isFound.length === 0 ? sql`` : sql`(${sql.join(isFound, sql` or `)}) desc,`;
  return sql`select c.claim_number, c.folio, c.report_number, c.slug, c.is_active, c.insured_name,
      coalesce(${customerJson(actor, sql`c.customer_id`)} ->> 'codename', '') as customer,
      coalesce(p.name, '') as affected_party, coalesce(p.stage, '') as stage
    from (select * from (${found}) way order by assigned_at desc, id desc limit ${sql.lit(MOST_RESULTS)}) f join claim c on c.id = f.id
    left join lateral (select a.name, to_char(s.number, 'FM90.00') as stage
      from affected_party a join process_stage s on s.id = a.stage_id where a.claim_id = c.id
      order by ${foundFirst} a.is_active desc, a.id limit 1) p on true
    order by f.assigned_at desc, f.id desc`;
}

function all(conditions: readonly Condition[]): Condition {
  return sql`${sql.join(conditions, sql` and `)}`;
}

function isLikePolicy(typed: string): boolean {
  return typed.length >= POLICY_LENGTH && /\d/.test(typed);
}
