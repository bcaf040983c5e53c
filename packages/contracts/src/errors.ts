import * as z from 'zod';

/** 401, 403, 404, 409, 429, 5xx: one sentence, and with 5xx the number to quote to support. */
export const DetailBody = z.object({ detail: z.string(), request_id: z.string().optional() });

/** 403 where an act asks for a recent proof of who one is: `confirmIdentity`, then the same call again. */
export const CONFIRMATION_REQUIRED = 'confirmation_required';
export const UnconfirmedBody = z.object({
  detail: z.string(),
  code: z.literal(CONFIRMATION_REQUIRED),
  /** The person has a second factor, so the proof takes a code besides the password. */
  needs_code: z.boolean(),
});

/** 409 on a record somebody else saved meanwhile: the record as it is stored now, in wire names. */
export const StaleBody = z.object({ detail: z.string(), current: z.record(z.string(), z.unknown()) });

/** 400: messages by field, `non_field_errors` for what belongs to none. */
export const FieldErrorsBody = z.record(z.string(), z.array(z.string()));

export const NON_FIELD = 'non_field_errors';

/** A field of code's names → what is wrong with it. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;
