import { allows } from '@aura/access/rule';
import { mayCall } from '@aura/access/areas';
import {
  type AuthorizationOfParty,
  type readAuthorization as readAuthorizationContract,
  sendForAuthorization,
  type AuthorizationRequest,
  type listWaitingAuthorizations as listWaitingAuthorizationsContract,
} from '@aura/contracts/quotations/authorization';
import { mayRegisterDecision, maySendPackage } from '@aura/domain/authorization-terms';
import { isAcceptingFinalAmount, isSendable } from '@aura/domain/quotation-rules';
import { sql, type RawBuilder } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import { actableClaims, seeParty } from '../../claims/public.ts';
import { filesByKey } from '../../files/public.ts';
import { matrixOf, seesMatrix } from '../matrix-of.ts';
import type { Act } from '../../../core/act.ts';
import { consentedSince } from '../quotation/quotation.store.ts';

export const readAuthorization: UseCase<typeof readAuthorizationContract> = async (context, { params: { id } }) => {
  await seeParty(context, id);
  return readAuthorizationOf(context, id);
};

interface Row {
  readonly claimId: number;
  readonly stage: string;
  readonly unauthorizedDays: number;
  readonly mayAct: boolean;
  readonly quotationId: number | null;
  readonly version: number | null;
  readonly state: AuthorizationOfParty['state'];
  readonly total: number | null;
  readonly price: number | null;
  readonly gnpAuthorizes: boolean | null;
  readonly closedAt: Date | null;
}

/** The state of a party's authorization. The caller has checked that the party is visible. */
export async function readAuthorizationOf(context: Context, partyId: number): Promise<AuthorizationOfParty> {
  const { actor } = context;
  const row = await readRow(context, partyId);
  const requests = await requestsOf(context, partyId);
  const matrix = await matrixOf(context, row.claimId);
  const isOpen = (request: AuthorizationOfParty['requests'][number]) => ['waiting', 'gnp'].includes(request.state);
  const open = requests.find(isOpen);
  const ofVersion = requests.filter(({ quotationId }) => quotationId === row.quotationId);
  const decided = ofVersion.flatMap(({ decisions }) => decisions).filter(({ verdict }) => verdict === 'authorized');
  const byCustomer = decided.find(({ step }) => step === 'insurer');
  const byGnp = decided.find(({ step }) => step === 'gnp');
  const price = row.price ?? 0;
  const moment = momentOf(row, open !== undefined);
  const mayAct = row.mayAct && mayCall(actor, sendForAuthorization);
  return {
    affectedPartyId: partyId,
    quotationId: row.quotationId,
    version: row.version,
    state: row.state,
    total: row.total ?? 0,
    isAuthorizedByCustomer: byCustomer !== undefined,
    authorizedByCustomerAt: byCustomer?.decidedAt ?? null,
    customerFiles: decided.flatMap(({ step, evidenceFileId }) =>
      step === 'insurer' && evidenceFileId !== null ? [evidenceFileId] : [],
    ),
    gnpAuthorizes: byGnp !== undefined,
    gnpFileId: byGnp?.evidenceFileId ?? null,
    isAuthorizedByClient: await isConsented(context, partyId, row.closedAt),
    firstSentAt: requests.at(-1)?.sentAt ?? null,
    lastSentAt: requests[0]?.remindedAt ?? null,
    unauthorizedDays: row.unauthorizedDays,
    needsGnp: matrix.isGnp || row.gnpAuthorizes === true,
    fileType: await fileTypeOf(context, matrix.fileType?.id ?? null),
    signers: seesMatrix(actor) ? matrix.signers.map(({ id, name, email }) => ({ id, name, email })) : [],
    files: allows(actor, { ifCan: ['sinister/file/view'] }) ? await filesOf(context, partyId, row.claimId) : [],
    explanation: seesMatrix(actor) && price > 0 ? [...matrix.decide(price).explanation] : [],
    moment,
    maySend: mayAct && moment !== null && maySendPackage(actor.groups),
    mayRemind: mayAct && open?.state === 'waiting' && maySendPackage(actor.groups),
    mayRegister: mayAct && open !== undefined && mayRegisterDecision(actor.groups),
    requests: [...requests],
  };
}

function momentOf({ state, stage }: Row, isOpen: boolean): 'before' | 'after' | null {
  if (state === null || state === 'draft' || isOpen || !isSendable(stage)) return null;
  if (state === 'closed') return 'before';
  return isAcceptingFinalAmount(stage) ? 'after' : null;
}

async function readRow({ db, actor }: Context, partyId: number): Promise<Row> {
  return one(
    db,
    sql<Row>`select c.id as claim_id, to_char(s.number, 'FM90.00') as stage, a.unauthorized_days, q.id as quotation_id, q.version, q.state, q.total, q.price,
      q.gnp_authorizes, q.closed_at, a.is_active and c.is_active and coalesce(${actableClaims(actor)}, false) as may_act
    from affected_party a join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id
      left join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
    where a.id = ${partyId}`,
  );
}

/** Whether the affected party's signed consent was added to the dossier after the version was closed. */
async function isConsented({ db }: Context, partyId: number, closedAt: Date | null): Promise<boolean> {
  if (closedAt === null) return false;
  const { found } = await one(
    db,
    sql<{ found: boolean }>`select ${consentedSince(sql`${partyId}`, sql`${closedAt}::timestamptz`)} as found`,
  );
  return found;
}

async function fileTypeOf({ db }: Context, id: number | null): Promise<AuthorizationOfParty['fileType']> {
  if (id === null) return null;
  return (
    (await db
      .selectFrom('fileType')
      .select(['codename', 'name', 'requireSignatureDate'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? null
  );
}

async function filesOf(context: Context, partyId: number, claimId: number): Promise<AuthorizationOfParty['files']> {
  const found = await rows(
    context.db,
    sql<{
      id: number;
      fileKey: string;
      codename: string;
      fileType: string;
      signedOn: string | null;
    }>`select f.id, f.file_key, t.codename, t.name as file_type, f.signed_on::text as signed_on
    from claim_file f join file_type t on t.id = f.file_type_id
    where f.claim_id = ${claimId} and (f.affected_party_id is null or f.affected_party_id = ${partyId}) and f.state in ('loaded', 'validated')
    order by f.id desc limit 200`,
  );
  const files = await filesByKey(
    context,
    found.map(({ fileKey }) => fileKey),
  );
  return found.flatMap(({ fileKey, ...row }) => {
    const file = files.get(fileKey);
    return file?.state === 'ready' ? [{ ...row, name: file.name, thumbnailUrl: file.thumbnailUrl }] : [];
  });
}

const nameOf = (userId: RawBuilder<unknown>) =>
  sql<string>`(select u.display_name from user_account u where u.id = ${userId})`;

/** Who made decision `d`: the insurer's staff member `s`, or the insurer or GNP if none is named. */
export const deciderName = sql<string>`coalesce(s.full_name, case d.step when 'gnp' then 'GNP' else 'El cliente' end)`;

type Request = Omit<AuthorizationRequest, 'links' | 'decisions'>;
type Part<Name extends 'links' | 'decisions'> = AuthorizationRequest[Name][number] & { readonly requestId: number };

/** The packages of a party's versions, newest first, with their links and decisions. */
async function requestsOf(
  { db, now }: Pick<Act, 'db' | 'now'>,
  partyId: number,
): Promise<readonly AuthorizationRequest[]> {
  const requests = await rows(
    db,
    sql<Request>`select r.id, r.quotation_id, q.version_number, r.moment, r.state, r.sha256, r.message, ${nameOf(sql`r.sent_by`)} as sent_by, r.sent_at,
      r.reminded_at, r.reminders, r.expires_at,
      array(select e.claim_file_id from authorization_evidence e where e.request_id = r.id order by 1) as evidence
    from authorization_request r join quotation q on q.id = r.quotation_id
    where q.affected_party_id = ${partyId} order by r.id desc`,
  );
  if (requests.length === 0) return [];
  const ids = requests.map(({ id }) => id);
  const links = await rows(
    db,
    sql<
      Part<'links'>
    >`select l.request_id, l.id, s.full_name as signer, s.email, l.made_at, l.expires_at, l.opened_at, l.revoked_at is not null as is_revoked,
      l.used_at is null and l.revoked_at is null and l.expires_at > ${now()} and r.ended_at is null and r.state = 'waiting' as is_open
    from authorization_link l join authorization_request r on r.id = l.request_id join customer_staff s on s.id = l.staff_id
    where l.request_id = any(${ids}::bigint[]) and l.mail_id is not null order by l.id desc`,
  );
  const decisions = await rows(
    db,
    sql<
      Part<'decisions'>
    >`select d.request_id, d.step, d.verdict, d.comment, ${deciderName} as by, d.channel, ${nameOf(sql`d.registered_by`)} as registered_by,
      d.evidence_file_id, d.signed_on::text as signed_on, d.decided_at
    from authorization_decision d left join customer_staff s on s.id = d.staff_id
    where d.request_id = any(${ids}::bigint[]) order by d.id`,
  );
  const of = <Row extends { readonly requestId: number }>(part: readonly Row[], id: number) =>
    part.filter(({ requestId }) => requestId === id).map(({ requestId: _request, ...row }) => row);
  return requests.map((request) => ({
    ...request,
    links: of(links, request.id),
    decisions: of(decisions, request.id),
  }));
}

type Waiting = Awaited<ReturnType<UseCase<typeof listWaitingAuthorizationsContract>>>['results'][number];

/** Read by a security-definer function that filters by the signed-in user. */
export const listWaitingAuthorizations: UseCase<typeof listWaitingAuthorizationsContract> = async ({ db }) => ({
  results: [...(await rows(db, sql<Waiting>`select * from app.own_waiting_authorizations() order by sent_at`))],
});
