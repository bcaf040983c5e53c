import type { StageNumber } from '../process-stages.ts';
import type { Words } from './words.ts';

export type FilePart = 'summary' | 'logbook' | 'visits' | 'scope' | 'files';

export interface DutyPlace {
  /** Label of the button: the act in one word. */
  readonly verb: Words;
  readonly part: FilePart;
  /** What opens there: the next step or its missing conditions, or the entry to write. Null: only the file. */
  readonly act: DutyAct | null;
  /** Done outside the file: collecting in the invoice, billing where invoices are made. */
  readonly at?: 'invoice' | 'compose';
}

export type DutyAct = 'next' | 'write-entry';

const OPEN: DutyPlace = { verb: { es: 'Abrir', en: 'Open' }, part: 'summary', act: null };
const place = (part: FilePart, es: string, en: string): DutyPlace => ({
  verb: { es, en },
  part,
  act: part === 'logbook' ? 'write-entry' : 'next',
});

/** Button label and place in the file for what each stage asks for. */
const PLACES: Readonly<Record<StageNumber, DutyPlace>> = {
  '1.01': place('summary', 'Completar', 'Complete'),
  '1.02': place('summary', 'Asignar', 'Assign'),
  '1.03': place('summary', 'Responder', 'Answer'),
  '1.04': place('summary', 'Asignar', 'Assign'),
  '2.01': place('visits', 'Agendar', 'Schedule'),
  '2.02': place('visits', 'Check-in', 'Check in'),
  '2.03': place('scope', 'Definir', 'Define'),
  '2.04': place('scope', 'Revisar', 'Review'),
  '2.05': place('logbook', 'Buscar', 'Seek'),
  '3.01': place('summary', 'Cotizar', 'Quote'),
  '3.02': place('summary', 'Revisar', 'Review'),
  '3.03': place('summary', 'Terminar', 'Finish'),
  '3.04': place('summary', 'Cerrar', 'Close'),
  '4.01': place('summary', 'Enviar', 'Send'),
  '4.02': place('logbook', 'Seguir', 'Follow up'),
  '4.03': place('logbook', 'Seguir', 'Follow up'),
  '4.05': place('summary', 'Ajustar', 'Adjust'),
  '5.01': place('summary', 'Iniciar', 'Start'),
  '5.02': place('summary', 'Terminar', 'Finish'),
  '5.03': place('files', 'Validar', 'Validate'),
  '5.05': place('summary', 'Corregir', 'Correct'),
  '5.11': place('files', 'Reunir', 'Collect'),
  '5.12': place('summary', 'Pagar', 'Pay'),
  '6.01': place('files', 'Reunir', 'Collect'),
  '6.02': place('files', 'Revisar', 'Review'),
  '6.03': place('summary', 'Facturar', 'Invoice'),
  '6.04': place('logbook', 'Seguir', 'Follow up'),
  '7.01': { ...place('summary', 'Facturar', 'Invoice'), at: 'compose' },
  '7.02': place('summary', 'Emitir', 'Issue'),
  '7.03': place('summary', 'Ingresar', 'Submit'),
  '7.05': { ...place('summary', 'Facturar', 'Invoice'), at: 'compose' },
  '8.01': { ...place('summary', 'Cobrar', 'Collect'), at: 'invoice' },
  '8.02': place('summary', 'Registrar', 'Record'),
  '8.03': place('summary', 'Pagar', 'Pay'),
};

/** Where the duty of a stage is done; by default, the file itself. */
export function dutyPlace(stage: StageNumber | null): DutyPlace {
  return (stage === null ? undefined : PLACES[stage]) ?? OPEN;
}
