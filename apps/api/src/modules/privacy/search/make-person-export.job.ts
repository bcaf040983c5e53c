import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import * as z from 'zod';
import { recordAudit } from '../../../core/audit.ts';
import { writeFile } from '../../../core/listing/write-file.ts';
import { one } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { job } from '../../../jobs/job.ts';
import { recordMadeFile, storeMadeFile } from '../../files/public.ts';
import { numberOf } from '../requests/request.store.ts';
import { gatherPerson, type GatheredRow } from './gather-person.ts';

/** The copy that the right of access grants: a ZIP with the same data as XLSX and as JSON. */
export const makePersonExportJob = job({
  name: 'make-person-export',
  payload: z.object({ requestId: z.int(), userId: z.int() }),
  run: async (context, { requestId, userId }) => {
    const { number, isAsked } = await one(
      context.db,
      sql<{ number: string; isAsked: boolean }>`select ${numberOf} as number, q.export_asked_at is not null as is_asked
        from privacy_request q where q.id = ${requestId}`,
    );
    if (!isAsked) return;
    const gathered = await gatherPerson(context, requestId);
    const content = await zipOf(number, gathered);
    const file = await storeMadeFile(context, { content, name: `${number}.zip`, mediaType: 'application/zip' });
    await context.inTransaction(async (act) => {
      const { numUpdatedRows } = await act.db
        .updateTable('privacyRequest')
        .set({ exportAskedAt: null })
        .where('id', '=', requestId)
        .where('exportAskedAt', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await recordMadeFile(act, file, { purpose: 'privacyDocument', of: userId });
      await act.db.updateTable('privacyRequest').set({ exportKey: file.key }).where('id', '=', requestId).execute();
      await recordAudit(act, {
        act: 'makePersonExport',
        userId,
        entity: 'privacyRequest',
        entityId: requestId,
        detail: { rows: gathered.length, file: file.key },
      });
      await announce(act, { name: 'privacyRequest.exported', requestId, number, userId });
    });
  },
});

async function zipOf(number: string, gathered: readonly GatheredRow[]): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${JSON.stringify({ solicitud: number, datos: gathered }, null, 2)}\n`), `${number}.json`);
  zip.addBuffer(Buffer.from(await sheetOf(number, gathered)), `${number}.xlsx`);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

const TITLES = [
  { es: 'Lugar', en: 'Place' },
  { es: 'Registro', en: 'Record' },
  { es: 'Dato', en: 'Field' },
  { es: 'Valor', en: 'Value' },
] as const;

function sheetOf(number: string, gathered: readonly GatheredRow[]): Promise<Uint8Array> {
  const columns = TITLES.map((title) => ({ title, kind: 'text' as const }));
  const cells = gathered.flatMap(({ place, id, values }) =>
    Object.entries(values).map(([field, value]) => [place, id, field, value ?? '']),
  );
  return writeFile({ format: 'xlsx', columns, notes: [['Solicitud', number]] }, cells);
}
