/** Why a provider cannot be suggested. Only a waivable reason may be overridden by the choosing user, in writing. */
export const EXCLUSIONS = {
  inactive: { sentence: 'Está dado de baja.', isWaivable: false },
  blocked: { sentence: 'Está bloqueado.', isWaivable: false },
  'other-zone': { sentence: 'No atiende esta zona.', isWaivable: false },
  'other-family': { sentence: 'No trabaja esta familia.', isWaivable: false },
  declined: { sentence: 'Rechazó este trabajo.', isWaivable: true },
  'without-documents': { sentence: 'No tiene todos sus documentos vigentes.', isWaivable: true },
  'without-capacity': { sentence: 'Ya no tiene lugar esta semana.', isWaivable: true },
} as const satisfies Record<string, { readonly sentence: string; readonly isWaivable: boolean }>;

export type Exclusion = keyof typeof EXCLUSIONS;
export const EXCLUSION_CODES = Object.keys(EXCLUSIONS) as readonly Exclusion[];

export interface Eligibility {
  readonly isActive: boolean;
  readonly isBlocked: boolean;
  readonly servesZone: boolean;
  readonly servesFamily: boolean;
  readonly hasDocumentsInForce: boolean;
  readonly weeklyCapacity: number;
  /** Jobs counted against the week: those in progress, or those received in it if they are more. */
  readonly weekLoad: number;
  readonly declinedOn: string | null;
}

/** Returns all reasons at once, so that fixing one does not just reveal the next. */
export function exclusionsOf(provider: Eligibility): readonly Exclusion[] {
  return EXCLUSION_CODES.filter((code) => applies[code](provider));
}

export function isWaivable(exclusion: Exclusion): boolean {
  return EXCLUSIONS[exclusion].isWaivable;
}

const applies: Readonly<Record<Exclusion, (provider: Eligibility) => boolean>> = {
  inactive: ({ isActive }) => !isActive,
  blocked: ({ isBlocked }) => isBlocked,
  'other-zone': ({ servesZone }) => !servesZone,
  'other-family': ({ servesFamily }) => !servesFamily,
  declined: ({ declinedOn }) => declinedOn !== null,
  'without-documents': ({ hasDocumentsInForce }) => !hasDocumentsInForce,
  'without-capacity': ({ weeklyCapacity, weekLoad }) => weekLoad >= weeklyCapacity,
};
