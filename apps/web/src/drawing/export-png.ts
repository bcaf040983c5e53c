import type { Drawing } from '@aura/domain/drawing';
import type { Stage } from 'konva/lib/Stage.js';

/** Exports the whole drawing in its own size, whatever the zoom. */
export async function exportPng(stage: Stage | null, { width, height }: Drawing, failed: string): Promise<Blob> {
  if (stage === null) throw new Error(failed);
  const copy = stage.clone({ x: 0, y: 0, scaleX: 1, scaleY: 1, width, height });
  for (const handle of copy.find('.handle')) handle.destroy();
  try {
    const blob = await copy.toBlob({ x: 0, y: 0, width, height, pixelRatio: 1, mimeType: 'image/png' });
    if (!(blob instanceof Blob)) throw new Error(failed);
    return blob;
  } finally {
    copy.destroy();
  }
}
