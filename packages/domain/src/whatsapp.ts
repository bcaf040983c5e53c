import { OCCASION_WORDS, type Occasion, SAID_BY_TEMPLATE } from './message-terms.ts';

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

export const TEMPLATES: readonly WhatsappTemplate[] = SAID_BY_TEMPLATE.map(templateOf);

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

/** What WhatsApp charges for: the kinds of its price list. */
export const PRICE_CATEGORIES = ['utility', 'marketing', 'authentication', 'service'] as const;
export type PriceCategory = (typeof PRICE_CATEGORIES)[number];

const CHARGED_AS: Readonly<Record<string, PriceCategory>> = {
  utility: 'utility',
  marketing: 'marketing',
  marketing_lite: 'marketing',
  authentication: 'authentication',
  'authentication-international': 'authentication',
  authentication_international: 'authentication',
  service: 'service',
  referral_conversion: 'service',
};

/** The category of a price in the words of the service, which distinguishes more than its price list does. */
export function priceCategoryOf(said: string): PriceCategory | null {
  return CHARGED_AS[said.toLowerCase()] ?? null;
}

/** Prices are in ten-thousandths of a peso: one message costs a few centavos and a part of one. */
export const PRICE_PARTS = 10_000;

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
