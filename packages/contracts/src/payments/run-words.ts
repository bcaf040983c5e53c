import type { Words } from '../listing.ts';

export const RUN_STATE_WORDS = {
  open: { es: 'Abierto', en: 'Open' },
  closing: { es: 'Cerrando', en: 'Closing' },
  closed: { es: 'Cerrado', en: 'Closed' },
  sent: { es: 'Enviado al banco', en: 'Sent to the bank' },
  applied: { es: 'Aplicado', en: 'Applied' },
} as const satisfies Words;

export const TRANSFER_STATE_WORDS = {
  waiting: { es: 'Por confirmar', en: 'Unconfirmed' },
  paid: { es: 'Pagada', en: 'Paid' },
  refused: { es: 'No pagada', en: 'Not paid' },
  returned: { es: 'Devuelta', en: 'Returned' },
} as const satisfies Words;

export const RETURN_KIND_WORDS = {
  returned: { es: 'El banco la devolvió', en: 'The bank gave it back' },
  misconfirmed: { es: 'Se confirmó por error', en: 'It was confirmed by mistake' },
} as const satisfies Words;

export const RUN_PROBLEM_WORDS = {
  held: { es: 'Detenida', en: 'Held' },
  accountMissing: { es: 'Sin cuenta bancaria verificada', en: 'No verified bank account' },
  accountYoung: { es: 'Cuenta verificada hace menos de 24 h', en: 'Account verified less than 24 h ago' },
  accountStopped: { es: 'Su cuenta bancaria está detenida', en: 'Its bank account is stopped' },
  providerInactive: { es: 'El proveedor está inactivo', en: 'The provider is inactive' },
  receiptLost: { es: 'Su factura ya no vale', en: 'Its invoice no longer stands' },
  satCancelled: { es: 'Factura cancelada ante el SAT', en: 'Invoice cancelled at the SAT' },
  satStale: { es: 'El SAT no la confirmó en las últimas 24 h', en: 'Not confirmed by the SAT in the last 24 h' },
  issuerListed: { es: 'El emisor está en la lista 69-B', en: 'The issuer is in the 69-B list' },
  agreementEnded: { es: 'Lo pactado ya no vale', en: 'The agreement no longer stands' },
} as const satisfies Words;

export const ANSWER_MATCH_WORDS = {
  matched: { es: 'Coincide', en: 'Matches' },
  unknownReference: { es: 'Referencia que no es de este corte', en: 'A reference that is not of this run' },
  wrongAmount: { es: 'Otro importe', en: 'Another amount' },
  alreadySettled: { es: 'Ya se había confirmado', en: 'Was settled before' },
  repeated: { es: 'Repetida en el archivo', en: 'Repeated in the file' },
  contradicts: { es: 'Contradice lo registrado', en: 'Contradicts what is recorded' },
  unreadable: { es: 'No se pudo leer', en: 'Could not be read' },
} as const satisfies Words;
