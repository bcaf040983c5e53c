import type { Storage } from '../demo/demo-files.ts';

interface Content {
  readonly original: Buffer;
  readonly web?: Buffer;
  readonly thumbnail?: Buffer;
}

/** Concurrent uploads; more would only wait for each other. */
const LANES = 12;

/** Uploads every file under its key, and returns them with their content. */
export async function uploadAll<Wanted extends { readonly key: string; readonly mediaType: string }>(
  storage: Storage,
  wanted: readonly Wanted[],
  contentOf: (file: Wanted) => Promise<Content>,
): Promise<readonly (Wanted & { readonly content: Buffer })[]> {
  const waiting = wanted.entries();
  const uploaded: (Wanted & { readonly content: Buffer })[] = [];
  const lane = async () => {
    // One iterator shared by all lanes: each takes the next free file.
    for (const [place, file] of waiting) {
      const { original, web, thumbnail } = await contentOf(file);
      await storage.put({ shelf: 'original', key: file.key }, original, file.mediaType);
      if (web !== undefined) await storage.put({ shelf: 'web', key: file.key }, web, 'image/webp');
      if (thumbnail !== undefined) await storage.put({ shelf: 'thumbnail', key: file.key }, thumbnail, 'image/webp');
      uploaded[place] = { ...file, content: original };
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return uploaded;
}
