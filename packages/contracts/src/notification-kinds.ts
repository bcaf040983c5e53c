import { EXTRANET_GROUPS, type Group } from '@aura/access/groups';

/** Kinds of notifications, each with its own preference. Those about the user's own account are always sent. */
export const NOTIFICATION_KINDS = [
  'mention',
  'comment',
  'assignment',
  'promiseDate',
  'visit',
  'affected',
  'fileRejected',
  'authorization',
  'order',
  'payment',
  'billing',
  'complaint',
  'clockBreach',
  'task',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const MAIL_WAYS = ['never', 'now', 'digest'] as const;
export type MailWay = (typeof MAIL_WAYS)[number];

/** Channels of one kind: in the application, and by mail at once or once a day. */
export interface Ways {
  readonly isInApp: boolean;
  readonly mail: MailWay;
}

/** Defaults. Mail is for what only this user can act on; more of it would be deleted unread. */
export const DEFAULT_WAYS: Readonly<Record<NotificationKind, Ways>> = {
  mention: { isInApp: true, mail: 'now' },
  comment: { isInApp: true, mail: 'never' },
  assignment: { isInApp: true, mail: 'never' },
  promiseDate: { isInApp: true, mail: 'never' },
  visit: { isInApp: true, mail: 'never' },
  affected: { isInApp: true, mail: 'digest' },
  fileRejected: { isInApp: true, mail: 'digest' },
  authorization: { isInApp: true, mail: 'now' },
  order: { isInApp: true, mail: 'never' },
  payment: { isInApp: true, mail: 'digest' },
  billing: { isInApp: true, mail: 'digest' },
  // A complaint has legal deadlines, so it is mailed at once.
  complaint: { isInApp: true, mail: 'now' },
  clockBreach: { isInApp: true, mail: 'digest' },
  task: { isInApp: true, mail: 'digest' },
};

/** Outsiders are only notified of what was written or decided for them. */
const PROVIDER_KINDS = ['comment', 'fileRejected', 'order', 'payment'] as const satisfies readonly NotificationKind[];
const INSURER_KINDS = ['comment'] as const satisfies readonly NotificationKind[];

const OF_REPAIRS = NOTIFICATION_KINDS.filter((kind) => kind !== 'billing');

export function kindsFor(groups: readonly Group[]): readonly NotificationKind[] {
  if (EXTRANET_GROUPS.some((group) => groups.includes(group))) return INSURER_KINDS;
  if (groups.includes('Proveedor')) return PROVIDER_KINDS;
  // Supervisors see nothing of billing.
  if (groups.every((group) => group === 'Supervisor')) return groups.length === 0 ? [] : OF_REPAIRS;
  return NOTIFICATION_KINDS;
}

/** Sent to the user who requested an export that a job makes. */
export const EXPORT_VERBS = { made: 'Exportación lista', failed: 'No se pudo exportar' } as const;

/** The first two are given by the specification. */
export const VERBS = {
  comment: 'Nuevo comentario en bitácora',
  extranetComment: 'Nuevo comentario en bitácora (extranet)',
  mention: 'Mención en bitácora',
  receiptObserved: 'Factura con observaciones',
  receiptRejected: 'Factura rechazada',
  receiptCancelled: 'Factura cancelada ante el SAT',
  providerListed: 'Proveedor en el listado 69-B',
  satListOld: 'El listado 69-B es viejo',
  fiscalFound: 'Hallazgos en los comprobantes fiscales',
  assigned: 'Siniestro asignado',
  reassigned: 'Siniestros reasignados',
  reassignmentUndone: 'Reasignación deshecha',
  returnDue: 'Regreso de siniestros',
  promiseDate: 'Cambio de fecha promesa',
  visit: 'Check-in de visita',
  visitAssigned: 'Cita a su cargo',
  visitMoved: 'Cita cambiada',
  visitCancelled: 'Cita cancelada',
  visitTaken: 'Cita a cargo de otra persona',
  partyConfirmed: 'El afectado confirmó su cita',
  partyOtherTime: 'El afectado pide otra hora',
  partyFile: 'El afectado envió un archivo',
  partySigned: 'El afectado firmó su conformidad',
  partyLinkGuessed: 'Enlace cerrado por intentos fallidos',
  fileRejected: 'Archivo rechazado',
  authorization: 'Respuesta de autorización',
  approvalAsked: 'Monto por aprobar',
  approvalDecided: 'Respuesta a su aprobación',
  authorizationLost: 'Autorización sin efecto',
  authorizationExpired: 'Autorización vencida',
  orderIssued: 'Nueva orden de compra',
  orderAccepted: 'Orden de compra aceptada',
  orderDeclined: 'Orden de compra rechazada',
  orderLate: 'Orden de compra sin respuesta',
  orderEnded: 'Orden de compra sin efecto',
  paymentToApprove: 'Pago por autorizar',
  paymentToDecide: 'Pago por decidir',
  paymentReturned: 'Solicitud de pago devuelta',
  paymentRejected: 'Solicitud de pago rechazada',
  paymentObserved: 'Factura con observaciones',
  paymentHeld: 'Pago detenido',
  paymentReleased: 'Pago liberado',
  paymentPaid: 'Pago realizado',
  paymentTakenBack: 'Pago devuelto por el banco',
  documentRefused: 'Documento rechazado al timbrar',
  documentUnsettled: 'Documento sin saber si se timbró',
  cancellationAsked: 'Cancelación por autorizar',
  cancellationDone: 'Cancelación aceptada',
  cancellationRefused: 'Cancelación rechazada',
  complementsDue: 'Complementos por emitir',
  collectionReversed: 'Cobro revertido',
  refundToApprove: 'Devolución a un cliente por aprobar',
  providerRefundToApprove: 'Reembolso de un proveedor por aprobar',
  counterReceiptRejected: 'Contrarrecibo rechazado',
  complementMissing: 'Falta complemento de pago',
  complaintRegistered: 'Queja nueva',
  complaintAssigned: 'Queja a su cargo',
  complaintToApprove: 'Respuesta de queja por aprobar',
  complaintEscalated: 'Queja ante la autoridad',
  complaintDue: 'Vence hoy la respuesta a la autoridad',
  complaintLate: 'Queja fuera de plazo',
  completionReminded: 'Expedientes por completar',
  dossierSealed: 'Expediente sellado listo',
  dossierFailed: 'No se pudo hacer el expediente sellado',
  clockBreach: 'Plazo vencido',
  strayArrived: 'Mensaje por atender',
  taskAssigned: 'Tarea asignada',
  taskOverdue: 'Tarea vencida',
  taskEscalated: 'Tarea vencida sin atender',
} as const;
