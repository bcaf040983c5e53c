import { mayCall } from '@aura/access/areas';
import { isOutsider } from '@aura/access/rule';
import { readInvoice } from '@aura/contracts/invoicing/invoices';
import { Claim, ClaimFile } from '@aura/contracts/claims/claim';
import { EntryFile, LogbookEntry } from '@aura/contracts/claims/logbook';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import { jsonInstant, jsonMoney, jsonObject } from '../../../core/json/json-object.ts';
import { actableClaims, scopeOf, visibleClaims } from './claim.visibility.ts';
import {
  auditorJson,
  businessUnitJson,
  customerJson,
  customerPersonJson,
  personJson,
  personName,
  sluggedJson,
} from './labels.ts';
import { byStanding, type Standing } from './standing.ts';
import { partyJson } from './party-json.ts';

/** Entries of the bitácora sent with the claim; older ones are loaded on request. */
const LAST_ENTRIES = 50;

const entryFileJson = jsonObject(EntryFile, { id: sql`f.id`, name: sql`d.name`, mediaType: sql`d.media_type` });

export const entryJson = byStanding((actor) =>
  jsonObject(LogbookEntry, {
    id: sql`e.id`,
    at: jsonInstant(sql`e.at`),
    affectedPartyId: sql`e.affected_party_id`,
    kind: sql`e.kind`,
    body: sql`e.body`,
    author: personName(actor, sql`e.author_id`),
    mentions: sql`array(select ${personName(actor, sql`m.id`)} from unnest(e.mentioned_user_ids) m (id))`,
    files: sql`(select coalesce(json_agg(${entryFileJson} order by f.id), '[]') from claim_file f join stored_file d on d.key = f.file_key
      where f.logbook_entry_id = e.id)`,
    isVisibleInExtranet: sql`e.is_visible_in_extranet`,
    isVisibleToProvider: sql`e.is_visible_to_provider`,
  }),
);

function claimFields(actor: Standing) {
  return {
    id: sql`c.id`,
    slug: sql`c.slug`,
    jobType: sluggedJson('job_type', sql`c.job_type_id`),
    businessUnit: businessUnitJson(actor),
    reportChannel: sluggedJson('report_mode', sql`c.report_channel_id`),
    reportChannelComment: sql`c.report_channel_comment`,
    costAnalyst: personJson(actor, sql`c.cost_analyst_id`),
    supervisor: personJson(actor, sql`c.supervisor_id`),
    supervisorDev: personJson(actor, sql`c.second_supervisor_id`),
    customer: customerJson(actor, sql`c.customer_id`),
    customerSupervisor: customerPersonJson(actor, sql`c.customer_supervisor_id`),
    adjuster: customerPersonJson(actor, sql`c.adjuster_id`),
    zone: sluggedJson('zone', sql`c.zone_id`),
    auditor: auditorJson(actor, sql`c.auditor_id`),
    claimNumber: sql`c.claim_number`,
    reportNumber: sql`c.report_number`,
    policy: sql`c.policy`,
    policyItem: sql`c.policy_item`,
    folio: sql`c.folio`,
    electronicFolio: sql`c.electronic_folio`,
    partNumber: sql`c.part_number`,
    origin: sql`c.origin`,
    insuredName: sql`c.insured_name`,
    address: sql`c.address`,
    locationLink: sql`c.location_link`,
    latitude: sql`c.latitude`,
    longitude: sql`c.longitude`,
    occurredDate: sql`c.occurred_on`,
    assignedAt: jsonInstant(sql`c.assigned_at`),
    assignationDate: sql`app.business_day(c.assigned_at)`,
    promiseDate: sql`c.promise_date`,
    specialMonitoring: sql`c.special_monitoring`,
    insuredLimit: jsonMoney(isOutsider(actor) ? sql`null::bigint` : sql`c.insured_limit`),
    // Covers the whole claim, so providers do not see it; row-level security denies it too.
    advances: jsonMoney(isOutsider(actor) ? sql`null::bigint` : sql`app.open_advances(c.id)`),
    isActive: sql`c.is_active`,
    deactivationReason: sql`c.deactivation_reason`,
    closedAt: jsonInstant(sql`c.closed_at`),
    registeredAt: jsonInstant(sql`c.registered_at`),
    version: sql`c.version`,
    affectedParties: sql`(select coalesce(json_agg(${partyJson(actor)} order by a.id), '[]')
      from affected_party a join process_stage s on s.id = a.stage_id where a.claim_id = c.id)`,
    mayAct: sql`k.may_act`,
    hasPermission: sql`true`,
  };
}

/** Joined as `k`, because it is the only part that depends on the individual user: the rest is memoised per role. */
export function mayActAs(actor: SignedInActor): RawBuilder<unknown> {
  return sql`cross join lateral (select coalesce(${actableClaims(actor)}, false) as may_act) k`;
}

/** `mayActAs` with the invoices of the claim that the actor may read. */
export function readAs(actor: SignedInActor): RawBuilder<unknown> {
  return sql`cross join lateral (select coalesce(${actableClaims(actor)}, false) as may_act, ${invoicesShown(actor)} as invoice_ids) k`;
}

/** An invoice is shown to those who may read it: users of billing who see every claim it bills. */
function invoicesShown(actor: SignedInActor): RawBuilder<unknown> {
  if (!mayCall(actor, readInvoice)) return sql`null::bigint[]`;
  const hidden = sql`exists (select from invoice_party o join affected_party x on x.id = o.affected_party_id join claim c on c.id = x.claim_id
    where o.invoice_id = p.invoice_id and not coalesce(${visibleClaims(actor)}, false))`;
  return sql`array(select p.invoice_id from invoice_party p join affected_party b on b.id = p.affected_party_id
    where b.claim_id = c.id and p.is_live and not ${scopeOf(actor).isWhole ? sql`false` : hidden})`;
}

/** A claim `c` joined with `readAs`. */
export const claimJson = byStanding((actor) => jsonObject(Claim, claimFields(actor)));

/** `claimJson` with the last entries of its bitácora. */
export const claimFileJson = byStanding((actor) =>
  jsonObject(ClaimFile, {
    ...claimFields(actor),
    logbook: sql`(select coalesce(json_agg(${entryJson(actor)} order by e.at desc, e.id desc), '[]') from (
      select * from logbook_entry l where l.claim_id = c.id order by l.at desc, l.id desc limit ${sql.lit(LAST_ENTRIES)}) e)`,
  }),
);
