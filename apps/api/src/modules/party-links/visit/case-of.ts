import type { MyCase } from '@aura/contracts/party-links/my-case';
import { ALWAYS_ASKED, BROUGHT_PAPERS, CONFORMITY_PAPER, MOST_PARTY_FILES } from '@aura/domain/party-link-terms';
import { mayConform, progressOf } from '@aura/domain/process/party-progress';
import { traitsOf } from '@aura/domain/process/stage-traits';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { isSafeFile } from '../../claims/public.ts';
import { recommendationOf } from '../../complaints/public.ts';
import type { HeldVisit } from '../base/visit.store.ts';
import { causesOf, complaintsOf } from '../complaint/complaints-of.ts';
import { filesSent } from '../files/files-sent.ts';
import { nextAppointment } from '../appointment/next-appointment.ts';
import { noticeFor } from '../privacy/notice-for.ts';

type Reader = Pick<Act, 'db' | 'now' | 'fileStore'>;
const PHOTOS_SHOWN = 12;

/** The case as the affected party sees it. An allow-list: columns not named here are never sent. */
export async function caseOf(act: Reader, visit: HeldVisit): Promise<MyCase> {
  const { stage, affectedPartyId, isPaidToAffectedParty, expiresAt } = visit;
  const appointment = await nextAppointment(act, affectedPartyId);
  const isSigned = await hasConformity(act, affectedPartyId);
  const { isEnd } = traitsOf(stage);
  const answered = isEnd ? await recommendationOf(act, affectedPartyId) : undefined;
  return {
    ...(await readHead(act, affectedPartyId)),
    ...progressOf(stage),
    appointment:
      appointment === undefined
        ? null
        : {
            at: appointment.scheduledAt,
            isConfirmed: appointment.isConfirmed,
            isOtherTimeAsked: appointment.isOtherTimeAsked,
          },
    papers: [...(await readPapers(act, visit))],
    filesLeft: Math.max(0, MOST_PARTY_FILES - (await filesSent(act, visit.linkId)).files),
    conformity: isSigned ? 'signed' : mayConform(stage, isPaidToAffectedParty) ? 'open' : 'notYet',
    hasCopy: await hasCopy(act, affectedPartyId),
    photos: await readPhotos(act, affectedPartyId),
    causes: await causesOf(act),
    complaints: await complaintsOf(act, affectedPartyId),
    isAskedToRecommend: isEnd && answered === undefined,
    recommendation: answered ?? null,
    notice: await noticeFor(act, affectedPartyId),
    expiresAt,
  };
}

type Head = Pick<MyCase, 'name' | 'customer' | 'claimNumber' | 'damage' | 'timeZone' | 'provider' | 'promiseDate'>;

/** A provider's business name; the name of a natural person without one is not disclosed. */
export const PROVIDER_NAME = sql<
  string | null
>`(select coalesce(nullif(p.commercial_name, ''), case when p.person_kind = 'company' then p.name end)
  from provider p where p.id = a.attending_provider_id)`;

async function readHead({ db }: Reader, partyId: number): Promise<Head> {
  return one(
    db,
    sql<Head>`select a.name, k.name as customer, c.display_number as claim_number,
      left(a.description, 600) as damage, z.time_zone, ${PROVIDER_NAME} as provider, c.promise_date
    from affected_party a join claim c on c.id = a.claim_id join customer k on k.id = c.customer_id join zone z on z.id = c.zone_id where a.id = ${partyId}`,
  );
}

/** The insurer's required papers that the party can bring, with their state but not the reason for a rejection. */
async function readPapers({ db }: Reader, { affectedPartyId, isPaidToAffectedParty }: HeldVisit) {
  return rows(
    db,
    sql<MyCase['papers'][number]>`select t.codename as what, t.name,
      case when exists (select from claim_file f join stored_file d on d.key = f.file_key where f.affected_party_id = a.id
          and f.file_type_id = t.id and f.state = 'validated' and ${isSafeFile}) then 'accepted'
        when exists (select from claim_file f join stored_file d on d.key = f.file_key where f.affected_party_id = a.id
          and f.file_type_id = t.id and ${isSafeFile}) then 'review'
        when exists (select from claim_file f where f.affected_party_id = a.id and f.file_type_id = t.id and f.state <> 'voided') then 'again'
        else 'missing' end as state
    from file_type t join affected_party a on a.id = ${affectedPartyId}
    where t.is_active and t.codename in (${sql.join(BROUGHT_PAPERS.map((name) => sql.lit(name)))})
      and (t.codename = ${sql.lit(ALWAYS_ASKED)} or ${fn.requiredBy({ askedParty: sql`a.id`, askedType: sql`t.id` })} is not null
        or (${isPaidToAffectedParty} and t.codename in ('comprobante_propiedad', 'caratula_bancaria')))
    order by t.id`,
  );
}

/** Whether a valid letter of conformity exists, from any channel. */
export async function hasConformity({ db }: Pick<Act, 'db'>, partyId: number): Promise<boolean> {
  const found = await rows(
    db,
    sql`select from claim_file f join stored_file d on d.key = f.file_key join file_type t on t.id = f.file_type_id
    where f.affected_party_id = ${partyId} and t.codename = ${sql.lit(CONFORMITY_PAPER)} and ${isSafeFile} limit 1`,
  );
  return found.length > 0;
}

/** Whether a valid letter was signed through a link. */
async function hasCopy({ db }: Reader, partyId: number): Promise<boolean> {
  const signed = await rows(
    db,
    sql`select from party_signature s join claim_file f on f.id = s.claim_file_id where s.affected_party_id = ${partyId} and f.is_active limit 1`,
  );
  return signed.length > 0;
}

/** Photos of this repair that were marked as shared; re-encoded copies without camera metadata. */
async function readPhotos({ db, fileStore }: Reader, partyId: number): Promise<MyCase['photos']> {
  const found = await rows(
    db,
    sql<{
      key: string;
    }>`select l.key from (select d.key, f.id from claim_file f join stored_file d on d.key = f.file_key join file_type t on t.id = f.file_type_id
    where f.affected_party_id = ${partyId} and f.is_visible_in_extranet and t.codename like 'foto\\_%' and ${isSafeFile}
      and d.state = 'ready' and d.has_preview order by f.id desc limit ${sql.lit(PHOTOS_SHOWN)}) l order by l.id`,
  );
  const picture = { mediaType: 'image/webp' } as const;
  return Promise.all(
    found.map(async ({ key }) => ({
      thumbnailUrl: await fileStore.sign({ shelf: 'thumbnail', key }, picture),
      url: await fileStore.sign({ shelf: 'web', key }, picture),
    })),
  );
}
