import { buffer } from 'node:stream/consumers';
import type { Act } from '../../../core/act.ts';

/** A PDF that was made and sent, served from the storage and never generated again. The caller has checked access. */
export async function storedPdf({ fileStore }: Pick<Act, 'fileStore'>, fileKey: string, filename: string) {
  const content = await buffer(await fileStore.read({ shelf: 'original', key: fileKey }));
  return { type: 'application/pdf', content: new Uint8Array(content), filename };
}
