import type { Words } from '../listing.ts';

export const REQUEST_TYPE_WORDS = {
  access: { es: 'Acceso', en: 'Access' },
  rectification: { es: 'Rectificación', en: 'Rectification' },
  cancellation: { es: 'Cancelación', en: 'Cancellation' },
  opposition: { es: 'Oposición', en: 'Opposition' },
} as const satisfies Words;

export const REQUEST_STATE_WORDS = {
  received: { es: 'Recibida', en: 'Received' },
  searching: { es: 'En búsqueda', en: 'Searching' },
  answered: { es: 'Procede', en: 'Granted' },
  executed: { es: 'Ejecutada', en: 'Carried out' },
  refused: { es: 'No procede', en: 'Refused' },
  forwarded: { es: 'Remitida a la aseguradora', en: 'Forwarded to the insurer' },
  closed: { es: 'Cerrada', en: 'Closed' },
} as const satisfies Words;

export const REQUEST_CHANNEL_WORDS = {
  email: { es: 'Correo', en: 'E-mail' },
  letter: { es: 'Escrito', en: 'Letter' },
  office: { es: 'En persona', en: 'In person' },
  phone: { es: 'Teléfono', en: 'Telephone' },
  insurer: { es: 'Por la aseguradora', en: 'Through the insurer' },
} as const satisfies Words;

export const ROLE_WORDS = {
  controller: { es: 'Responsable', en: 'Controller' },
  processor: { es: 'Encargado', en: 'Processor' },
} as const satisfies Words;

export const SUBJECT_WORDS = {
  party: { es: 'Afectado', en: 'Affected party' },
  provider: { es: 'Proveedor', en: 'Provider' },
  staff: { es: 'Personal de aseguradora', en: "Insurer's person" },
  user: { es: 'Usuario', en: 'User' },
  export: { es: 'Lista exportada', en: 'List taken home' },
} as const satisfies Words;

/** The kinds of record in which personal data was read. */
export const READ_PLACE_WORDS = {
  claim: { es: 'Siniestro', en: 'Claim' },
  party: { es: 'Afectado', en: 'Affected party' },
  version: { es: 'Cotización', en: 'Quotation' },
  order: { es: 'Orden de compra', en: 'Purchase order' },
  payment: { es: 'Solicitud de pago', en: 'Payment request' },
  invoice: { es: 'Factura', en: 'Invoice' },
  provider: { es: 'Proveedor', en: 'Provider' },
  bankAccount: { es: 'Cuenta bancaria', en: 'Bank account' },
  mail: { es: 'Correo', en: 'Mail' },
  staff: { es: 'Personal de aseguradora', en: "Insurer's person" },
  user: { es: 'Usuario', en: 'User' },
  file: { es: 'Archivo', en: 'File' },
  document: { es: 'Documento del asistente', en: 'Document of the assistant' },
  request: { es: 'Solicitud de datos personales', en: 'Request about personal data' },
  export: { es: 'Lista exportada', en: 'List taken home' },
} as const satisfies Words;

export const RETENTION_WORDS = {
  claimFile: { es: 'Expediente del siniestro', en: 'Claim file' },
  position: { es: 'Ubicación de las visitas', en: 'Place of visits' },
  reads: { es: 'Registro de lecturas', en: 'Record of reads' },
  fiscal: { es: 'Documentos fiscales', en: 'Fiscal documents' },
  notifications: { es: 'Notificaciones', en: 'Notifications' },
  mails: { es: 'Correos enviados', en: 'Mails sent' },
} as const satisfies Words;
