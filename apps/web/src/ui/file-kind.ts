const KINDS = {
  pdf: ['pdf'],
  image: ['jpg', 'jpeg', 'png', 'webp', 'heic', 'gif', 'bmp', 'tif', 'tiff'],
  sheet: ['xlsx', 'xls', 'csv', 'ods'],
  document: ['doc', 'docx', 'odt', 'rtf', 'txt'],
  slides: ['ppt', 'pptx', 'odp'],
  data: ['xml', 'json'],
  archive: ['zip', 'rar', '7z', 'gz'],
  video: ['mp4', 'mov', 'avi', 'webm'],
  audio: ['mp3', 'wav', 'ogg', 'm4a'],
  mail: ['eml', 'msg'],
} as const;

export type FileKind = keyof typeof KINDS | 'other';

const byExtension: ReadonlyMap<string, FileKind> = new Map(
  Object.entries(KINDS).flatMap(([kind, extensions]) =>
    extensions.map((extension) => [extension, kind as FileKind] as const),
  ),
);

export function fileKind(name: string): FileKind {
  return byExtension.get(extensionOf(name)) ?? 'other';
}

/** Lower case, without the point; empty when the name has none. */
export function extensionOf(name: string): string {
  const point = name.lastIndexOf('.');
  return point < 1 ? '' : name.slice(point + 1).toLowerCase();
}
