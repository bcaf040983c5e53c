import { pesos } from '@aura/cfdi/write/nodes';
import type { Centavos } from '@aura/domain/money';

/** As a CFDI writes an amount of whole centavos. */
export const pesosOf = (centavos: Centavos): string => pesos(BigInt(centavos) * 10_000n);
