import type { Readable } from 'node:stream';

export type ScanResult = { readonly kind: 'clean' } | { readonly kind: 'infected'; readonly signature: string };

/** Looks for malware in a stream. Throws when it cannot tell: nothing is released on its silence. */
export interface Antivirus {
  scan(content: Readable): Promise<ScanResult>;
  isUp(): Promise<boolean>;
}
