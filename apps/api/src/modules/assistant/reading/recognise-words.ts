import { runTool, ToolFailed, type ToolLimits } from './run-tool.ts';

/** Addresses: the trained data is mapped into memory besides what the picture takes. */
const MEMORY = 2_147_483_648;

/** The words in a picture, in Spanish. A picture that the program gives up on holds none; one that takes too long is told. */
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
