import { buffer } from 'node:stream/consumers';
import type { Finding } from '@aura/cfdi/finding';
import type { Receipt, Stamp } from '@aura/cfdi/receipt';
import { formatMoney } from '@aura/domain/format';
import { sql } from 'kysely';
import { type Act, type Doer, SYSTEM } from '../../../core/act.ts';
import { follow } from '../../../core/consequences.ts';
import { Refusal } from '../../../core/errors.ts';
import { callFunction, rows } from '../../../core/sql.ts';
import { ThreadFailed } from '../../../core/threads/threads.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { lockRequest, lockRequests } from '../base/payment-request.store.ts';
import { replacedBy } from '../receipts/receipt.store.ts';
import type { Examined, Glimpse } from './desk.ts';
import { deskOf, NotReady } from './desk-of.ts';
import { inThread } from './in-thread.ts';
import { type Intake, refuseIntake, queueIntake, settleIntake, waitingIntake } from './intake.store.ts';
import { coveredOf, linkReceipt } from './link-receipt.ts';
import { planParts } from './plan-parts.ts';
import { amountsOf } from './receipt-amounts.ts';
import { storeReceipt } from './store-receipt.ts';

const READ_MS = 10_000;
const PDF_MS = 5000;
const RETRY_SECONDS = 2;
/** About a day at the final retry interval. */
const MOST_TRIES = 500;

interface Paper {
  readonly key: string;
  readonly name: string;
  readonly state: string;
  readonly refusal: string;
}

/** Processes uploaded files once the antivirus is done: stores a receipt, or refuses them with every reason. */
export async function takeReceipt(context: JobContext, intakeId: number): Promise<void> {
  const intake = await waitingIntake(context, intakeId);
  if (intake === undefined) return;
  if (intake.xmlKey === null) return attachKnown(context, intake);
  const papers = await papersOf(context, intake);
  const bad = papers.find(({ state }) => state === 'refused' || state === 'infected' || state === 'sweeping');
  if (bad !== undefined) return fail(context, intake, `${bad.name}: ${bad.refusal || 'el archivo ya no existe.'}`);
  if (papers.some(({ state }) => state !== 'ready')) return wait(context, intake);
  const xml = papers.find(({ key }) => key === intake.xmlKey) as Paper;
  try {
    await judge(context, intake, xml);
  } catch (error) {
    if (error instanceof NotReady) return fail(context, intake, error.message);
    if (error instanceof ThreadFailed) return refuseUnread(context, intake, xml, error);
    throw error;
  }
}

function papersOf({ db }: JobContext, { xmlKey, pdfKey }: Intake): Promise<readonly Paper[]> {
  return rows(
    db,
    sql<Paper>`select key, name, state, refusal from stored_file where key in (${xmlKey}::uuid, ${pdfKey}::uuid)`,
  );
}

async function judge(context: JobContext, intake: Intake, { key, name }: Paper): Promise<void> {
  const xml = await contentOf(context, key);
  const pdf = intake.pdfKey === null ? undefined : await contentOf(context, intake.pdfKey);
  const { satCertificates } = context;
  const glimpse = await inThread<Glimpse>({ what: 'glimpse', xml }, READ_MS);
  const desk = await deskOf(context, intake, glimpse);
  const text =
    pdf === undefined
      ? undefined
      : await inThread<string | undefined>({ what: 'pdf', pdf }, PDF_MS).catch(() => undefined);
  const examined = await inThread<Examined>(
    { what: 'examine', xml, pdf: pdf && { bytes: pdf, text }, desk, certificates: satCertificates },
    READ_MS,
  );
  await context.inTransaction((act) => keep(asSender(act, intake), intake, { name, sha256: glimpse.hash, examined }));
}

async function contentOf({ fileStore }: JobContext, key: string): Promise<Uint8Array> {
  return new Uint8Array(await buffer(await fileStore.read({ shelf: 'original', key })));
}

interface Looked {
  readonly name: string;
  readonly sha256: string;
  readonly examined: Examined;
}

async function keep(act: Act, intake: Intake, { name, sha256, examined }: Looked): Promise<void> {
  if ((await waitingIntake(act, intake.id)) === undefined) return;
  const { receipt } = examined;
  const stamp = receipt?.stamps[0];
  const refuse = (findings: readonly Finding[]) =>
    refuseIntake(act, intake, { uuid: stamp?.uuid ?? '', fileName: name, sha256, findings });
  if (receipt === undefined || stamp === undefined || receipt.kind !== intake.slot) return refuse(examined.findings);
  await lockPlace(act, intake);
  if (intake.providerId === null)
    return keepCost(act, intake, { receipt, stamp, sha256, findings: examined.findings, refuse });
  const plan = await planParts(act, receipt, intake.providerId);
  const findings = [...examined.findings, ...plan.findings];
  const amounts = amountsOf(receipt);
  const affectedPartyId = intake.affectedPartyId ?? plan.affectedPartyId;
  if (findings.some(({ severity }) => severity === 'reject') || affectedPartyId === null) return refuse(findings);
  if (amounts === undefined) return refuse([...findings, ODD_TAXES]);
  const receiptId = await storeReceipt(act, intake, {
    receipt,
    stamp,
    amounts,
    sha256,
    findings,
    parts: plan.parts,
    affectedPartyId,
  });
  if (receiptId === undefined) return refuse([...findings, known(stamp.uuid)]);
  // Only invoices are laid to a request: what it is paid with comes after.
  const problem =
    intake.requestId === null || intake.slot !== 'I' ? '' : await linked(act, intake.requestId, receiptId);
  await settleIntake(act, intake, { state: 'taken', receiptId, problem });
  await askAbout(act, receiptId);
  // Its cancellation is what the substitute waits for.
  const replaced = await replacedBy(act, receiptId);
  if (replaced !== null) await askAbout(act, replaced.id);
}

interface CostFile {
  readonly receipt: Receipt;
  readonly stamp: Stamp;
  readonly sha256: string;
  readonly findings: readonly Finding[];
  readonly refuse: (findings: readonly Finding[]) => Promise<void>;
}

/** The receipt of an indirect cost: nothing was agreed that it could be compared with. */
async function keepCost(act: Act, intake: Intake, { refuse, findings, ...file }: CostFile): Promise<void> {
  const amounts = amountsOf(file.receipt);
  if (findings.some(({ severity }) => severity === 'reject')) return refuse(findings);
  if (amounts === undefined || amounts.base === 0) return refuse([...findings, ODD_TAXES]);
  const receiptId = await storeReceipt(act, intake, { ...file, amounts, findings, parts: [], affectedPartyId: null });
  if (receiptId === undefined) return refuse([...findings, known(file.stamp.uuid)]);
  await settleIntake(act, intake, { state: 'taken', receiptId });
  await follow(act, 'costReceiptTaken', { intakeId: intake.id, receiptId });
  await askAbout(act, receiptId);
}

async function askAbout({ db }: Act, receiptId: number): Promise<void> {
  await callFunction(
    db,
    fn.enqueue({ job: 'check-sat', payload: { receiptId, reason: 'intake' }, jobKey: `check-sat:${receiptId}` }),
  );
}

/** Claim, party and request before the receipt: the lock order of every other act. */
async function lockPlace({ db }: Act, { requestId, affectedPartyId }: Intake): Promise<void> {
  if (requestId !== null) await lockRequests({ db }, [requestId]);
  else if (affectedPartyId !== null)
    await sql`select from claim where id = (select claim_id from affected_party where id = ${affectedPartyId}) for no key update`.execute(
      db,
    );
}

/** The receipt is stored even if the request does not accept it; the text says why, or what is still missing. */
async function linked(act: Act, requestId: number, receiptId: number): Promise<string> {
  try {
    return await laid(act, requestId, receiptId);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

async function laid(act: Act, requestId: number, receiptId: number): Promise<string> {
  const request = await lockRequest(act, requestId);
  if (request === undefined) return '';
  const { total } = await linkReceipt(act, request, receiptId);
  const covered = await coveredOf(act, requestId);
  return covered < total ? `De la solicitud faltan ${formatMoney(total - covered)} por facturar.` : '';
}

async function attachKnown(context: JobContext, intake: Intake): Promise<void> {
  await context.inTransaction(async (act) => {
    const { requestId, receiptId } = intake;
    if (requestId === null || receiptId === null) return;
    try {
      const problem = await laid(asSender(act, intake), requestId, receiptId);
      await settleIntake(act, intake, { state: 'taken', receiptId, problem });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await settleIntake(act, intake, { state: 'failed', problem: error.message });
    }
  });
}

async function wait({ db }: JobContext, { id, tries }: Intake): Promise<void> {
  if (tries >= MOST_TRIES) {
    await sql`update receipt_intake set state = 'failed', settled_at = now(),
      problem = 'El archivo no terminó de revisarse. Envíelo de nuevo.' where id = ${id} and state = 'waiting'`.execute(
      db,
    );
    return;
  }
  await sql`update receipt_intake set tries = tries + 1 where id = ${id}`.execute(db);
  // Quickly at first, while the user waits; then every few minutes until the antivirus is back.
  const runAt = sql<Date>`(now() + make_interval(secs => ${tries < 30 ? RETRY_SECONDS : 180}))`;
  await queueIntake(db, id, runAt);
}

async function fail(context: JobContext, intake: Intake, problem: string): Promise<void> {
  await context.inTransaction((act) => settleIntake(act, intake, { state: 'failed', problem }));
}

/** A file the reader cannot finish was crafted to cause that. */
async function refuseUnread(context: JobContext, intake: Intake, { name, key }: Paper, error: Error): Promise<void> {
  context.log.warn({ err: error, key }, 'a receipt could not be read to its end');
  const [file] = await rows(
    context.db,
    sql<{ sha256: string }>`select encode(sha256, 'hex') as sha256 from stored_file where key = ${key}`,
  );
  await context.inTransaction((act) =>
    refuseIntake(act, intake, { uuid: '', fileName: name, sha256: file?.sha256 ?? '0'.repeat(64), findings: [UNREAD] }),
  );
}

/** The worker acts on behalf of the sender. */
function asSender(act: Act, { sentBy }: Intake): Act {
  const actor: Doer = { ...SYSTEM, userId: sentBy };
  return { ...act, actor };
}

const UNREAD: Finding = {
  id: 'V01.unread',
  check: 'V01',
  severity: 'reject',
  field: 'archivo',
  text: 'El archivo no se pudo leer completo: no es un CFDI como los que emite el SAT.',
};

const ODD_TAXES: Finding = {
  id: 'V09.odd-taxes',
  check: 'V09',
  severity: 'reject',
  field: 'Comprobante/@Total',
  text: 'Las retenciones son mayores que los impuestos, o no cobra nada: la factura no se puede registrar así.',
};

function known(uuid: string): Finding {
  return {
    id: 'V04.known',
    check: 'V04',
    severity: 'reject',
    field: 'TimbreFiscalDigital/@UUID',
    text: `El folio fiscal ${uuid} se acaba de registrar en otro envío.`,
  };
}
