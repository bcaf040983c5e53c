import { join } from 'node:path';
import sharp from 'sharp';
import { DAMAGED, type DocumentPages, type FileOnDisk, type ReadingLimits, Unreadable } from './document-pages.ts';
import { toolLimits } from './read-pdf-pages.ts';
import { recogniseWords } from './recognise-words.ts';

const MOST_SIDE = 3000;
/** A second safeguard: the upload check already refuses larger pictures. */
const MOST_PIXELS = 120_000_000;

/** A picture is one page: rotated upright, grey, and no larger than recognition needs. */
export async function readPicturePage(file: FileOnDisk, limits: ReadingLimits): Promise<DocumentPages> {
  const upright = join(file.folder, 'upright.png');
  await sharp(file.path, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .grayscale()
    .png({ compressionLevel: 1 })
    .toFile(upright)
    .catch(() => {
      throw new Unreadable(DAMAGED);
    });
  const words = await recogniseWords(upright, file.folder, toolLimits(limits));
  return { pages: [words], recognised: 1, problem: '' };
}
