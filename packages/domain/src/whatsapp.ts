import { OCCASION_WORDS, OCCASIONS, type Occasion } from './message-terms.ts';

/** A text that WhatsApp approved once, in one language; `{{1}}` and so on are what a message fills in. */
export interface WhatsappTemplate {
  readonly name: string;
  readonly language: string;
  readonly body: string;
}

/** The states of a template in WhatsApp's words; only approved ones may be sent. */
export const TEMPLATE_STATES = ['pending', 'approved', 'rejected', 'paused', 'disabled'] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

const LANGUAGE = 'es_MX';

/** WhatsApp accepts a template only if it neither begins nor ends with something filled in. */
export function templateOf(occasion: Occasion): WhatsappTemplate {
  const { sentence } = OCCASION_WORDS[occasion];
  return {
    name: `aviso_${occasion.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
    language: LANGUAGE,
    body: `Hola, {{1}}: ${sentence} Siniestro {{2}}, afectado {{3}}, en {{4}}. Responda ALTO si ya no quiere avisos por aquí.`,
  };
}

export const TEMPLATES: readonly WhatsappTemplate[] = OCCASIONS.map(templateOf);

export interface Filling {
  readonly provider: string;
  readonly claimNumber: string;
  readonly party: string;
  readonly address: string;
}

const LONGEST = 200;

/** What fills a template in, in its order. WhatsApp refuses empty values, line breaks and runs of spaces. */
export function fillingOf({ provider, claimNumber, party, address }: Filling): readonly string[] {
  return [provider, claimNumber, party, address].map((value) => {
    const line = value.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);
    return line === '' ? '—' : line;
  });
}

const STOP_WORDS: ReadonlySet<string> = new Set(['alto', 'baja', 'stop']);

/** Whether a message says no more than that its sender wants none any more. */
export function asksToStop(words: string): boolean {
  return STOP_WORDS.has(
    words
      .toLowerCase()
      .replaceAll(/[^\p{L}\s]/gu, '')
      .trim(),
  );
}

/** Times of one message come in any order and more than once: a later state is never taken back by an earlier one. */
const RANK = { sent: 1, delivered: 2, read: 3 } as const;
export type Arrival = keyof typeof RANK;

export function isLater(state: Arrival, than: string): boolean {
  return RANK[state] > (RANK[than as Arrival] ?? 0);
}
