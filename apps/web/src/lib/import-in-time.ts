export const CHUNK_PATIENCE_MS = 120_000;

/** A chunk that failed to load; only reloading the page helps. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Limits a dynamic import to two minutes. Browsers have no timeout of their own. */
export async function importInTime<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: number | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new ChunkError('timeout')), CHUNK_PATIENCE_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError('load', { cause: error });
  } finally {
    window.clearTimeout(timer);
  }
}
