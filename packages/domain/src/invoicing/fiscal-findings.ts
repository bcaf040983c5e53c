interface FindingWords {
  readonly es: string;
  readonly en: string;
  readonly toDo: { readonly es: string; readonly en: string };
  readonly group: 'Finanzas' | 'ACo';
}

export const FISCAL_FINDINGS = {
  cancelledAfterPayment: {
    es: 'Cancelada después de pagarla',
    en: 'Cancelled after it was paid',
    toDo: {
      es: 'Pedir la factura que la sustituye (relación 04) o la devolución del pago',
      en: 'Ask for the invoice that replaces it (relation 04) or the money back',
    },
    group: 'Finanzas',
  },
  costWithoutReceipt: {
    es: 'Costo indirecto con su factura cancelada',
    en: 'Indirect cost whose receipt was cancelled',
    toDo: {
      es: 'Pedir la factura que la sustituye (relación 04) y registrarla, o reversar el costo',
      en: 'Ask for the receipt that replaces it (relation 04) and register it, or reverse the cost',
    },
    group: 'Finanzas',
  },
  cancellationAsked: {
    es: 'Nos piden aceptar su cancelación',
    en: 'We are asked to accept its cancellation',
    toDo: {
      es: 'Aceptarla o rechazarla: a los tres días hábiles se da por aceptada',
      en: 'Accept or refuse it: after three working days it counts as accepted',
    },
    group: 'Finanzas',
  },
  listedProvider: {
    es: 'Proveedor en la lista 69-B',
    en: 'Provider in the list of article 69-B',
    toDo: { es: 'Acreditar la operación o corregir en 30 días', en: 'Prove the operation or correct it in 30 days' },
    group: 'Finanzas',
  },
  ownCancelled: {
    es: 'Nuestra y cancelada en el SAT',
    en: 'Ours, and cancelled at the tax authority',
    toDo: { es: 'Aclarar quién la canceló y facturar de nuevo', en: 'Find out who cancelled it and bill again' },
    group: 'Finanzas',
  },
  waitingSubstitute: {
    es: 'Sustituta en espera',
    en: 'Substitute that waits',
    toDo: {
      es: 'Cancelar la factura que sustituye (motivo 01) o la sustituta',
      en: 'Cancel the invoice it replaces (motive 01) or the substitute',
    },
    group: 'Finanzas',
  },
  ownNotFound: {
    es: 'Nuestra y el SAT no la encuentra',
    en: 'Ours, and not found by the tax authority',
    toDo: { es: 'Aclararlo con el PAC', en: 'Clear it up with the certifier' },
    group: 'Finanzas',
  },
  receivedNotFound: {
    es: 'Recibida y el SAT no la encuentra',
    en: 'Received, and not found by the tax authority',
    toDo: { es: 'Pedir al proveedor que lo aclare; no pagarla', en: 'Have the provider clear it up; do not pay it' },
    group: 'ACo',
  },
  ownWithoutComplement: {
    es: 'Cobrada (PPD) sin nuestro complemento',
    en: 'Collected (PPD) without our receipt of payment',
    toDo: { es: 'Emitir el complemento de pago', en: 'Issue the receipt of payment' },
    group: 'Finanzas',
  },
  providerWithoutComplement: {
    es: 'Pagada (PPD) sin complemento del proveedor',
    en: 'Paid (PPD) without the provider’s receipt of payment',
    toDo: { es: 'Pedir el complemento al proveedor', en: 'Ask the provider for the receipt of payment' },
    group: 'ACo',
  },
  complementToCancel: {
    es: 'Complemento de un pago que se devolvió',
    en: 'Receipt of payment for a payment that was returned',
    toDo: { es: 'Pedir al proveedor que lo cancele', en: 'Have the provider cancel it' },
    group: 'ACo',
  },
  unpaidAtOnce: {
    es: 'PUE sin cobrar al terminar su mes',
    en: 'PUE not collected by the end of its month',
    toDo: { es: 'Cancelarla y emitirla de nuevo como PPD', en: 'Cancel it and issue it again as PPD' },
    group: 'Finanzas',
  },
  duplicate: {
    es: 'Posible duplicada',
    en: 'Possible duplicate',
    toDo: { es: 'Comparar ambas y rechazar una', en: 'Compare both and reject one' },
    group: 'ACo',
  },
  certificateEnding: {
    es: 'Certificado de sello por vencer',
    en: 'Sealing certificate about to expire',
    toDo: {
      es: 'Tramitar el nuevo en el portal del SAT y subirlo en «Certificados de sello»',
      en: 'Get the new one from the tax authority and upload it in “Sealing certificates”',
    },
    group: 'Finanzas',
  },
  stampsEnding: {
    es: 'Timbres por terminarse',
    en: 'Stamps about to run out',
    toDo: { es: 'Comprar timbres al PAC', en: 'Buy stamps from the certifier' },
    group: 'Finanzas',
  },
  unverified: {
    es: 'Sin respuesta del SAT desde hace una semana',
    en: 'No answer from the tax authority for a week',
    toDo: { es: 'Verificarla a mano en el portal del SAT', en: 'Check it by hand at the tax authority' },
    group: 'Finanzas',
  },
} as const satisfies Record<string, FindingWords>;
export type FiscalFindingKind = keyof typeof FISCAL_FINDINGS;
export const FISCAL_FINDING_KINDS = Object.keys(FISCAL_FINDINGS) as [FiscalFindingKind, ...FiscalFindingKind[]];

/** Our answer to an issuer that asks to cancel a receipt, and how far it has come. */
export const CANCELLATION_ANSWER_WORDS = {
  acceptGiven: { es: 'Se acepta: en camino al SAT', en: 'Accepted: on its way to the tax authority' },
  acceptSent: { es: 'Se aceptó: el SAT la cancelará', en: 'Accepted: the tax authority will cancel it' },
  refuseGiven: { es: 'Se rechaza: en camino al SAT', en: 'Refused: on its way to the tax authority' },
  refuseSent: { es: 'Se rechazó: sigue vigente', en: 'Refused: it stays valid' },
  failed: { es: 'El SAT no tomó la respuesta', en: 'The tax authority did not take the answer' },
} as const;
export type CancellationAnswerState = keyof typeof CANCELLATION_ANSWER_WORDS;
export const CANCELLATION_ANSWER_STATES = Object.keys(CANCELLATION_ANSWER_WORDS) as [
  CancellationAnswerState,
  ...CancellationAnswerState[],
];
