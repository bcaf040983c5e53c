const decimals = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** `840 kB`, `11.6 MB`: as people speak of files. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1_048_576) return `${Math.round(bytes / 1024)} kB`;
  return `${decimals.format(bytes / 1_048_576)} MB`;
}
