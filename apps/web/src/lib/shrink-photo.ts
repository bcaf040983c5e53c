interface Fit {
  /** In pixels. */
  readonly longestSide: number;
  readonly quality: number;
}

/** A photo scaled down to a JPEG; null if the browser cannot write one. A file that is no picture is refused. */
export async function shrinkPhoto(photo: File, { longestSide, quality }: Fit): Promise<Blob | null> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
