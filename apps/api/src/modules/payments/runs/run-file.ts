import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { takeRunFile as takeRunFileContract } from '@aura/contracts/payments/runs';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden } from '../../../core/errors.ts';
import { oneOrNotFound, one, rows } from '../../../core/sql.ts';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { numericReferenceOf, seeRun } from './run.store.ts';
import { type BankFile, type BankLayout, bankFiles } from '@aura/domain/payments/bank-layout';
import { runNumber } from '@aura/domain/payments/payment-run';
import type { Act } from '../../../core/act.ts';
import { recordMadeFile, storeMadeFile } from '../../files/public.ts';

export const takeRunFile: UseCase<typeof takeRunFileContract> = async (context, { params: { id } }) => {
  const { needsSecondPerson, approvedBy } = await seeRun(context, id);
  if (needsSecondPerson && approvedBy === null)
    throw new Forbidden('Por su importe el archivo existe desde que otra persona de Finanzas autoriza el corte.');
  const isNew = await makeRunFile(context, id, { isTaken: true });
  const run = await seeRun(context, id);
  if (run.fileKey === null) throw new Conflict('El archivo existe desde que se cierra el corte. Intente de nuevo.');
  const { name, mediaType } = await oneOrNotFound(
    context.db,
    sql<{ name: string; mediaType: string }>`select name, media_type from stored_file where key = ${run.fileKey}`,
  );
  const content = await buffer(await context.fileStore.read({ shelf: 'original', key: run.fileKey }));
  // Building it recorded that it was taken.
  if (!isNew)
    await context.inTransaction(async (act) => {
      const taken = await rows(
        act.db,
        sql`update payment_run set file_taken_at = coalesce(file_taken_at, ${act.now()}) where id = ${id} and file_key = ${run.fileKey} returning id`,
      );
      // A transfer was withdrawn meanwhile: this file would pay it.
      if (taken.length === 0) throw new Conflict('El archivo cambió mientras se descargaba. Intente de nuevo.');
      note(act, { entity: 'paymentRun', entityId: id, detail: { file: name } });
    });
  return { type: mediaType, content: new Uint8Array(content), filename: name };
};

interface Paper {
  readonly layout: BankLayout;
  readonly fromClabe: string;
}

type Making = Pick<Act, 'db' | 'fileStore' | 'now'> & {
  readonly inTransaction: (work: (act: Act) => Promise<void>) => Promise<void>;
};

/**
 * Builds and stores the bank file of a closed run, once: later downloads return the same file. Withdrawn transfers are
 * left out. The layout is the one the run was closed with. `isTaken` records that a person got it. False if there was nothing to build, or nobody approved it yet.
 */
export async function makeRunFile(making: Making, runId: number, { isTaken = false } = {}): Promise<boolean> {
  const run = await seeRun(making, runId);
  if (run.state !== 'closed' || run.fileKey !== null || run.number === null) return false;
  if (run.needsSecondPerson && run.approvedBy === null) return false;
  const { layout, fromClabe } = await paperOf(making, runId);
  const transfers = await rows(
    making.db,
    sql<{
      clabe: string;
      payee: string;
      payeeRfc: string;
      amount: number;
      tax: number;
      reference: string;
      numericReference: string;
    }>`select t.clabe, t.payee_name as payee, coalesce(p.rfc, '') as payee_rfc, t.amount, t.reference, ${numericReferenceOf} as numeric_reference,
      (select coalesce(sum(r.tax), 0)::bigint from payment_request r where r.transfer_id = t.id) as tax
    from payment_transfer t left join provider p on p.id = t.provider_id where t.run_id = ${runId} and t.state = 'waiting' order by t.reference`,
  );
  const files = bankFiles(layout, { number: run.number, fromClabe, payOn: run.payOn }, transfers);
  const made = await storeMadeFile(making, await asOne(files, runNumber(run.number), layout));
  try {
    await making.inTransaction(async (act) => {
      const { isLatest } = await one(
        act.db,
        sql<{
          isLatest: boolean;
        }>`select file_key is null and state = 'closed' and version = ${run.version} as is_latest
        from payment_run where id = ${runId} for no key update`,
      );
      // Built concurrently, or a transfer was withdrawn: the next download builds it from the then current state.
      if (!isLatest) throw new Superseded();
      await recordMadeFile(act, made, { purpose: 'fiscalDocument', of: run.closedBy ?? 0 });
      await sql`update payment_run set file_key = ${made.key}, file_sha256 = ${made.sha256.toString('hex')},
        file_taken_at = coalesce(file_taken_at, case when ${isTaken} then ${act.now()}::timestamptz end) where id = ${runId}`.execute(
        act.db,
      );
      note(act, {
        entity: 'paymentRun',
        entityId: runId,
        detail: { file: made.name, sha256: made.sha256.toString('hex') },
      });
    });
    return true;
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
    return false;
  }
}

class Superseded extends Error {}

/** What is handed out: the file for the bank, or both in a ZIP. */
async function asOne(files: readonly BankFile[], name: string, { form, encoding }: BankLayout) {
  const extension = form === 'fixed' ? 'txt' : 'csv';
  const [first, second] = files.map(({ part, text }) => ({
    name: `${name}${part === '' ? '' : `-${part}`}.${extension}`,
    content: Buffer.from(text, encoding),
  }));
  if (first === undefined) throw new Error(`Nothing to write for ${name}`);
  if (second === undefined) return { ...first, mediaType: form === 'fixed' ? 'text/plain' : 'text/csv' };
  const zip = new ZipFile();
  for (const file of [first, second]) zip.addBuffer(file.content, file.name);
  zip.end();
  return { name: `${name}.zip`, content: await buffer(zip.outputStream as Readable), mediaType: 'application/zip' };
}

function paperOf({ db }: Making, runId: number): Promise<Paper> {
  return one(
    db,
    sql<Paper>`select '{"sameBank": null}'::jsonb || n.layout as layout, c.clabe as from_clabe from payment_run n join company_account c on c.id = n.account_id
      where n.id = ${runId} and n.layout is not null`,
  );
}
