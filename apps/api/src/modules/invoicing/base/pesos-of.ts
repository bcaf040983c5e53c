import { pesos } from '@aura/cfdi/write/nodes';
import type { Centavos } from '@aura/domain/money';

/** Formats whole centavos as a CFDI amount. */
export const pesosOf = (centavos: Centavos): string => pesos(BigInt(centavos) * 10_000n);
