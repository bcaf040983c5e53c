import { addDossierFile } from '@aura/contracts/claims/dossier';
import sharp from 'sharp';
import type { Caller } from './api-caller.ts';
import { ask } from './ask.ts';
import { sendFile } from './files-to-send.ts';

interface GivenPhoto {
  readonly partyId: number;
  readonly name: string;
  readonly caption?: string;
}

/** Adds a photo to the dossier of a party; returns its id there. */
export async function photoOf(
  origin: string,
  who: Caller,
  { partyId, name, caption = '' }: GivenPhoto,
): Promise<number> {
  const content = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const fileKey = await sendFile(origin, who, { name, content, purpose: 'claimPhoto' });
  const { lines } = await ask(who, addDossierFile, {
    params: { id: partyId },
    body: { fileKey, fileType: 'foto_antes', caption, signedOn: null, pairOf: null },
  });
  const added = lines.flatMap(({ files }) => files).find(({ file }) => file.key === fileKey);
  if (added === undefined) throw new Error(`The photo ${name} is not in the dossier`);
  return added.id;
}
