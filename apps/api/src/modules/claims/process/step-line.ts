import type { Holder } from '@aura/domain/process/holders';
import { isBack, type StepKind } from '@aura/domain/process/stage-pairs';
import { STARTING_STAGES } from '@aura/domain/stages';
import type { AuditNote } from '../../../core/act.ts';

interface Step {
  readonly from: string;
  readonly to: string;
  readonly kind: StepKind;
  readonly holder?: string;
  readonly reason?: string;
  /** The name of the one it was given to. */
  readonly provider?: string;
}

const HANDS: Readonly<Record<Holder, string>> = {
  us: 'nosotros',
  provider: 'el proveedor',
  customer: 'el cliente',
  affected: 'el afectado',
  nobody: 'nadie',
};

/** How the bitácora tells a step. `move_party` writes it in the same statement, for providers too. */
export function stepLine({ from, to, kind, holder = 'us', reason = '', provider }: Step): string {
  const given = provider === undefined ? '' : ` Proveedor: ${provider}.`;
  const why = reason === '' ? given : `${given} Motivo: ${reason}`;
  if (kind === 'handed') return `Le toca a ${HANDS[holder as Holder]} (${nameOf(to)}).${why}`;
  const verbs = {
    declared: isBack(from, to) ? 'Regresa' : 'Avanza',
    back: 'Regresa',
    forced: 'Se fuerza',
    undone: 'Se deshace el paso: regresa',
  } as const;
  return `${verbs[kind]} de ${nameOf(from)} a ${nameOf(to)}.${why}`;
}

export function stepNote(
  step: Step & { readonly affectedPartyId: number; readonly rule: string; readonly reason: string },
): AuditNote {
  const { affectedPartyId: entityId, from, to, kind, rule, reason, holder = null } = step;
  return {
    entity: 'affectedParty',
    entityId,
    changes: kind === 'handed' ? { holder: [null, holder] } : { process: [nameOf(from), nameOf(to)] },
    detail: { kind, rule, ...(reason === '' ? {} : { reason }) },
  };
}

/** Numbers are code, and so is the name by which the bitácora calls a stage. */
function nameOf(number: string): string {
  return `${number} ${STARTING_STAGES.find((stage) => stage.number === number)?.name ?? ''}`.trim();
}
