import { TASK_STATE_WORDS } from '@aura/contracts/claims/tasks';
import { stepLine } from '@aura/domain/process/step-line';
import { formatDate } from '@aura/domain/format';
import type { Happenings } from './happening.ts';
import { line, ofClaim, ofParty, shared } from './happening-parts.ts';
import { agreedLine, appointmentLine, reminderLine } from './visits/visit-lines.ts';
import { stepNote } from './process/move.store.ts';

type Confirming =
  | 'affectedParty.dataConfirmed'
  | 'affectedParty.paperworkConfirmed'
  | 'affectedParty.workValidated'
  | 'affectedParty.settlementChanged';

const confirmationHappenings: Pick<Happenings, Confirming> = {
  'affectedParty.dataConfirmed': {
    entry: ({ affectedPartyId, isComplete }) =>
      line(isComplete ? 'Datos completos para facturar.' : 'Se retira la confirmación de datos completos.', {
        affectedPartyId,
      }),
    audit: ({ affectedPartyId, isComplete: is }) =>
      ofParty(affectedPartyId, { changes: { isDataComplete: [!is, is] } }),
    refreshes: 'claim',
  },
  'affectedParty.paperworkConfirmed': {
    entry: ({ affectedPartyId, isComplete }) =>
      shared(affectedPartyId, isComplete ? 'Papelería completa.' : 'Se retira la confirmación de papelería completa.'),
    audit: ({ affectedPartyId, isComplete: is }) =>
      ofParty(affectedPartyId, { changes: { isPaperworkComplete: [!is, is] } }),
    refreshes: 'claim',
  },
  'affectedParty.workValidated': {
    entry: ({ affectedPartyId, on }) =>
      shared(
        affectedPartyId,
        on === null ? 'Se retira la validación visual.' : `Validación visual: ${formatDate(on)}.`,
      ),
    audit: ({ affectedPartyId, before, on }) =>
      ofParty(affectedPartyId, { changes: { visuallyValidatedOn: [before, on] } }),
    refreshes: 'claim',
  },
  'affectedParty.settlementChanged': {
    entry: ({ affectedPartyId, isPaidToAffectedParty, reason }) =>
      line(`${isPaidToAffectedParty ? 'Se paga al afectado' : 'Se repara'}. Motivo: ${reason}`, { affectedPartyId }),
    audit: ({ affectedPartyId, isPaidToAffectedParty: is, reason }) =>
      ofParty(affectedPartyId, { changes: { isPaidToAffectedParty: [!is, is] }, detail: { reason } }),
    refreshes: 'claim',
  },
};

/** For every fact about claims: its entry in the bitácora, its audit note and what open screens reload. */
export const happenings: Happenings = {
  'claim.registered': {
    entry: () => line('Siniestro registrado.'),
    audit: ({ claimId, changes }) => ofClaim(claimId, { changes }),
    refreshes: 'claim',
  },
  'claim.edited': { audit: ({ claimId, changes }) => ofClaim(claimId, { changes }), refreshes: 'claim' },
  // Deactivation is part of an edit, whose audit row holds all changes.
  'claim.deactivated': { entry: ({ reason }) => line(`Siniestro desactivado: ${reason}`), refreshes: 'claim' },
  'claim.reactivated': { entry: () => line('Siniestro reactivado.'), refreshes: 'claim' },
  'claim.promiseDateChanged': {
    entry: ({ from, to }) => line(promiseLine(from, to)),
    audit: ({ claimId, from, to }) => ofClaim(claimId, { changes: { promiseDate: [from, to] } }),
    refreshes: 'claim',
  },
  'claim.specialMonitoringChanged': {
    entry: ({ specialMonitoring: is }) => line(is ? 'Pasa a seguimiento especial.' : 'Deja el seguimiento especial.'),
    audit: ({ claimId, specialMonitoring: is }) => ofClaim(claimId, { changes: { specialMonitoring: [!is, is] } }),
    refreshes: 'claim',
  },
  // A claim closes with the last step of its last party, which has its own entry and audit note.
  'claim.closed': { refreshes: 'claim' },
  'claim.reopened': { refreshes: 'claim' },
  'claim.reassigned': {
    entry: ({ reason }) => line(`Reasignado: ${reason}`.slice(0, 600)),
    audit: ({ reassignmentId: entityId, role, fromUserId, toUserId, claimIds, returnedClaimIds }) => {
      const claims = claimIds.length + returnedClaimIds.length;
      return { entity: 'reassignment', entityId, detail: { role, fromUserId, toUserId, claims } };
    },
    refreshes: 'claim',
  },
  'claim.reassignmentUndone': {
    entry: () => line('Reasignación deshecha.'),
    audit: ({ reassignmentId: entityId, claimIds }) => {
      return { entity: 'reassignment', entityId, detail: { claims: claimIds.length } };
    },
    refreshes: 'claim',
  },
  'affectedParty.added': {
    // Entered for the claim, not the party, so that a party added by mistake can still be deleted.
    entry: ({ party }) => line(`Afectado agregado: ${party}.`),
    audit: ({ affectedPartyId, changes }) => ofParty(affectedPartyId, { changes }),
    refreshes: 'claim',
  },
  'affectedParty.edited': {
    audit: ({ affectedPartyId, changes }) => ofParty(affectedPartyId, { changes }),
    refreshes: 'claim',
  },
  'affectedParty.deactivated': {
    entry: ({ affectedPartyId, party }) => line(`Afectado desactivado: ${party}.`, { affectedPartyId }),
    audit: ({ affectedPartyId }) => ofParty(affectedPartyId, { changes: { isActive: [true, false] } }),
    refreshes: 'claim',
  },
  'affectedParty.removed': {
    entry: ({ party }) => line(`Afectado eliminado: ${party}.`),
    audit: ({ affectedPartyId, changes }) => ofParty(affectedPartyId, { changes }),
    refreshes: 'claim',
  },
  'affectedParty.shownInExtranet': {
    entry: ({ affectedPartyId, isVisible }) =>
      line(isVisible ? 'El cliente ya lo ve en la extranet.' : 'Oculto en la extranet.', { affectedPartyId }),
    audit: ({ affectedPartyId, isVisible: is }) =>
      ofParty(affectedPartyId, { changes: { isVisibleInExtranet: [!is, is] } }),
    refreshes: 'claim',
  },
  'affectedParty.scopeDefined': {
    entry: ({ affectedPartyId, reasons }) =>
      shared(affectedPartyId, `Motivos de alcance: ${reasons.join(', ') || 'ninguno'}.`),
    audit: ({ affectedPartyId, changes }) => ofParty(affectedPartyId, { changes }),
    refreshes: 'claim',
  },
  'affectedParty.moved': { entry: (told) => line(stepLine(told)), audit: stepNote, refreshes: 'claim' },
  'affectedParty.alternateProcessChanged': {
    entry: ({ affectedPartyId, before, alternateProcess, reason }) =>
      line(alternateProcessLine(before, alternateProcess, reason), { affectedPartyId }),
    audit: ({ affectedPartyId, before, alternateProcess, reason }) =>
      ofParty(affectedPartyId, { changes: { alternateProcess: [before, alternateProcess] }, detail: { reason } }),
    refreshes: 'claim',
  },
  ...confirmationHappenings,
  'affectedParty.checkedIn': {
    entry: ({ affectedPartyId, distance, justification }) => ({
      ...shared(affectedPartyId, visitLine(distance, justification)),
      kind: 'visit',
    }),
    audit: ({ affectedPartyId, checkInId, distance }) => ofParty(affectedPartyId, { detail: { checkInId, distance } }),
    refreshes: 'claim',
  },
  'appointment.scheduled': {
    entry: ({ affectedPartyId, at, visitor, travelReason }) =>
      shared(affectedPartyId, agreedLine(new Date(at), visitor, travelReason)),
    audit: ({ affectedPartyId, appointmentId }) =>
      ofParty(affectedPartyId, { detail: { appointmentId, state: 'planned' } }),
    refreshes: 'claim',
  },
  'appointment.changed': {
    entry: (told) => (told.isNews ? shared(told.affectedPartyId, appointmentLine(told)) : null),
    audit: ({ affectedPartyId, appointmentId, state }) =>
      ofParty(affectedPartyId, { detail: { appointmentId, state } }),
    refreshes: 'claim',
  },
  'appointment.reminded': {
    entry: ({ affectedPartyId, isMailed, at }) => line(reminderLine(at, isMailed), { affectedPartyId }),
    audit: ({ affectedPartyId, appointmentId, isMailed }) =>
      ofParty(affectedPartyId, { detail: { appointmentId, reminded: isMailed ? 'mail' : 'call' } }),
    refreshes: 'claim',
  },
  'claimFile.added': {
    entry: ({ affectedPartyId, typeName }) => shared(affectedPartyId, `Archivo agregado: ${typeName}.`),
    audit: ({ affectedPartyId, fileType, fileKey }) =>
      ofParty(affectedPartyId, { changes: { file: [null, `${fileType} ${fileKey}`] } }),
    refreshes: 'files',
  },
  'claimFile.reviewed': {
    entry: ({ affectedPartyId, typeName, from, state, reason }) =>
      from === state ? null : shared(affectedPartyId, reviewLine(typeName, state, reason)),
    audit: ({ affectedPartyId, typeName, from, state }) =>
      ofParty(affectedPartyId, { changes: { [typeName]: [from, state] } }),
    refreshes: 'files',
  },
  // Clocks expire without an actor; the interval and the task store when.
  'clock.breached': { refreshes: 'claim' },
  'task.overdue': { refreshes: 'claim' },
  'task.added': {
    audit: ({ claimId, taskId, title }) => ofClaim(claimId, { detail: { taskId, title } }),
    refreshes: 'claim',
  },
  'task.settled': {
    audit: ({ claimId, taskId, title, state }) =>
      ofClaim(claimId, { changes: { task: [title, TASK_STATE_WORDS[state].es] }, detail: { taskId } }),
    refreshes: 'claim',
  },
  'task.reassigned': {
    audit: ({ claimId, taskId, ownerGroup, ownerId }) => ofClaim(claimId, { detail: { taskId, ownerGroup, ownerId } }),
    refreshes: 'claim',
  },
  // Announced with `task.added` or `task.reassigned`, which are audited.
  'task.assigned': { refreshes: 'claim' },
  // It is an entry itself. Entries written by hand are audited by their act.
  'logbook.entryAdded': { refreshes: 'logbook' },
};

function promiseLine(from: string | null, to: string | null): string {
  if (to === null) return `Se quitó la fecha promesa (${formatDate(from ?? '')}).`;
  return from === null
    ? `Fecha promesa: ${formatDate(to)}.`
    : `Fecha promesa: del ${formatDate(from)} al ${formatDate(to)}.`;
}

const ALTERNATE_PROCESSES: Readonly<Record<string, string>> = {
  queja: 'Queja',
  garantia: 'Garantía',
  juridico: 'Jurídico',
  'pago-detenido': 'Pago detenido',
  reasignacion: 'Reasignación',
};

function alternateProcessLine(before: string | null, after: string | null, reason: string): string {
  const ended = before === null ? [] : [`Termina: ${ALTERNATE_PROCESSES[before] ?? before}.`];
  const begun = after === null ? [] : [`Proceso alterno: ${ALTERNATE_PROCESSES[after] ?? after}.`];
  return [...ended, ...begun, `Motivo: ${reason}`].join(' ');
}

function visitLine(distance: number | null, justification: string): string {
  const where = distance === null ? '' : ` a ${distance.toLocaleString('es-MX')} m del domicilio`;
  return `Check-in${where}.${justification === '' ? '' : ` ${justification}`}`;
}

const REVIEWS: Readonly<Record<string, string>> = {
  loaded: 'por revisar',
  validated: 'validado',
  rejected: 'rechazado',
  voided: 'anulado',
};

function reviewLine(typeName: string, state: string, reason: string): string {
  return `${typeName}: ${REVIEWS[state] ?? state}${reason === '' ? '.' : `. ${reason}`}`;
}
