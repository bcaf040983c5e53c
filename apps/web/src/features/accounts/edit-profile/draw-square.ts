import { type Crop, squareOf } from './square-crop.ts';

const LARGEST_SIDE = 512;
const JPEG_QUALITY = 0.86;

export function drawSquare(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { left, top, side } = squareOf(image, crop);
  // JPEG has no transparency: transparent pixels become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** A JPEG data URL of at most 512 pixels a side. Smaller pictures are not enlarged. */
export function squarePhoto(image: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(Math.min(LARGEST_SIDE, squareOf(image, crop).side));
  drawSquare(canvas, image, crop);
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
}
