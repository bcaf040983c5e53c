import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentPages, FileOnDisk, ReadingLimits } from './document-pages.ts';
import { recogniseWords } from './recognise-words.ts';
import { runTool, type ToolLimits } from '../../../core/run-tool.ts';

const MEMORY = 1_073_741_824;
const MOST_OUTPUT = 134_217_728;
/** Fewer letters than this are a page number or a stamp; the rest of the page is a picture. */
const LEAST_LETTERS = 12;
/** Longer side of a rendered page in pixels: enough to recognise an A4 page, and a bound for enormous ones. */
const DRAWN_SIDE = 2400;

/**
 * Extracts the text of a PDF and recognises the words of pages without text. Calls `onProgress` between two programs.
 */
export async function readPdfPages(
  file: FileOnDisk,
  limits: ReadingLimits,
  onProgress: () => Promise<void>,
): Promise<DocumentPages> {
  const tool = toolLimits(limits);
  const last = limits.mostPages + 1;
  const text = await runTool(['pdftotext', '-q', '-enc', 'UTF-8', '-l', String(last), file.path, '-'], {
    folder: file.folder,
    limits: tool,
  });
  const found = text.toString('utf8').split('\f').slice(0, -1);
  const pages = found.slice(0, limits.mostPages);
  const bare = pages.flatMap((page, at) => (countLetters(page) < LEAST_LETTERS ? [at] : []));
  const drawn = bare.slice(0, limits.mostRecognised);
  for (const at of drawn) {
    await onProgress();
    const words = await recognisePage(file, at + 1, tool);
    if (words.length > (pages[at] ?? '').length) pages[at] = words;
  }
  const problem = [
    found.length > pages.length ? `Solo se leyeron las primeras ${pages.length} páginas.` : '',
    bare.length > drawn.length ? `Quedaron ${bare.length - drawn.length} páginas escaneadas sin leer.` : '',
  ];
  return { pages, recognised: drawn.length, problem: problem.filter(Boolean).join(' ') };
}

export function toolLimits({ toolSeconds }: Pick<ReadingLimits, 'toolSeconds'>): ToolLimits {
  return { seconds: toolSeconds, memoryBytes: MEMORY, outputBytes: MOST_OUTPUT };
}

async function recognisePage({ path, folder }: FileOnDisk, page: number, limits: ToolLimits): Promise<string> {
  const drawing = join(folder, 'page');
  const which = ['-f', String(page), '-l', String(page), '-singlefile'];
  await runTool(['pdftoppm', '-q', '-gray', '-png', '-scale-to', String(DRAWN_SIDE), ...which, path, drawing], {
    folder,
    limits,
  });
  try {
    return await recogniseWords(`${drawing}.png`, folder, limits);
  } finally {
    await rm(`${drawing}.png`, { force: true });
  }
}

function countLetters(page: string): number {
  return page.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
