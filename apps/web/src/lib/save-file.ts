import { readerClock } from './reader-clock.ts';

/** «Núm. de zonas» on 15 November → `num-de-zonas-2026-11-15.csv`. */
export function fileName(title: string, extension: string, day = new Date()): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  // The default name given by the specification.
  if (plain === '') return `Archivo.${extension}`;
  return `${plain}-${readerClock(day).date}.${extension}`;
}

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the bytes after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
