import { formatFileSize } from '@aura/domain/file-size';

/** `+1.2 GB`, `−40 MB`, `0 B`. */
export function signedSize(bytes: number): string {
  if (bytes === 0) return formatFileSize(0);
  return `${bytes > 0 ? '+' : '−'}${formatFileSize(Math.abs(bytes))}`;
}
