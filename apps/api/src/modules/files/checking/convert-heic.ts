import { join } from 'node:path';
import { runTool, ToolFailed } from '../../../core/run-tool.ts';

const LIMITS = { seconds: 20, memoryBytes: 1_073_741_824, outputBytes: 209_715_200 };

/**
 * Converts HEIC, which sharp cannot read, with Debian's converter; what a picture costs shows only when it is decoded.
 * Returns undefined if it cannot be read.
 */
export async function convertHeic(path: string, folder: string): Promise<string | undefined> {
  const converted = join(folder, 'converted.jpg');
  try {
    await runTool(['heif-convert', '-q', '92', path, converted], { folder, limits: LIMITS });
    return converted;
  } catch (error) {
    // A missing converter is not the picture's fault: the job fails and is retried.
    if (error instanceof ToolFailed) return undefined;
    throw error;
  }
}
