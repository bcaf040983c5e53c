import sharp from 'sharp';

export interface PictureTraits {
  readonly lines: readonly string[];
  /** Lines in a grey that only machines distinguish from paper. */
  readonly faint?: readonly string[];
  readonly exif?: Readonly<Record<string, string>>;
}

/** A photographed page: its text is pixels, readable only by OCR. */
export async function pictureOf({ lines, faint = [], exif }: PictureTraits): Promise<Buffer> {
  const line = (text: string, at: number, colour: string) =>
    `<text x="40" y="${60 + at * 44}" font-family="DejaVu Sans, sans-serif" font-size="26" fill="${colour}">${escape(text)}</text>`;
  const words = [
    ...lines.map((text, at) => line(text, at, '#000')),
    ...faint.map((text, at) => line(text, lines.length + at, '#fafafa')),
  ];
  const height = 120 + words.length * 44;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${words.join('')}</svg>`;
  const picture = sharp(Buffer.from(svg)).png();
  return (exif === undefined ? picture : picture.withExif({ IFD0: exif })).toBuffer();
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
