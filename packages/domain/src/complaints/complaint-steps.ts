import type { MachineStep } from '../machine/machine.ts';
import type { Words } from '../process/words.ts';
import type { ComplaintCondition } from './complaint-conditions.ts';
import { type ComplaintState, OPEN_COMPLAINT_STATES } from './complaint-states.ts';

/** Who may take a step: groups, the complaint's owner, or the system. */
export type ComplaintMover = 'Admin' | 'GeOp' | 'EsAt' | 'KAM' | 'ACo' | 'Supervisor' | 'owner' | 'auto';

/** The act that takes a step; the screen opens its dialog. `silence` is taken by the system. */
export const COMPLAINT_ACTS = [
  'assign',
  'acknowledge',
  'propose',
  'approve',
  'return',
  'close',
  'reopen',
  'resume',
  'escalate',
  'warranty',
  'silence',
] as const;
export type ComplaintAct = (typeof COMPLAINT_ACTS)[number];

/** A step of a complaint, declared for the same state machine as the process of an affected party. */
export interface ComplaintStep extends MachineStep<ComplaintState, ComplaintCondition, ComplaintMover> {
  readonly rule: `C${number}`;
  readonly act: ComplaintAct;
  readonly label: Words;
}

const MANAGERS = ['GeOp', 'Admin'] as const;
const FINISHED = ['closedFavourable', 'closedUnfounded'] as const;
/** Going to an authority is possible from any state, whatever we answered. */
const anywhereBut = (...but: readonly ComplaintState[]) =>
  [...OPEN_COMPLAINT_STATES, ...FINISHED].filter((state) => !but.includes(state));

export const COMPLAINT_STEPS: readonly ComplaintStep[] = [
  step('C01', 'assign', 'registered', 'assigned', [], ['EsAt', ...MANAGERS], ['Asignar', 'Assign']),
  step(
    'C02',
    'acknowledge',
    'assigned',
    'investigating',
    ['ownerNamed'],
    ['owner', 'EsAt', ...MANAGERS],
    ['Acusar recibo e investigar', 'Acknowledge and investigate'],
  ),
  ...(['investigating', 'warranty'] as const).map((from) =>
    step(
      'C03',
      'propose',
      from,
      'proposed',
      ['findingsWritten', 'rootCauseNamed'],
      ['owner', 'ACo', ...MANAGERS],
      ['Proponer respuesta', 'Propose an answer'],
    ),
  ),
  step(
    'C04',
    'approve',
    'proposed',
    'answered',
    ['answerProposed', 'proposedByAnother'],
    ['KAM', ...MANAGERS],
    ['Aprobar respuesta', 'Approve the answer'],
  ),
  step(
    'C05',
    'return',
    'proposed',
    'investigating',
    [],
    ['KAM', ...MANAGERS],
    ['Devolver a investigación', 'Send it back'],
  ),
  step(
    'C06',
    'close',
    'answered',
    'closedFavourable',
    ['answerFavourable'],
    ['EsAt', ...MANAGERS],
    ['Cerrar como favorable', 'Close as justified'],
  ),
  step(
    'C07',
    'close',
    'answered',
    'closedUnfounded',
    ['answerUnfounded'],
    ['EsAt', ...MANAGERS],
    ['Cerrar como improcedente', 'Close as unfounded'],
  ),
  step(
    'C08',
    'silence',
    'answered',
    'closedFavourable',
    ['answerFavourable', 'claimantInformed', 'silenceKept'],
    ['auto'],
    ['Cerrar por silencio', 'Close by silence'],
  ),
  step(
    'C08',
    'silence',
    'answered',
    'closedUnfounded',
    ['answerUnfounded', 'claimantInformed', 'silenceKept'],
    ['auto'],
    ['Cerrar por silencio', 'Close by silence'],
  ),
  ...(['answered', ...FINISHED] as const).map((from) =>
    step('C09', 'reopen', from, 'reopened', ['withinReopening'], ['EsAt', 'KAM', ...MANAGERS], ['Reabrir', 'Reopen']),
  ),
  ...(['reopened', 'escalatedUne', 'escalatedCondusef', 'warranty'] as const).map((from) =>
    step(
      'C10',
      'resume',
      from,
      'investigating',
      ['ownerNamed'],
      ['owner', 'EsAt', 'ACo', ...MANAGERS],
      ['Retomar la investigación', 'Take up the investigation'],
    ),
  ),
  ...anywhereBut('escalatedUne', 'escalatedCondusef').map((from) =>
    step('C11', 'escalate', from, 'escalatedUne', [], ['KAM', ...MANAGERS], ['Escalar a UNE', 'Escalate to the UNE']),
  ),
  ...anywhereBut('escalatedCondusef').map((from) =>
    step(
      'C12',
      'escalate',
      from,
      'escalatedCondusef',
      [],
      ['KAM', ...MANAGERS],
      ['Escalar a CONDUSEF', 'Escalate to CONDUSEF'],
    ),
  ),
  ...OPEN_COMPLAINT_STATES.filter((state) => state !== 'warranty').map((from) =>
    step(
      'C13',
      'warranty',
      from,
      'warranty',
      [],
      ['Supervisor', ...MANAGERS],
      ['Enviar a garantía', 'Send to warranty'],
    ),
  ),
];

function step(
  rule: ComplaintStep['rule'],
  act: ComplaintAct,
  from: ComplaintState,
  to: ComplaintState,
  needs: readonly ComplaintCondition[],
  who: readonly ComplaintMover[],
  [es, en]: readonly [es: string, en: string],
): ComplaintStep {
  return { rule, act, from, to, needs, who, label: { es, en } };
}
