import { isAgreeable, mayAgree } from '@aura/domain/agreement-rules';
import { Conflict, Forbidden } from '../../../core/errors.ts';
import type { LockedParty } from '../../claims/public.ts';
import type { Terms } from './agreement.store.ts';

/** Why nothing can be agreed for the party now, or null. Shown on the screen and checked again in the act. */
export function obstacleTo(
  {
    stage,
    isActive,
  }: {
    readonly stage: string;
    readonly isActive: boolean;
  },
  terms: Terms,
): string | null {
  if (!isActive) return 'Este afectado ya no está activo.';
  if (!isAgreeable(stage)) return 'En esta etapa no se pacta: se pacta desde el presupuesto hasta facturar.';
  if (terms.quotedPrice === null) return 'Falta la cotización al cliente: sin ella no hay con qué comparar el monto.';
  if (terms.way !== 'provider') return null;
  if (terms.budgetId === null || terms.concepts === 0) return 'Falta el presupuesto: escríbalo antes de pactar.';
  if (terms.unassigned === 1)
    return 'Queda 1 concepto del presupuesto sin proveedor: vacíe la bandeja antes de pactar.';
  if (terms.unassigned > 1)
    return `Quedan ${terms.unassigned} conceptos del presupuesto sin proveedor: vacíe la bandeja antes de pactar.`;
  return null;
}

export function refuseUnlessAgreeing(groups: readonly string[]): void {
  if (!mayAgree(groups)) throw new Forbidden('Eso le toca a: ACo, GeOp.');
}

export function refuseUnlessAgreeable({ claim, party }: LockedParty, terms: Terms): void {
  const obstacle = obstacleTo({ stage: party.process.number, isActive: party.isActive && claim.isActive }, terms);
  if (obstacle !== null) throw new Conflict(obstacle);
}
