import { formatInstant } from '../format.ts';
import type { Transition } from './transition.ts';
import type { Words } from './words.ts';

/** How staff hears from a provider who does not work in Aura. */
export const TOLD_THROUGH = ['telephone', 'whatsApp', 'mail', 'inPerson'] as const;
export type ToldThrough = (typeof TOLD_THROUGH)[number];

/** A statement of an outsider about a step or an act that staff records. */
export interface Told {
  readonly person: string;
  /** Whom the person spoke for; empty for themselves. */
  readonly provider: string;
  readonly through: ToldThrough;
  readonly at: Date;
  /** Time zone of the party, in which the hour is written. */
  readonly zone: string;
}

const WAYS: Readonly<Record<ToldThrough, string>> = {
  telephone: 'por teléfono',
  whatsApp: 'por WhatsApp',
  mail: 'por correo',
  inPerson: 'en persona',
};

/** «Lo dijo Ana Ríos (Herrería Gómez) por teléfono, 19/11/2026 09:40.» */
export function toldLine({ person, provider, through, at, zone }: Told): string {
  const who = provider === '' || provider === person ? person : `${person} (${provider})`;
  return `Lo dijo ${who} ${WAYS[through]}, ${formatInstant(at, zone)}.`;
}

/** The steps that wait for the provider's word: rule, stage, and the label of recording it. */
const RECORDED: readonly (readonly [rule: string, from: string, to: string, label: Words])[] = [
  ['T06', '1.03', '2.01', { es: 'Registrar que aceptó', en: 'Record that the provider accepted' }],
  ['T07', '1.03', '1.02', { es: 'Registrar que rechazó', en: 'Record that the provider declined' }],
  ['T30', '5.01', '5.02', { es: 'Registrar que empezó', en: 'Record that the provider began' }],
  ['T31', '5.02', '5.03', { es: 'Registrar que terminó', en: 'Record that the provider finished' }],
  ['T33', '5.05', '5.03', { es: 'Registrar que corrigió', en: 'Record that the provider finished the rework' }],
];

/** The label of recording a step in the provider's name; undefined for steps that staff takes itself. */
export function toldLabel({ rule, from, to }: Pick<Transition, 'rule' | 'from' | 'to'>): Words | undefined {
  return RECORDED.find((one) => one[0] === rule && one[1] === from && one[2] === to)?.[3];
}
