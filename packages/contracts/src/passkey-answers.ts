import * as z from 'zod';

const LONGEST = 16_384;
/** The browser's JSON form of a credential (WebAuthn, «toJSON»), with the spelling of the standard. */
export const encoded = z.string().max(LONGEST);
export const credential = {
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  /** No extension is asked for. */
  clientExtensionResults: z.strictObject({}),
  authenticatorAttachment: z.string().max(40).optional(),
} as const;

export const PasskeyAnswer = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.string().max(200).optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;
