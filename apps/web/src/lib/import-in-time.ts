export const CHUNK_PATIENCE_MS = 120_000;

/** A part of the application that did not arrive; only loading the page again helps. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Gives a dynamic import two minutes. Browsers never give up by themselves. */
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
