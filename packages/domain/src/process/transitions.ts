import { START_STEPS } from './start-steps.ts';
import { type Transition, step } from './transition.ts';
import type { Words } from './words.ts';

/** From the authorization to the end. */
const REPAIR_STEPS: readonly Transition[] = [
  step('T29', '4.04', '5.01', ['repaired'], ['auto'], ['Iniciar reparación', 'Begin the repair']),
  step('T29', '4.04', '5.11', ['paidToAffected'], ['auto'], ['Formalizar el pago', 'Formalise the payment']),
  // A more expensive quotation, or one of different work, was closed: the insurer decides again.
  ...['5.01', '5.02', '5.11'].map((from) =>
    step(
      'T21',
      from,
      '4.01',
      ['authorizationLost'],
      ['auto'],
      ['Pedir autorización de nuevo', 'Ask for authorization again'],
    ),
  ),
  step(
    'T30',
    '5.01',
    '5.02',
    ['someoneRepairs', 'promiseMade', 'orderIssued', 'orderAccepted'],
    ['Proveedor', 'Supervisor'],
    ['Iniciar la reparación', 'Begin the repair'],
  ),
  step('T31', '5.02', '5.03', ['photosAfter'], ['Proveedor'], ['Terminar la reparación', 'Finish the repair']),
  step(
    'T32',
    '5.03',
    '5.04',
    ['visuallyValidated'],
    ['Supervisor', 'EsAt', 'auto'],
    ['Aprobar la validación visual', 'Approve the visual validation'],
  ),
  step('T33', '5.03', '5.05', ['defectsListed'], ['Supervisor'], ['Pedir reproceso', 'Ask for rework'], 'reason'),
  step('T33', '5.05', '5.03', ['defectsMended'], ['Proveedor'], ['Terminar el reproceso', 'Finish the rework']),
  step('T34', '5.04', '6.01', [], ['auto'], ['Reunir papelería', 'Gather the paperwork']),
  step(
    'T35',
    '5.11',
    '5.12',
    ['settlementSigned', 'payeeProved', 'payeeAccountVerified', 'thirdPartyApproved'],
    ['EsAt', 'ACo'],
    ['Registrar el finiquito', 'Register the settlement'],
  ),
  step('T36', '5.12', '5.13', ['thirdPartyPaid'], ['Finanzas', 'auto'], ['Registrar el pago', 'Register the payment']),
  step('T36', '5.13', '6.01', [], ['auto'], ['Reunir papelería', 'Gather the paperwork']),
  step('T37', '6.01', '6.02', ['dataComplete'], ['EsAt', 'auto'], ['Confirmar datos completos', 'Confirm the data']),
  step(
    'T38',
    '6.02',
    '6.03',
    ['paperworkComplete'],
    ['EsAt', 'Supervisor', 'auto'],
    ['Confirmar papelería', 'Confirm the paperwork'],
  ),
  step(
    'T39',
    '6.03',
    '6.04',
    ['laterAuthorizationNeeded'],
    ['auto'],
    ['Pedir autorización posterior', 'Ask for the later authorization'],
  ),
  step('T39', '6.03', '7.01', ['noLaterAuthorization'], ['auto'], ['Pasar a facturación', 'Move on to billing']),
  step(
    'T40',
    '6.04',
    '7.01',
    ['authorizedLater'],
    ['KAM', 'extranet'],
    ['Registrar la firma del cliente', 'Register the signature'],
  ),
  step(
    'T40',
    '6.04',
    '6.01',
    ['returnedLater'],
    ['KAM', 'extranet'],
    ['Registrar la devolución', 'Register the return'],
    'reason',
  ),
  step('T41', '7.01', '7.02', ['readyToBill'], ['Finanzas'], ['Facturar', 'Bill']),
  step('T42', '7.02', '7.03', ['invoiced'], ['Finanzas'], ['Registrar la factura', 'Register the invoice']),
  step(
    'T43',
    '7.03',
    '7.04',
    ['counterReceiptGiven'],
    ['Finanzas'],
    ['Registrar el contrarecibo', 'Register the counter-receipt'],
  ),
  step('T43', '7.04', '8.01', [], ['Finanzas', 'auto'], ['Pasar a cobranza', 'Move on to collection']),
  ...['7.03', '7.04', '8.01'].map((from) =>
    step(
      'T44',
      from,
      '7.05',
      ['invoiceCancelled'],
      ['Finanzas'],
      ['Registrar la cancelación', 'Register the cancellation'],
      'reason',
    ),
  ),
  step('T44', '7.05', '7.01', [], ['Finanzas'], ['Volver a facturar', 'Bill again'], 'reason'),
  step('T45', '8.01', '8.02', ['collected'], ['Finanzas'], ['Registrar el cobro', 'Register the collection']),
  step('T46', '8.02', '8.03', ['providerOwed'], ['auto'], ['Pagar al proveedor', 'Pay the provider']),
  step('T46', '8.02', '9.01', ['nothingOwed', 'paymentsDocumented', 'noOpenComplaint'], ['auto'], ['Cerrar', 'Close']),
  step(
    'T47',
    '8.03',
    '9.01',
    ['nothingOwed', 'paymentsDocumented', 'noOpenComplaint'],
    ['Finanzas', 'auto'],
    ['Cerrar', 'Close'],
    { effect: 'finishes' },
  ),
];

/** All steps of the process, in the order of their rules. */
export const TRANSITIONS: readonly Transition[] = [...START_STEPS, ...REPAIR_STEPS];

/** Button label of a step; undefined for one declared after this code. */
export function stepLabel(from: string, rule: string, to: string): Words | undefined {
  return TRANSITIONS.find((one) => one.from === from && one.to === to && one.rule === rule)?.label;
}
