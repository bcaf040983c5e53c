import type { Act } from '../../../core/act.ts';
import { type MadeFile, recordMadeFile } from '../../files/public.ts';
import { happened } from '../happened.ts';

interface Paper {
  readonly claim: { readonly id: number; readonly slug: string; readonly customerId: number };
  readonly affectedPartyId: number;
  readonly type: { readonly id: number; readonly codename: string; readonly name: string };
  readonly caption: string;
  readonly signedOn: string | null;
  readonly inTheNameOf: number;
}

/** Adds a generated document to a party's dossier, in the name of the user it was made for. */
export async function keepMadePaper(act: Act, paper: Paper & { readonly file: MadeFile }): Promise<number> {
  await recordMadeFile(act, paper.file, { purpose: 'claimDocument', of: paper.inTheNameOf });
  return addReceivedFile(act, { ...paper, fileKey: paper.file.key });
}

/** Adds a file attached by the caller to a party's dossier; it is unreviewed until staff validate it. */
export async function addReceivedFile(act: Act, paper: Paper & { readonly fileKey: string }): Promise<number> {
  const { fileKey, claim, affectedPartyId, type, caption, signedOn, inTheNameOf } = paper;
  const { id } = await act.db
    .insertInto('claimFile')
    .values({
      claimId: claim.id,
      affectedPartyId,
      customerId: claim.customerId,
      fileKey,
      fileTypeId: type.id,
      caption,
      signedOn,
      addedBy: inTheNameOf,
      addedAt: act.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = { claimId: claim.id, slug: claim.slug, affectedPartyId, claimFileId: id };
  await happened(act, 'claimFile.added', { ...about, fileType: type.codename, typeName: type.name, fileKey });
  return id;
}
