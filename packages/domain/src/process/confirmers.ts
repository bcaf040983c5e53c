import type { ConditionName } from './conditions.ts';
import type { Mover } from './transition.ts';
import { TRANSITIONS } from './transitions.ts';

/** Groups that fulfil a condition by confirming it: those named by the steps that need it. */
export function confirmersOf(condition: ConditionName): readonly Mover[] {
  const named = TRANSITIONS.filter(({ needs }) => needs.includes(condition)).flatMap(({ who }) => who);
  return [...new Set(named)].filter((who) => who !== 'auto');
}

/** Groups asked for a condition, where they are others than the takers of its step. */
const ASKED: Readonly<Partial<Record<ConditionName, readonly Mover[]>>> = {
  assignmentAnswered: ['Proveedor'],
  costAnalystNamed: ['EsAt', 'Supervisor'],
  marginKept: ['GeOp'],
  authorized: ['KAM'],
  authorizedLater: ['KAM'],
  someoneRepairs: ['GeOp', 'CoDi'],
  promiseMade: ['Supervisor'],
  orderIssued: ['ACo'],
  orderAccepted: ['Proveedor'],
  // Their tasks are closed by those who watch the repair.
  defectsMended: ['Supervisor'],
  withdrawalSigned: ['EsAt', 'Supervisor'],
  settlementSigned: ['EsAt'],
  payeeProved: ['EsAt'],
  noOpenComplaint: ['Supervisor'],
};

/** Whose turn it is while a condition is missing; empty where the system decides. */
export function askedFor(condition: ConditionName): readonly Mover[] {
  return ASKED[condition] ?? confirmersOf(condition);
}

/** Groups that agree with the affected party on payment instead of repair. */
export const SETTLERS: readonly Mover[] = ['EsAt', 'Supervisor'];
