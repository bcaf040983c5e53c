import type { CardLineProblem } from '@aura/domain/card-spend/card-statement';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import type { Words } from '../listing.ts';
import { calendarDate, id, money, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

const importing = { area: 'reports', ifCan: ['report/cardspend/add'] } as const;

export const CARD_LINE_WORDS = {
  day: { es: 'la fecha', en: 'the date' },
  card: { es: 'la tarjeta', en: 'the card' },
  holder: { es: 'la persona', en: 'the person' },
  merchant: { es: 'el comercio', en: 'the merchant' },
  amount: { es: 'el monto', en: 'the amount' },
  currency: { es: 'los pesos de otra moneda', en: 'the pesos of another currency' },
} as const satisfies Words & Record<CardLineProblem, unknown>;
const why = z.enum(Object.keys(CARD_LINE_WORDS) as [CardLineProblem, ...CardLineProblem[]]);

/** In base64, at most two megabytes: a workbook, or a CSV in any encoding. */
const content = z
  .base64()
  .min(4)
  .max(2_700_000)
  .refine((given) => given.isWellFormed());
const body = wireInput({ fileName: requiredText(200), content });
const counts = { charges: z.int(), fresh: z.int(), known: z.int(), refunds: z.int(), amount: money };
const unread = z.array(wire({ line: z.int(), why }));

export const previewCardStatement = endpoint({
  ...importing,
  method: 'POST',
  path: '/report/clara/statement/preview/',
  kind: 'read',
  bodyLimit: 2_800_000,
  summary: 'What a statement of corporate cards holds; writes nothing',
  body,
  reply: wire({
    ...counts,
    firstOn: calendarDate,
    lastOn: calendarDate,
    unread,
    unknownHolders: z.array(z.string()),
    first: z.array(
      wire({
        line: z.int(),
        chargedOn: calendarDate,
        card: z.string(),
        holder: z.string(),
        merchant: z.string(),
        amount: money,
        isKnown: z.boolean(),
      }),
    ),
  }),
});
export type CardStatementPreview = z.output<typeof previewCardStatement.reply>;

export const importCardStatement = endpoint({
  ...importing,
  method: 'POST',
  path: '/report/clara/statement/',
  kind: 'write',
  bodyLimit: 2_800_000,
  summary:
    'Keep the charges of a statement of corporate cards; what was seen before is skipped, what fits one receipt alone is linked',
  body,
  reply: wire({ id, ...counts, matched: z.int(), unread }),
});
