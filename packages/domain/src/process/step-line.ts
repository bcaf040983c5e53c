import { STARTING_STAGES } from '../stages.ts';
import type { Holder } from './holders.ts';
import { isBack, type StepKind } from './stage-pairs.ts';
import { type Told, toldLine } from './told.ts';

export interface ToldStep {
  readonly from: string;
  readonly to: string;
  readonly kind: StepKind;
  readonly holder?: string;
  readonly reason?: string;
  readonly provider?: string;
  /** What a provider said of it, where staff records the step. */
  readonly told?: Told | undefined;
}

const HANDS: Readonly<Record<Holder, string>> = {
  us: 'nosotros',
  provider: 'el proveedor',
  customer: 'el cliente',
  affected: 'el afectado',
  nobody: 'nadie',
};

/** Text of a step in the bitácora. `move_party` writes it in the same statement, for providers too. */
export function stepLine({ from, to, kind, holder = 'us', reason = '', provider, told }: ToldStep): string {
  const given = `${provider === undefined ? '' : ` Proveedor: ${provider}.`}${told === undefined ? '' : ` ${toldLine(told)}`}`;
  const why = reason === '' ? given : `${given} Motivo: ${reason}`;
  if (kind === 'handed') return `Le toca a ${HANDS[holder as Holder]} (${namedStage(to)}).${why}`;
  const verbs = {
    declared: isBack(from, to) ? 'Regresa' : 'Avanza',
    back: 'Regresa',
    forced: 'Se fuerza',
    undone: 'Se deshace el paso: regresa',
  } as const;
  return `${verbs[kind]} de ${namedStage(from)} a ${namedStage(to)}.${why}`;
}

/** Stage numbers are code, and so are the names the bitácora uses for them. */
export function namedStage(number: string): string {
  return `${number} ${STARTING_STAGES.find((stage) => stage.number === number)?.name ?? ''}`.trim();
}
