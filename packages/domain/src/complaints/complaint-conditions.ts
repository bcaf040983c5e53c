import type { Words } from '../process/words.ts';

/** Conditions of a complaint's steps, with the text shown while one is not met. */
export const COMPLAINT_CONDITIONS = {
  ownerNamed: missing('Falta nombrar a un responsable', 'Nobody answers for it yet'),
  findingsWritten: missing('Faltan los hallazgos de la investigación', 'The findings are missing'),
  rootCauseNamed: missing('Falta la causa raíz', 'The root cause is missing'),
  answerProposed: missing('Falta la respuesta propuesta', 'No answer has been proposed'),
  proposedByAnother: missing(
    'La respuesta la propuso usted: la aprueba otra persona',
    'You proposed the answer: somebody else approves it',
  ),
  answerFavourable: missing('La respuesta aprobada es improcedente', 'The approved answer calls it unfounded'),
  answerUnfounded: missing('La respuesta aprobada es favorable', 'The approved answer is in favour of the claimant'),
  claimantInformed: missing('Falta informar a quien se quejó', 'The claimant has not been informed'),
  silenceKept: missing(
    'Quien se quejó aún está a tiempo de contestar (10 días naturales)',
    'The claimant still has time to reply (10 natural days)',
  ),
  withinReopening: missing(
    'Pasaron más de 30 días naturales: registre una queja nueva',
    'More than 30 natural days have passed: register a new complaint',
  ),
} as const satisfies Readonly<Record<string, Words>>;

export type ComplaintCondition = keyof typeof COMPLAINT_CONDITIONS;
export const COMPLAINT_CONDITION_NAMES = Object.keys(COMPLAINT_CONDITIONS) as [
  ComplaintCondition,
  ...ComplaintCondition[],
];

function missing(es: string, en: string): Words {
  return { es, en };
}
