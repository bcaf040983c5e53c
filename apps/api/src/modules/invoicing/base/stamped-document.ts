import type { Receipt, Stamp } from '@aura/cfdi/receipt';
import type { MadeFile } from '../../files/public.ts';

export interface StampedDocument {
  readonly receipt: Receipt;
  readonly stamp: Stamp;
  readonly xml: Pick<MadeFile, 'key' | 'sha256'>;
  readonly pdf: Pick<MadeFile, 'key'>;
}
