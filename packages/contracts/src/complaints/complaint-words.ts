import type { Authority, ComplaintOrigin, Outcome, RootCause, Severity } from '@aura/domain/complaints/complaint';
import {
  COMPLAINT_STATE_TRAITS,
  COMPLAINT_STATES,
  type ComplaintState,
} from '@aura/domain/complaints/complaint-states';
import type { Titled } from '../listing.ts';

type WordsOf<Key extends string> = Readonly<Record<Key, Titled>>;

export const COMPLAINT_STATE_WORDS = Object.fromEntries(
  COMPLAINT_STATES.map((state) => [state, COMPLAINT_STATE_TRAITS[state].words]),
) as WordsOf<ComplaintState>;

export const ORIGIN_WORDS: WordsOf<ComplaintOrigin> = {
  affected: { es: 'Afectado', en: 'Affected party' },
  insured: { es: 'Asegurado', en: 'Insured' },
  customer: { es: 'Cliente', en: 'Insurer' },
  authority: { es: 'UNE / CONDUSEF', en: 'UNE / CONDUSEF' },
  internal: { es: 'Interno', en: 'Internal' },
};

export const SEVERITY_WORDS: WordsOf<Severity> = {
  low: { es: 'Baja', en: 'Low' },
  medium: { es: 'Media', en: 'Medium' },
  high: { es: 'Alta', en: 'High' },
  critical: { es: 'Crítica', en: 'Critical' },
};

export const AUTHORITY_WORDS: WordsOf<Authority> = {
  une: { es: 'UNE', en: 'UNE' },
  condusef: { es: 'CONDUSEF', en: 'CONDUSEF' },
};

export const OUTCOME_WORDS: WordsOf<Outcome> = {
  favourable: { es: 'Favorable a quien se quejó', en: 'In favour of the claimant' },
  unfounded: { es: 'Improcedente', en: 'Unfounded' },
};

export const ROOT_CAUSE_WORDS: WordsOf<RootCause> = {
  us: { es: 'Nuestra', en: 'Ours' },
  provider: { es: 'Del proveedor', en: 'Of the provider' },
  customer: { es: 'De la aseguradora', en: 'Of the insurer' },
  affected: { es: 'Del afectado', en: 'Of the affected party' },
  material: { es: 'Del material', en: 'Of the material' },
  none: { es: 'No hubo falla', en: 'There was no fault' },
};
