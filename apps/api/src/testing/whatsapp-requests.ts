import * as z from 'zod';

const sent = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().regex(/^\d{8,15}$/),
  biz_opaque_callback_data: z.string().max(512).optional(),
};
const SentWords = z.object({
  ...sent,
  type: z.literal('text'),
  text: z.object({ body: z.string().min(1).max(4096), preview_url: z.boolean().optional() }),
});
const SentTemplate = z.object({
  ...sent,
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(
      z.object({
        type: z.literal('body'),
        parameters: z.array(z.object({ type: z.literal('text'), text: z.string().min(1).max(1024) })),
      }),
    ),
  }),
});
/** A message as it is posted to the service. */
export const Sent = z.discriminatedUnion('type', [SentTemplate, SentWords]);
/** A template for which approval is asked. */
export const Proposed = z.object({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string(),
  category: z.enum(['UTILITY', 'MARKETING', 'AUTHENTICATION']),
  components: z.tuple([
    z.object({
      type: z.literal('BODY'),
      text: z.string().max(1024),
      example: z.object({ body_text: z.tuple([z.array(z.string().min(1))]) }),
    }),
  ]),
});
