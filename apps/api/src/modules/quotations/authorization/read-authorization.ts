import { allows } from '@aura/access/rule';
import { mayCall } from '@aura/access/areas';
import {
  type AuthorizationOfParty,
  type readAuthorization as contract,
  sendForAuthorization,
} from '@aura/contracts/quotations/authorization';
import { mayRegisterDecision, maySendPackage } from '@aura/domain/authorization-terms';
import { isAcceptingFinalAmount, isSendable } from '@aura/domain/quotation-rules';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import { actableClaims, seeParty } from '../../claims/public.ts';
import { filesByKey } from '../../files/public.ts';
import { matrixOf, seesMatrix } from '../matrix-of.ts';
import { requestsOf } from './requests-of.ts';

export const readAuthorization: UseCase<typeof contract> = async (context, { params: { id } }) => {
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
    sql<{ found: boolean }>`select exists (select from claim_file f join file_type t on t.id = f.file_type_id
    where f.affected_party_id = ${partyId} and t.codename = 'consentimiento_ta' and f.signed_on is not null
      and f.state in ('loaded', 'validated') and f.added_at >= ${closedAt}) as found`,
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
