import { formatInstant } from './format.ts';
import { HEAD_OFFICE_ZONE } from './head-office.ts';

/** Days a link to a purchase order works. */
export const LINK_DAYS = 15;
/** An unanswered package expires after this many days, and with it the links to it. */
export const PACKAGE_DAYS = 30;
/** The deadline of the insurer's answer: the same words in the mail, on its page and in the claim file. */
export function sayDeadline(expiresAt: Date): string {
  return formatInstant(expiresAt, HEAD_OFFICE_ZONE);
}

/** The insurer is reminded after this many business days without an answer, counted from the last mail. */
export const REMIND_AFTER_BUSINESS_DAYS = 2;
/** More mails about one package would be deleted unread. */
export const MOST_REMINDERS = 8;

export const VERDICTS = ['authorized', 'changesAsked', 'rejected'] as const;
export type AuthorizationVerdict = (typeof VERDICTS)[number];

/** Wording of a decision: «… autorizó la cotización». */
export const DECIDED_VERBS = {
  authorized: 'autorizó',
  changesAsked: 'pidió cambios a',
  rejected: 'rechazó',
} as const satisfies Record<AuthorizationVerdict, string>;

/** Codename of GNP's permission in the dossier. */
export const GNP_PAPER = 'autorizacion_gnp';

const SENDERS: readonly string[] = ['ACo', 'KAM', 'GeOp', 'Admin'];
const REGISTRARS: readonly string[] = ['KAM', 'GeOp', 'Admin'];

export function maySendPackage(groups: readonly string[]): boolean {
  return groups.some((group) => SENDERS.includes(group));
}

/** Groups that record the insurer's answer, with the document that proves it. */
export function mayRegisterDecision(groups: readonly string[]): boolean {
  return groups.some((group) => REGISTRARS.includes(group));
}
