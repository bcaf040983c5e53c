import { runTool, ToolFailed, type ToolLimits } from '../../../core/run-tool.ts';

/** Address space: the trained data is mapped into memory in addition to the picture. */
const MEMORY = 2_147_483_648;

/** Recognises Spanish words in a picture. Returns none if the program gives up on it; throws if it takes too long. */
export async function recogniseWords(picture: string, folder: string, limits: ToolLimits): Promise<string> {
  try {
    const words = await runTool(['tesseract', picture, '-', '-l', 'spa', '--psm', '3'], {
      folder,
      limits: { ...limits, memoryBytes: MEMORY },
    });
    return words.toString('utf8').replaceAll('\f', '');
  } catch (error) {
    if (error instanceof ToolFailed && error.because === 'refused') return '';
    throw error;
  }
}
