import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import * as z from 'zod';
import { recordAudit } from '../../../core/audit.ts';
import { writeFile } from '../../../core/listing/write-file.ts';
import { one, rows } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { job } from '../../../jobs/job.ts';
import { recordMadeFile, storeMadeFile } from '../../files/public.ts';
import { numberOf } from '../requests/request.store.ts';
import type { Act } from '../../../core/act.ts';
import { PLACES } from './personal-data.ts';

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

interface GatheredRow {
  readonly place: string;
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}

/** All rows confirmed as the person's, and for an affected party its visits, bitácora and documents. */
async function gatherPerson(act: Pick<Act, 'db'>, requestId: number): Promise<readonly GatheredRow[]> {
  const confirmed = await rows(
    act.db,
    sql<{ place: string; ids: number[] }>`select place, array_agg(row_id order by row_id) as ids from privacy_match
      where request_id = ${requestId} group by place order by place`,
  );
  const gathered: GatheredRow[] = [];
  for (const { place, ids } of confirmed) {
    const declared = PLACES[place];
    if (declared === undefined) continue;
    const values = sql.join(
      Object.entries(declared.says).map(([field, value]) => sql`${field}::text, (${value})::text`),
    );
    gathered.push(
      ...(await rows(
        act.db,
        sql<GatheredRow>`select ${declared.title}::text as place, t.id::text as id, json_build_object(${values}) as values
          from ${sql.table(declared.table)} t where t.id = any(${ids.map(Number)}) order by t.id`,
      )),
    );
    if (place === 'affectedParty') gathered.push(...(await ofParties(act, ids.map(Number))));
  }
  return gathered;
}

async function ofParties({ db }: Pick<Act, 'db'>, ids: readonly number[]): Promise<readonly GatheredRow[]> {
  return rows(
    db,
    sql<GatheredRow>`select 'Bitácora' as place, l.id::text as id, json_build_object('Fecha', l.at::text, 'Texto', l.body) as values
      from logbook_entry l where l.affected_party_id = any(${ids})
    union all select 'Citas', p.id::text, json_build_object('Fecha', p.scheduled_at::text, 'Recibe', p.received_by, 'Notas', p.notes) from appointment p
      where p.affected_party_id = any(${ids})
    union all select 'Visitas', v.id::text, json_build_object('Fecha', v.at::text, 'Latitud', v.latitude::text, 'Longitud', v.longitude::text)
      from check_in v where v.affected_party_id = any(${ids})
    union all select 'Archivos del expediente', f.file_key::text, json_build_object('Nombre', s.name, 'Leyenda', f.caption, 'Fecha', f.added_at::text)
      from claim_file f join stored_file s on s.key = f.file_key where f.affected_party_id = any(${ids})
    union all select 'Aviso de privacidad', n.id::text, json_build_object('Versión', n.version, 'Fecha', n.accepted_at::text, 'Medio', n.channel)
      from privacy_acceptance n where n.affected_party_id = any(${ids})
    union all select 'Firmas', g.id::text, json_build_object('Firmante', g.signer, 'Documento', g.template, 'Fecha', g.signed_at::text)
      from party_signature g where g.affected_party_id = any(${ids})
    union all select 'Recomendación', r.id::text, json_build_object('Calificación', r.score::text, 'Por qué', r.reason, 'Fecha', r.answered_at::text)
      from recommendation r where r.affected_party_id = any(${ids})
    union all select 'Quejas', q.id::text, json_build_object('Quejoso', q.claimant_name, 'Contacto', q.claimant_contact, 'Queja', q.body)
      from complaint q where q.affected_party_id = any(${ids})`,
  );
}
