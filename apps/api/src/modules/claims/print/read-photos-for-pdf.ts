import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Invalid } from '../../../core/errors.ts';
import type { PdfPhoto } from '../../../core/pdf/pdf-document.ts';

export interface PrintedPhoto extends PdfPhoto {
  readonly partyId: number;
  readonly fileKey: string;
}

/** The chosen photos in the order chosen; one outside the dossiers of these parties refuses the print. */
export async function readPhotosForPdf(
  { db }: Pick<Act, 'db'>,
  partyIds: readonly number[],
  ids: readonly number[],
): Promise<readonly PrintedPhoto[]> {
  const { rows } = await sql<{ id: number; partyId: number; fileKey: string; title: string; caption: string }>`
    select f.id, f.affected_party_id as party_id, f.file_key, t.name as title, f.caption
    from claim_file f join file_type t on t.id = f.file_type_id join stored_file d on d.key = f.file_key
    where f.id = any(${ids}::bigint[]) and f.affected_party_id = any(${partyIds}::bigint[])
      and f.state in ('loaded', 'validated') and d.state = 'ready' and d.has_preview`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const photo = found.get(id);
    if (photo === undefined) {
      throw new Invalid({ photoIds: 'Una de las fotografías ya no está en el expediente. Actualice la página.' });
    }
    const { partyId, fileKey, title, caption } = photo;
    return { partyId, fileKey, picture: fileKey, caption: [title, caption].filter((part) => part !== '').join(' · ') };
  });
}
