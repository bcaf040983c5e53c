import { PRICE_CATEGORIES } from '@aura/domain/whatsapp';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing, type Words } from '../listing.ts';
import { calendarDate, id, money } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

export const PRICE_CATEGORY_WORDS = {
  utility: { es: 'Servicio al cliente', en: 'Utility' },
  marketing: { es: 'Publicidad', en: 'Marketing' },
  authentication: { es: 'Autenticación', en: 'Authentication' },
  service: { es: 'Conversación', en: 'Service' },
} as const satisfies Words;

const operated = { area: 'operations', ifCan: ['commons/audit/view'] } as const;

/** One row a month, claim, provider and category: what WhatsApp took and charges for. */
export const messageCostListing = listing({
  ...operated,
  name: 'message-costs',
  path: '/commons/message-cost/',
  summary: 'What messages by WhatsApp cost, by month, claim, provider and category',
  row: {
    id,
    month: z.string(),
    claimNumber: z.string(),
    claimSlug: z.string(),
    recipient: z.string(),
    /** Null: the service did not say it yet. */
    category: z.enum(PRICE_CATEGORIES).nullable(),
    messages: z.int(),
    billable: z.int(),
    /** Charged, and no price is known for their day and country. */
    unpriced: z.int(),
    cost: money,
  },
  spelled: { claimSlug: 'sinister' },
  columns: {
    month: { title: { es: 'Mes', en: 'Month' }, kind: 'text', frozen: true, sortable: true },
    claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text' },
    recipient: { title: { es: 'A quién', en: 'To' }, kind: 'text', sortable: true },
    category: { title: { es: 'Clase', en: 'Category' }, kind: 'text', words: PRICE_CATEGORY_WORDS },
    messages: { title: { es: 'Mensajes', en: 'Messages' }, kind: 'integer', sortable: true },
    billable: { title: { es: 'Cobrados', en: 'Charged' }, kind: 'integer', sortable: true },
    unpriced: { title: { es: 'Sin precio', en: 'Without a price' }, kind: 'integer', optional: true },
    cost: { title: { es: 'Costo', en: 'Cost' }, kind: 'money', sortable: true },
  },
  filters: {
    category: { title: { es: 'Clase', en: 'Category' }, kind: 'choice' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
  },
  filterSpelling: { from: 'fromDate', to: 'toDate' },
  defaultSort: '-month',
});
export const { list: listMessageCosts, export: exportMessageCosts } = messageCostListing;
export type MessageCostRow = z.output<typeof messageCostListing.row>;

const Price = wire({
  id,
  callingCode: z.string(),
  category: z.enum(PRICE_CATEGORIES),
  validFrom: z.iso.date(),
  /** In ten-thousandths of a peso. */
  price: z.int(),
  version: z.int(),
});
export type MessagePrice = z.output<typeof Price>;
const Prices = wire({ prices: z.array(Price) });

export const listMessagePrices = endpoint({
  ...operated,
  method: 'GET',
  path: '/commons/message-price/',
  kind: 'read',
  summary: 'What a message costs, by country, category and the day from which it holds',
  reply: Prices,
});

export const setMessagePrice = endpoint({
  ...operated,
  method: 'PUT',
  path: '/commons/message-price/',
  kind: 'write',
  summary: 'Add a price of messages or correct one; what was charged before its day stays as it is',
  /** Country, category and first day say which one. */
  body: wireInput({
    callingCode: z.string().regex(/^[1-9]\d{0,3}$/, { error: 'Escriba la clave del país, como 52' }),
    category: z.enum(PRICE_CATEGORIES),
    validFrom: calendarDate,
    price: z.int().min(0).max(1_000_000),
    /** Zero for a new one. */
    version: z.int().min(0),
  }),
  reply: Prices,
});
