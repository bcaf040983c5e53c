import * as z from 'zod';
import type { LiveMessage } from './line.ts';

const Message: z.ZodType<LiveMessage> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), connection: z.uuid() }),
  z.object({ kind: z.enum(['notifications-changed', 'counts-changed', 'read-again']) }),
  z.object({
    kind: z.literal('claim-changed'),
    claimId: z.int(),
    parts: z.array(z.enum(['claim', 'logbook', 'files', 'presence'])),
  }),
]);

/** An unreadable message may have been anything: everything is refetched. */
export function readMessage(data: unknown): LiveMessage {
  try {
    return Message.parse(JSON.parse(String(data)));
  } catch {
    return { kind: 'read-again' };
  }
}
