import * as z from 'zod';

/** 401, 403, 404, 409, 429, 5xx: one sentence, and for 5xx the request id to quote to support. */
export const DetailBody = z.object({ detail: z.string(), request_id: z.string().optional() });

/** 403 for an act that requires a recent proof of identity: call `confirmIdentity`, then repeat the call. */
export const CONFIRMATION_REQUIRED = 'confirmation_required';
export const UnconfirmedBody = z.object({
  detail: z.string(),
  code: z.literal(CONFIRMATION_REQUIRED),
  /** The user has a second factor, so the proof needs a code besides the password. */
  needs_code: z.boolean(),
});

/** 409 for a record that was saved by another user meanwhile: the record as stored now, in wire names. */
export const StaleBody = z.object({ detail: z.string(), current: z.record(z.string(), z.unknown()) });

/** 400: messages by field, `non_field_errors` for those that belong to none. */
export const FieldErrorsBody = z.record(z.string(), z.array(z.string()));

export const NON_FIELD = 'non_field_errors';

/** Field in code names → its messages. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;
