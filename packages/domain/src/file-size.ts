const decimals = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** `840 kB`, `11.6 MB`, `3.2 GB`: decimal units. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1_048_576) return `${Math.round(bytes / 1024)} kB`;
  if (bytes < 1024 ** 3) return `${decimals.format(bytes / 1_048_576)} MB`;
  if (bytes < 1024 ** 4) return `${decimals.format(bytes / 1024 ** 3)} GB`;
  return `${decimals.format(bytes / 1024 ** 4)} TB`;
}
