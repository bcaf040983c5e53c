import type { Words } from './words.ts';

/** The screen part where a missing condition is fixed. */
export type Place =
  | 'party'
  | 'claim'
  | 'provider'
  | 'logbook'
  | 'appointments'
  | 'scope'
  | 'documents'
  | 'confirmations'
  | 'settlement'
  | 'promise'
  | 'people'
  | 'quotation'
  | 'budget'
  | 'agreement'
  | 'authorization'
  | 'repair'
  | 'payment'
  | 'billing'
  | 'complaints'
  | 'time';

interface Condition {
  /** Text shown while it does not hold. */
  readonly missing: Words;
  readonly place: Place;
  /** Label of the button that leads to where it is fixed. */
  readonly mend: Words;
}

/** Default labels of that button. */
const MENDS: Readonly<Record<Place, Words>> = {
  party: { es: 'Completar datos', en: 'Complete the data' },
  claim: { es: 'Editar siniestro', en: 'Edit the claim' },
  provider: { es: 'Asignar proveedor', en: 'Assign a provider' },
  logbook: { es: 'Ver bitácora', en: 'Open the log' },
  appointments: { es: 'Ver citas', en: 'See the appointments' },
  scope: { es: 'Definir alcance', en: 'Define the scope' },
  documents: { es: 'Subir archivos', en: 'Upload files' },
  confirmations: { es: 'Confirmar', en: 'Confirm' },
  settlement: { es: 'Cambiar solución', en: 'Change the settlement' },
  promise: { es: 'Poner fecha promesa', en: 'Set the promise date' },
  people: { es: 'Asignar analista', en: 'Name the analyst' },
  quotation: { es: 'Ver cotización', en: 'See the quotation' },
  budget: { es: 'Presupuestar', en: 'Budget it' },
  agreement: { es: 'Pactar monto', en: 'Agree the amount' },
  authorization: { es: 'Ver autorización', en: 'See the authorization' },
  repair: { es: 'Ver reparación', en: 'See the repair' },
  payment: { es: 'Ver pagos', en: 'See the payments' },
  billing: { es: 'Ver facturación', en: 'See the billing' },
  complaints: { es: 'Ver quejas', en: 'See the complaints' },
  time: { es: 'Esperar', en: 'Wait' },
};

/** Conditions of steps. The module that owns the data answers; an unanswered condition keeps the step closed. */
export const CONDITIONS = {
  partyNamed: missing('party', 'Falta el nombre del afectado', 'The affected party has no name'),
  contactKnown: missing('party', 'Falta un contacto o un teléfono', 'There is no contact or telephone'),
  damageDescribed: missing('party', 'Falta la descripción del daño', 'The damage is not described'),
  numberKnown: missing(
    'claim',
    'Falta el número de siniestro o de reporte',
    'There is no claim number or report number',
  ),
  providerChosen: missing('provider', 'Falta elegir al proveedor', 'No provider has been chosen'),
  providerFit: missing(
    'provider',
    'El proveedor está bloqueado o inactivo, o no atiende la zona',
    'The provider is blocked or inactive, or does not serve the zone',
  ),
  assignmentAnswered: missing(
    'time',
    'El proveedor aún está a tiempo de aceptar (4 horas hábiles)',
    'The provider still has time to accept (4 business hours)',
  ),
  appointmentAhead: missing('appointments', 'Falta una cita con fecha futura', 'There is no appointment ahead', [
    'Programar cita',
    'Make an appointment',
  ]),
  appointmentLapsed: missing(
    'appointments',
    'La cita sigue vigente: cancélela o espere 2 horas después de la hora',
    'The appointment still stands: cancel it or wait until 2 hours after it',
    ['Ver citas', 'See the appointments'],
  ),
  soughtThreeTimes: missing(
    'logbook',
    'Faltan intentos: 3 llamadas registradas en la bitácora, en al menos 2 días distintos',
    'Attempts are missing: 3 calls in the logbook, on at least 2 different days',
    ['Registrar llamada', 'Enter a call'],
  ),
  foundAgain: missing(
    'logbook',
    'Falta registrar en la bitácora el nuevo contacto con el afectado',
    'The new contact with the affected party is not in the logbook',
    ['Registrar contacto', 'Enter the contact'],
  ),
  soughtTenDays: missing(
    'time',
    'No han pasado 10 días hábiles de búsqueda',
    'It has not been sought for 10 business days',
  ),
  insurerNotified: missing(
    'logbook',
    'Falta avisar a la aseguradora: registre el correo en la bitácora',
    'The insurer has not been told: enter the e-mail in the logbook',
    ['Registrar correo', 'Enter the e-mail'],
  ),
  checkedIn: missing('appointments', 'Falta el check-in de la visita', 'The visit has no check-in', [
    'Registrar visita',
    'Register the visit',
  ]),
  scopeDefined: missing('scope', 'Falta al menos un motivo de alcance', 'There is no scope motif'),
  damageOriginKnown: missing('scope', 'Falta el origen del daño', 'The origin of the damage is missing', [
    'Elegir origen del daño',
    'Choose the origin',
  ]),
  photosBefore: missing(
    'documents',
    'Faltan fotos de antes: se piden 4',
    'Photos from before are missing: 4 are asked for',
    ['Subir fotos', 'Upload photos'],
  ),
  scopeReviewed: missing(
    'time',
    'El supervisor aún está a tiempo de revisar el alcance (8 horas hábiles)',
    'The supervisor still has time to review the scope (8 business hours)',
  ),
  nothingExcluding: missing(
    'scope',
    'El alcance tiene un motivo excluyente: el caso no procede',
    'The scope has an excluding motif: the case does not proceed',
  ),
  somethingExcluding: missing(
    'scope',
    'Requiere un motivo que excluya el caso',
    'It takes a motif that excludes the case',
  ),
  withdrawalSigned: missing('documents', 'Falta el desistimiento firmado', 'The signed withdrawal is missing', [
    'Subir desistimiento',
    'Upload the withdrawal',
  ]),
  advancesSettled: missing(
    'payment',
    'Hay anticipos pagados sin liquidar',
    'There are advances that have not been settled',
  ),
  quotationReceived: missing(
    'quotation',
    'Falta la cotización del proveedor',
    'The quotation of the provider is missing',
    ['Cotizar', 'Quote it'],
  ),
  costAnalystNamed: missing('people', 'Falta asignar al analista de costos', 'No cost analyst has been named'),
  budgetReady: missing('budget', 'Falta el presupuesto', 'The budget is missing'),
  amountAgreed: missing('agreement', 'Falta pactar el monto', 'The amount has not been agreed'),
  marginKept: missing(
    'agreement',
    'El margen es menor al mínimo y falta el visto bueno de GeOp',
    'The margin is below the least and GeOp has not agreed',
  ),
  quotationClosed: missing('quotation', 'Falta cerrar la cotización', 'The quotation is not closed', [
    'Cerrar cotización',
    'Close the quotation',
  ]),
  quotationReopened: missing('quotation', 'Falta reabrir la cotización', 'The quotation has not been reopened'),
  authorizationNeeded: missing(
    'authorization',
    'La matriz permite reparar sin autorización',
    'The matrix allows the repair without authorization',
  ),
  freeOfAuthorization: missing(
    'authorization',
    'La matriz pide autorización del cliente',
    'The matrix asks for the authorization of the insurer',
  ),
  authorizationLost: missing('authorization', 'La autorización sigue vigente', 'The authorization still stands'),
  packageSent: missing('authorization', 'Falta enviar el paquete de autorización', 'The package has not been sent', [
    'Enviar paquete',
    'Send the package',
  ]),
  insurerStepDone: missing('authorization', 'Falta la autorización del cliente', 'The insurer has not authorized', [
    'Registrar respuesta',
    'Register the answer',
  ]),
  authorized: missing('authorization', 'Falta la autorización', 'The authorization is missing', [
    'Registrar respuesta',
    'Register the answer',
  ]),
  rejected: missing('authorization', 'Disponible cuando el cliente la rechace', 'Open once the insurer rejects it'),
  rejectedForGood: missing('authorization', 'El rechazo no es definitivo', 'The rejection is not definitive'),
  paidToAffected: missing(
    'settlement',
    'No se paga al afectado: se repara',
    'It is repaired, not paid to the affected party',
  ),
  repaired: missing(
    'settlement',
    'Se paga al afectado: no se repara',
    'It is paid to the affected party, not repaired',
  ),
  orderIssued: missing('quotation', 'Falta la orden de compra', 'The purchase order is missing', [
    'Emitir la orden',
    'Issue the order',
  ]),
  orderAccepted: missing(
    'quotation',
    'Falta que acepte la orden de compra',
    'You have not accepted the purchase order',
    ['Responder la orden', 'Answer the order'],
  ),
  someoneRepairs: missing('provider', 'Falta quien repare', 'Nobody is there to repair it'),
  promiseMade: missing('promise', 'Falta la fecha promesa', 'There is no promise date'),
  photosAfter: missing(
    'documents',
    'Faltan fotos de después: se piden 4',
    'Photos from after are missing: 4 are asked for',
    ['Subir fotos', 'Upload photos'],
  ),
  visuallyValidated: missing('confirmations', 'Falta la validación visual', 'The visual validation is missing', [
    'Validar trabajo',
    'Validate the work',
  ]),
  defectsListed: missing('complaints', 'No hay defectos registrados', 'No defects are listed'),
  defectsMended: missing('repair', 'Hay defectos sin corregir', 'Some defects are not mended'),
  settlementSigned: missing('documents', 'Falta el finiquito firmado', 'The signed settlement is missing'),
  payeeProved: missing(
    'documents',
    'Falta la identificación o el comprobante de propiedad del afectado',
    'Identification or proof of property of the affected party is missing',
  ),
  payeeAccountVerified: missing(
    'payment',
    'Falta registrar o verificar la cuenta del afectado',
    'The account of the affected party is not registered or verified',
    ['Ver su cuenta', 'See its account'],
  ),
  thirdPartyApproved: missing(
    'payment',
    'Falta autorizar la solicitud de pago al afectado',
    'The payment request of the affected party is not approved',
  ),
  thirdPartyPaid: missing('payment', 'Falta la referencia SPEI del pago', 'The SPEI reference is missing'),
  dataComplete: missing(
    'confirmations',
    'Falta confirmar los datos para facturar',
    'The data for billing is not confirmed',
    ['Confirmar datos', 'Confirm the data'],
  ),
  paperworkComplete: missing('confirmations', 'Falta confirmar la papelería', 'The paperwork is not confirmed', [
    'Confirmar papelería',
    'Confirm the paperwork',
  ]),
  laterAuthorizationNeeded: missing(
    'authorization',
    'La matriz no pide autorización posterior',
    'The matrix asks for no later authorization',
  ),
  noLaterAuthorization: missing(
    'authorization',
    'La matriz pide autorización posterior',
    'The matrix asks for a later authorization',
  ),
  authorizedLater: missing('authorization', 'Falta la autorización posterior', 'The later authorization is missing'),
  returnedLater: missing('authorization', 'El cliente no ha devuelto el caso', 'The insurer has not returned the case'),
  readyToBill: missing('billing', 'Falta autorización o validación para facturar', 'It is not ready to be billed'),
  invoiced: missing('billing', 'Falta la factura', 'The invoice is missing', [
    'Emitir la factura',
    'Issue the invoice',
  ]),
  counterReceiptGiven: missing('billing', 'Falta el contrarrecibo', 'The counter-receipt is missing', [
    'Registrar contrarrecibo',
    'Register the counter-receipt',
  ]),
  invoiceCancelled: missing('billing', 'La factura sigue vigente', 'The invoice still stands'),
  collected: missing('billing', 'Falta cobrar el total', 'The total has not been collected', [
    'Ver la factura',
    'See the invoice',
  ]),
  providerOwed: missing('payment', 'No se debe nada al proveedor', 'Nothing is owed to the provider'),
  nothingOwed: missing('payment', 'Hay saldo por pagar al proveedor', 'There is a balance to pay to the provider'),
  noOpenComplaint: missing('complaints', 'Hay una queja abierta', 'There is an open complaint'),
  paymentsDocumented: missing('payment', 'Faltan complementos de pago', 'Payment complements are missing'),
} as const satisfies Record<string, Condition>;

export type ConditionName = keyof typeof CONDITIONS;

/** Known facts about an affected party; a missing fact keeps a step closed. */
export type ProcessFacts = Readonly<Partial<Record<ConditionName, boolean>>>;

function missing(
  place: Place,
  es: string,
  en: string,
  mend: readonly [es: string, en: string] | null = null,
): Condition {
  return { place, missing: { es, en }, mend: mend === null ? MENDS[place] : { es: mend[0], en: mend[1] } };
}
