import type { StageNumber } from '../process-stages.ts';
import { traitsOf } from './stage-traits.ts';
import type { Words } from './words.ts';

/** The five phases shown to an affected party. */
export const PROGRESS_STEPS = [
  { es: 'Recibimos su caso', en: 'We received your case' },
  { es: 'Visita', en: 'Visit' },
  { es: 'Presupuesto', en: 'Estimate' },
  { es: 'Solución', en: 'Solution' },
  { es: 'Entrega y cierre', en: 'Handover and closing' },
] as const satisfies readonly Words[];

export interface PartyProgress {
  readonly step: number;
  /** Current and next activity; no next one after the end. */
  readonly now: Words;
  readonly next: Words | null;
}

type Row = readonly [step: number, now: Words, next: Words | null];
const say = (es: string, en: string): Words => ({ es, en });

const RECEIVED = say('Estamos asignando a quien lo atenderá', 'We are choosing who will attend you');
const CALLED = say('Le llamaremos para acordar una visita', 'We will call you to agree on a visit');
const VISITED = say('Visitaremos el lugar del daño', 'We will visit the place of the damage');
const ESTIMATED = say('Prepararemos el presupuesto', 'We will prepare the estimate');
const ASKED = say('La aseguradora revisará el presupuesto', 'The insurer will review the estimate');
const REPAIRED = say('Empezará la reparación', 'The repair will begin');
const HANDED = say('Revisaremos el trabajo con usted', 'We will look at the work with you');
const SIGNED = say('Le pediremos firmar su conformidad', 'We will ask you to sign that you agree');
const PAID = say('Recibirá su pago', 'You will be paid');
const CLOSED = say('Cerraremos su caso', 'We will close your case');

/** Worded for the waiting person: internal work and money matters with the insurer are a single activity. */
const PROGRESS: Readonly<Record<StageNumber, Row>> = {
  '1.01': [0, say('Recibimos su caso', 'We received your case'), RECEIVED],
  '1.02': [0, RECEIVED, CALLED],
  '1.03': [0, say('Ya hay quien lo atienda', 'Somebody will attend you'), CALLED],
  '1.04': [0, say('Seguimos buscando a quien lo atienda', 'We are still looking for somebody to attend you'), CALLED],
  '2.01': [1, say('Queremos acordar una visita con usted', 'We want to agree on a visit with you'), VISITED],
  '2.02': [1, say('Su visita está programada', 'Your visit is planned'), ESTIMATED],
  '2.03': [1, say('Ya visitamos el lugar del daño', 'We have visited the place of the damage'), ESTIMATED],
  '2.04': [1, say('Definimos qué hay que reparar', 'We defined what has to be repaired'), ESTIMATED],
  '2.05': [1, say('No hemos podido localizarlo', 'We could not reach you'), CALLED],
  ...inStages(
    ['3.01', '3.02', '3.03', '3.04'],
    [2, say('Preparamos el presupuesto', 'We are preparing the estimate'), ASKED],
  ),
  '3.05': [2, say('El presupuesto está listo', 'The estimate is ready'), ASKED],
  ...inStages(
    ['4.01', '4.02', '4.03'],
    [
      2,
      say('La aseguradora revisa el presupuesto', 'The insurer is reviewing the estimate'),
      say('Con su respuesta empezamos', 'With its answer we begin'),
    ],
  ),
  '4.04': [
    2,
    say('La aseguradora autorizó', 'The insurer agreed'),
    say('Empezamos con la solución', 'We begin with the solution'),
  ],
  '4.05': [2, say('Ajustamos el presupuesto', 'We are adjusting the estimate'), ASKED],
  '5.01': [3, say('Preparamos la reparación', 'We are preparing the repair'), REPAIRED],
  '5.02': [3, say('Estamos reparando', 'We are repairing'), HANDED],
  '5.03': [3, say('La reparación terminó', 'The repair has ended'), SIGNED],
  '5.04': [4, say('El trabajo quedó aprobado', 'The work was approved'), SIGNED],
  '5.05': [3, say('Corregimos detalles de la reparación', 'We are mending details of the repair'), HANDED],
  '5.11': [3, say('Preparamos su pago', 'We are preparing your payment'), PAID],
  '5.12': [3, say('Su pago está en trámite', 'Your payment is under way'), PAID],
  '5.13': [4, say('Su pago se realizó', 'You were paid'), CLOSED],
  ...inStages(
    ['6.01', '6.02', '6.03', '6.04'],
    [4, say('Reunimos los documentos finales', 'We are gathering the last documents'), CLOSED],
  ),
  ...inStages(
    ['7.01', '7.02', '7.03', '7.04', '7.05', '8.01', '8.02', '8.03'],
    [4, say('Su parte está terminada', 'Your part is done'), CLOSED],
  ),
  '9.01': [4, say('Su caso está cerrado', 'Your case is closed'), null],
  '9.02': [4, say('Su caso se cerró sin reparación', 'Your case was closed without a repair'), null],
  '9.03': [4, say('Usted desistió y el caso se cerró', 'You withdrew and the case was closed'), null],
};

export function progressOf(stage: StageNumber): PartyProgress {
  const row = PROGRESS[stage];
  if (row === undefined) throw new RangeError(`Stage ${stage} has no words for the affected party`);
  const [step, now, next] = row;
  return { step, now, next };
}

/** Whether the affected party can confirm the work: done, not called off, and not paid instead. */
export function mayConform(stage: StageNumber, isPaidToAffectedParty: boolean): boolean {
  const { photoMoment, isCalledOff } = traitsOf(stage);
  return photoMoment === 'after' && !isCalledOff && !isPaidToAffectedParty;
}

function inStages(stages: readonly StageNumber[], row: Row): Readonly<Record<StageNumber, Row>> {
  return Object.fromEntries(stages.map((stage) => [stage, row]));
}
