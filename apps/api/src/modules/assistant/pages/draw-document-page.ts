import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { drawDocumentPage as drawDocumentPageContract } from '@aura/contracts/assistant/chat';
import sharp from 'sharp';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, NotFound, Unavailable } from '../../../core/errors.ts';
import { runTool, ToolFailed } from '../../../core/run-tool.ts';
import { seeDocument } from './visible-document.ts';

const LIMITS = { seconds: 15, memoryBytes: 1_073_741_824, outputBytes: 67_108_864 };
/** Longer side in pixels, which also bounds pages that declare an enormous size. */
const SIDE = 1600;
/** Drawing is CPU-bound: two at once leave capacity for other requests. */
const slots = createSlots({ atOnce: 2, waiting: 16 });

/** Rendered on every call and not cached by browsers, so that a withdrawn document is no longer shown. */
export const drawDocumentPage: UseCase<typeof drawDocumentPageContract> = async (
  context,
  { params: { document, page } },
) => {
  const { fileKey } = await seeDocument(context, document);
  const file = await context.db
    .selectFrom('storedFile')
    .select(['mediaType', 'hasPreview'])
    .where('key', '=', fileKey)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (file === undefined) throw new NotFound();
  if (file.mediaType === 'application/pdf') return reply(page, await slots(() => drawPdfPage(context, fileKey, page)));
  if (!file.hasPreview || page > 1) throw new NotFound();
  return reply(page, await buffer(await context.fileStore.read({ shelf: 'web', key: fileKey })));
};

function reply(page: number, picture: Buffer) {
  return { type: 'image/webp', content: new Uint8Array(picture), filename: `pagina-${page}.webp` };
}

async function drawPdfPage({ fileStore }: Context, fileKey: string, page: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'aura-page-'));
  try {
    const path = join(folder, 'content');
    await pipeline(await fileStore.read({ shelf: 'original', key: fileKey }), createWriteStream(path));
    const which = ['-f', String(page), '-l', String(page), '-singlefile'];
    const drawing = join(folder, 'page');
    await runTool(['pdftoppm', '-q', '-png', '-scale-to', String(SIDE), ...which, path, drawing], {
      folder,
      limits: LIMITS,
    });
    // For a page that does not exist the program exits successfully without writing a file.
    const drawn = await buffer(createReadStream(`${drawing}.png`)).catch(() => undefined);
    if (drawn === undefined) throw new NotFound();
    return await sharp(drawn).webp({ quality: 80 }).toBuffer();
  } catch (error) {
    if (error instanceof ToolFailed && error.because !== 'refused')
      throw new Conflict('Esta página no se puede mostrar. Descargue el documento.');
    if (error instanceof ToolFailed) throw new NotFound();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Limits how many tasks run and wait at once on this node; beyond that, throws Unavailable. */
function createSlots({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Unavailable();
      await new Promise<void>((resolve) => void queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // A waiting task takes the place over directly, so that no other can get in between.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
