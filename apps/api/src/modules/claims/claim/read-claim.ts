import {
  Claim,
  NoPermission,
  type readClaim as readClaimContract,
  type readClaimFile as readClaimFileContract,
  type readClaimHistory as readClaimHistoryContract,
} from '@aura/contracts/claims/claim';
import type { InputOf } from '@aura/contracts/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { claimJson, readAs, claimFileJson } from '../base/claim-json.ts';
import type { HistoryEvent } from '@aura/contracts/workspace';
import { seeClaim } from '../base/claim.store.ts';
import type { readClaimMail as readClaimMailContract } from '@aura/contracts/claims/registration';
import { readMail } from '@aura/domain/claim-mail/read-mail';
import type { listClaimPeople as listClaimPeopleContract } from '@aura/contracts/claims/people';
import { HOLDER_GROUPS } from '../base/loads.ts';

const NOT_FOR_YOU = JSON.stringify(NoPermission.encode({ hasPermission: false }));

/** One statement for a visible, an inaccessible and a missing claim, so that timing does not tell them apart. */
export async function readVisibleClaim(
  { db, actor }: Context,
  slug: string,
  json: RawBuilder<unknown>,
): Promise<string> {
  const { rows } = await sql<{ claim: string }>`
    select ${json}::text as claim from claim c ${readAs(actor)} where c.slug = ${slug} and ${visibleClaims(actor)}`.execute(
    db,
  );
  return rows[0]?.claim ?? NOT_FOR_YOU;
}

export async function readClaim(context: Context, { params }: InputOf<typeof readClaimContract>): Promise<string> {
  return readVisibleClaim(context, params.slug, claimJson(context.actor));
}

/** The claim as an act returns it, in code's names. */
export async function readStoredClaim({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<Claim> {
  const { rows } = await sql<{
    claim: unknown;
  }>`select ${claimJson(actor)} as claim from claim c ${readAs(actor)} where c.id = ${id}`.execute(db);
  return Claim.decode(rows[0]?.claim as never);
}

export async function readClaimFile(
  context: Context,
  { params }: InputOf<typeof readClaimFileContract>,
): Promise<string> {
  return readVisibleClaim(context, params.slug, claimFileJson(context.actor));
}

const MOST = 500;

export const readClaimHistory: UseCase<typeof readClaimHistoryContract> = async (
  context,
  { params, query: { affectedPartyId } },
) => {
  const claim = await seeClaim(context, params);
  const whose =
    affectedPartyId === undefined
      ? sql`e.entity = 'claim' and e.entity_id = ${String(claim.id)}`
      : sql`e.entity = 'affectedParty' and e.entity_id = (select a.id::text from affected_party a
          where a.id = ${affectedPartyId} and a.claim_id = ${claim.id})`;
  const { rows } = await sql<HistoryEvent>`
    select e.id, e.at, e.act, coalesce(u.display_name, 'Sistema') as user_name, coalesce(e.changes, '{}') as changes
    from audit_event e left join user_account u on u.id = e.user_id
    where ${whose} and e.outcome = 'done' and e.changes is not null order by e.id desc limit ${MOST}`.execute(
    context.db,
  );
  return [...rows];
};

/** Recognises insurers by codename or name and zones by name; the rest is rules over the text. Stores nothing. */
export const readClaimMail: UseCase<typeof readClaimMailContract> = async ({ db }, { body }) => {
  const customers = await db.selectFrom('customer').select(['codename', 'name']).where('isActive', '=', true).execute();
  const zones = await db.selectFrom('zone').select(['slug', 'name']).where('isActive', '=', true).execute();
  return readMail(body.text, customers, zones);
};

/** Active staff only, without accounts of customers and providers. */
export const listClaimPeople: UseCase<typeof listClaimPeopleContract> = async ({ db }) =>
  db
    .selectFrom('userAccount as u')
    .select([
      'u.id',
      'u.username',
      'u.displayName as name',
      isIn(HOLDER_GROUPS.supervisor).as('isSupervisor'),
      isIn(HOLDER_GROUPS.costAnalyst).as('isCostAnalyst'),
    ])
    .where('u.isActive', '=', true)
    .where('u.customerId', 'is', null)
    .where('u.providerId', 'is', null)
    .where(sql<boolean>`exists (select from user_group_member m where m.user_id = u.id)`)
    .orderBy('u.sortName')
    .execute();

function isIn(group: string) {
  return sql<boolean>`exists (select from user_group_member m where m.user_id = u.id and m.group_name = ${group})`;
}
