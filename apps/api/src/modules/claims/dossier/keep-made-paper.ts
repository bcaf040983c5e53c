import type { Act } from '../../../core/act.ts';
import { type MadeFile, recordMadeFile } from '../../files/public.ts';
import { happened } from '../happened.ts';

/** A document that the application made, as one of the dossier of a party. The row names the person on whose behalf it came about. */
export async function keepMadePaper(
  act: Act,
  paper: {
    readonly file: MadeFile;
    readonly claim: { readonly id: number; readonly slug: string; readonly customerId: number };
    readonly affectedPartyId: number;
    readonly type: { readonly id: number; readonly codename: string; readonly name: string };
    readonly caption: string;
    readonly signedOn: string | null;
    readonly inTheNameOf: number;
  },
): Promise<number> {
  const { file, claim, affectedPartyId, type, caption, signedOn, inTheNameOf } = paper;
  await recordMadeFile(act, file, { purpose: 'claimDocument', of: inTheNameOf });
  const { id } = await act.db
    .insertInto('claimFile')
    .values({
      claimId: claim.id,
      affectedPartyId,
      customerId: claim.customerId,
      fileKey: file.key,
      fileTypeId: type.id,
      caption,
      signedOn,
      addedBy: inTheNameOf,
      addedAt: act.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = { claimId: claim.id, slug: claim.slug, affectedPartyId, claimFileId: id };
  await happened(act, 'claimFile.added', { ...about, fileType: type.codename, typeName: type.name, fileKey: file.key });
  return id;
}
