import * as z from 'zod';
import { id } from './scalars.ts';

/** Everything that can happen and that somebody may react to, with what it carries. Past tense. */
export const facts = {
  'account.passwordChanged': z.object({ userId: id }),
  'session.reuseDetected': z.object({ userId: id, sessionId: z.uuid(), ip: z.string() }),
  'session.revoked': z.object({ userId: id, sessionIds: z.array(z.uuid()), reason: z.string() }),
} as const satisfies Record<string, z.ZodObject>;

export type FactName = keyof typeof facts;
export type Fact = { [Name in FactName]: { readonly name: Name } & z.output<(typeof facts)[Name]> }[FactName];
export type FactNamed<Name extends FactName> = Extract<Fact, { name: Name }>;
