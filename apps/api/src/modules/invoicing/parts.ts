import type { KeyRing } from './certificates/issuer-sealer.ts';

export interface InvoicingParts {
  readonly certificateKeys: KeyRing;
  readonly hasPac: boolean;
}
