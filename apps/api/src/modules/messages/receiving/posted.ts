import * as z from 'zod';

const seconds = z.coerce
  .number()
  .int()
  .min(0)
  .max(4_102_444_800)
  .transform((time) => new Date(time * 1000));
const id = z.string().min(1).max(200);

const State = z.object({
  id,
  status: z.string(),
  timestamp: seconds,
  biz_opaque_callback_data: z.string().default(''),
  /** Per message since July 2025; `billable` is said to go, and `type` says the same. */
  pricing: z
    .object({ billable: z.boolean().optional(), category: z.string(), type: z.string().optional() })
    .optional()
    .catch(undefined),
  errors: z
    .array(z.object({ code: z.int(), title: z.string().default(''), message: z.string().default('') }))
    .default([]),
});
const Words = z.object({
  id,
  from: z.string().regex(/^\d{8,15}$/),
  timestamp: seconds,
  type: z.string().max(40),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  image: z.object({ id, caption: z.string().default('') }).optional(),
  context: z.object({ id: z.string().optional() }).optional(),
});
export const Template = z
  .object({
    event: z.string(),
    message_template_name: z.string().max(512),
    message_template_language: z.string().max(20),
    reason: z.string().nullish(),
  })
  .transform((said) => ({
    name: said.message_template_name,
    language: said.message_template_language,
    status: said.event,
    reason: said.reason ?? '',
  }));
export type ArrivedState = z.output<typeof State>;
export type ArrivedWords = z.output<typeof Words>;

/** What we do not know is left out one by one: the service adds kinds of news, and posts several at once. */
const known = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(z.unknown())
    .default([])
    .transform((all) =>
      all.flatMap((one) => {
        const read = schema.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );

export const Posted = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ field: z.string(), value: z.record(z.string(), z.unknown()) })),
    }),
  ),
});
export const Messages = z.object({ statuses: known(State), messages: known(Words) });
