import { clabeFault } from '@aura/domain/clabe';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idText, instant, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

/** `cooling`: approved, but not usable for a day. `replaced`: a newer one is in use. `stopped`: not paid to any more. */
export const BANK_ACCOUNT_STATES = ['requested', 'cooling', 'inUse', 'replaced', 'rejected', 'stopped'] as const;

/** An account as generally visible: its bank and last digits. Names of users are null for the provider itself. */
export const BankAccount = wire({
  id,
  bank: z.string(),
  lastFour: z.string(),
  state: z.enum(BANK_ACCOUNT_STATES),
  requestedAt: instant,
  requestedBy: z.string().nullable(),
  isOwnRequest: z.boolean(),
  approvedAt: instant.nullable(),
  approvedBy: z.string().nullable(),
  usableFrom: instant.nullable(),
  rejectedAt: instant.nullable(),
  rejectionReason: z.string().nullable(),
  stoppedAt: instant.nullable(),
  stoppedBy: z.string().nullable(),
  stopReason: z.string().nullable(),
});
export type BankAccount = z.output<typeof BankAccount>;

const clabe = text(18)
  .refine((value) => clabeFault(value) !== 'shape', { error: 'La CLABE son 18 dígitos' })
  .refine((value) => clabeFault(value) !== 'digit', { error: 'El dígito verificador no coincide: revise la CLABE' });
const act = { method: 'POST', kind: 'write', area: 'administration', params: wireInput({ id: idText }) } as const;
const because = wireInput({
  reason: text(500).trim().min(5, { error: 'Explique el motivo en unas palabras' }),
});
const decide = { ...act, ifCan: ['provider/bankaccount/change'] } as const;

export const requestBankAccount = endpoint({
  ...act,
  path: '/provider/provider/:id/bank-account/',
  ifCan: ['provider/bankaccount/add'],
  summary: 'Requests a bank account for a provider; another user has to approve it',
  body: wireInput({ clabe }),
  reply: BankAccount,
  isSecret: true,
});

export const approveBankAccount = endpoint({
  ...decide,
  path: '/provider/bank-account/:id/approve/',
  summary: 'Approves a bank account that another user requested; it can be used a day later',
  /** Typed by the second user from the bank cover: a mere click would compare nothing. */
  body: wireInput({ clabe }),
  reply: BankAccount,
  isSecret: true,
  stepUp: true,
});

export const rejectBankAccount = endpoint({
  ...decide,
  path: '/provider/bank-account/:id/reject/',
  summary: 'Rejects a bank account, and says why',
  body: because,
  reply: BankAccount,
  stepUp: true,
});

/** Needs the permission to request an account and no step-up: stopping must not be harder than requesting. */
export const stopBankAccount = endpoint({
  ...act,
  path: '/provider/bank-account/:id/stop/',
  ifCan: ['provider/bankaccount/add'],
  summary: 'Stops an approved bank account at any time: nothing is paid to it any more',
  body: because,
  reply: BankAccount,
});

/** Access to the full number is recorded. Not a `write`, because their replies are stored and this must not be. */
export const revealBankAccount = endpoint({
  ...act,
  kind: 'steps',
  path: '/provider/bank-account/:id/reveal/',
  ifCan: ['provider/bankaccount/view'],
  summary: 'The whole number of an account that waits for a decision, for those who compare it',
  reply: wire({ clabe: z.string() }),
  stepUp: true,
});
