import type { Readable } from 'node:stream';

export type ScanResult = { readonly kind: 'clean' } | { readonly kind: 'infected'; readonly signature: string };

/** Scans a stream for malware. Throws if there is no verdict, so that nothing is released without one. */
export interface Antivirus {
  scan(content: Readable): Promise<ScanResult>;
  isUp(): Promise<boolean>;
}
