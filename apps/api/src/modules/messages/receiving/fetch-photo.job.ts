import { photoTypeFromOutside } from '@aura/domain/process/photos';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import * as z from 'zod';
import { callFunction, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { job } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { addReceivedFile, advance, writeEntry } from '../../claims/public.ts';
import { announceFile, attachFile } from '../../files/public.ts';

const MOST_BYTES = 16_777_216;
const NAMES: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

interface Waiting {
  readonly mediaId: string;
  readonly fileKey: string | null;
  readonly fileState: string | null;
  readonly attachedAt: Date | null;
  readonly claimId: number;
  readonly slug: string;
  readonly customerId: number;
  readonly affectedPartyId: number;
  readonly provider: string;
  readonly stage: string;
  /** Who wrote the message or said what it is about, or the supervisor: the file is stored under this account. */
  readonly keeperId: number | null;
  readonly fileTypeId: number;
  readonly codename: string;
  readonly typeName: string;
}

/**
 * Takes a photo received by WhatsApp the way of every upload: the antivirus reads it before any user sees it. A
 * job that runs twice goes on where the first one stopped. Staff review the photo before it counts.
 */
export const fetchPhoto = job({
  name: 'fetch-whatsapp-photo',
  payload: z.object({ whatsappId: z.string().max(200) }),
  run: async (context, { whatsappId }) => {
    const found = await find(context, whatsappId);
    if (found === undefined || found.attachedAt !== null) return;
    const { mediaId, keeperId } = found;
    if (keeperId === null) return sayLost(context, found, 'el siniestro no tiene supervisor a cuyo nombre guardarla');
    let { fileKey } = found;
    if (found.fileState === null || found.fileState === 'receiving') {
      const media = (await context.messenger?.readMedia(mediaId, MOST_BYTES)) ?? null;
      const ending = NAMES[media?.mediaType ?? ''];
      if (media === null || ending === undefined)
        return sayLost(context, found, 'WhatsApp no la entregó o no es una imagen que se admita');
      const { content } = media;
      const size = content.length;
      fileKey ??= await context.inTransaction(async (act) => {
        const { key } = await announceFile(act, {
          name: `whatsapp.${ending}`,
          size,
          purpose: 'claimPhoto',
          fileTypeId: found.fileTypeId,
          of: keeperId,
          isFromOutside: true,
        });
        await act.db
          .updateTable('whatsappReceived')
          .set({ fileKey: key })
          .where('whatsappId', '=', whatsappId)
          .execute();
        return key;
      });
      const offset = await context.fileStore.arrived(fileKey);
      const length = size - offset;
      if (length > 0)
        await context.fileStore.append(
          { key: fileKey, size, offset, length },
          Readable.from([content.subarray(offset)]),
        );
      const finished = fn.finishUpload({ fileKey });
      await context.inTransaction((act) => callFunction(act.db, finished));
    }
    if (fileKey !== null) await keep(context, found, keeperId, fileKey);
  },
});

async function find({ db }: JobContext, whatsappId: string): Promise<Waiting | undefined> {
  const [row] = await rows(
    db,
    sql<
      Omit<Waiting, 'fileTypeId' | 'codename' | 'typeName'>
    >`select w.media_id, w.file_key, f.state as file_state, f.attached_at,
      c.id as claim_id, c.slug, c.customer_id, a.id as affected_party_id, coalesce(p.display_name, a.name) as provider,
      to_char(s.number, 'FM90.00') as stage, coalesce(m.queued_by, w.placed_by, c.supervisor_id) as keeper_id
    from whatsapp_received w join affected_party a on a.id = w.affected_party_id join claim c on c.id = a.claim_id
      join process_stage s on s.id = a.stage_id left join outsider_message m on m.id = w.message_id
      left join provider p on p.id = w.provider_id left join stored_file f on f.key = w.file_key
    where w.whatsapp_id = ${whatsappId} and w.media_id is not null`,
  );
  if (row === undefined) return undefined;
  const codename = photoTypeFromOutside(row.stage);
  const type = await db
    .selectFrom('fileType')
    .select(['id', 'name'])
    .where('codename', '=', codename)
    .executeTakeFirstOrThrow();
  return { ...row, codename, fileTypeId: type.id, typeName: type.name };
}

function keep(context: JobContext, found: Waiting, keeperId: number, fileKey: string): Promise<void> {
  const { claimId, slug, customerId, affectedPartyId, provider, fileTypeId, codename, typeName } = found;
  return context.inTransaction(async (act) => {
    await attachFile({ db: act.db, now: act.now, actor: { userId: keeperId } }, { fileKey, purpose: 'claimPhoto' });
    await addReceivedFile(act, {
      fileKey,
      claim: { id: claimId, slug, customerId },
      affectedPartyId,
      type: { id: fileTypeId, codename, name: typeName },
      caption: `${provider}, por WhatsApp`.slice(0, 200),
      signedOn: null,
      inTheNameOf: keeperId,
    });
    await advance(act, affectedPartyId);
  });
}

function sayLost(context: JobContext, found: Waiting, why: string): Promise<void> {
  const { claimId, affectedPartyId, provider } = found;
  const body = `La foto que ${provider} mandó por WhatsApp no se pudo guardar: ${why}. Pídale que la mande por su liga.`;
  return context.inTransaction(async (act) => {
    await writeEntry(act, claimId, { kind: 'system', body, affectedPartyId });
  });
}
