/** A link in a mail opens its package for so many days. */
export const LINK_DAYS = 15;
/** A package that nobody answers ends after so many days. */
export const PACKAGE_DAYS = 30;
/** The insurer is reminded after so many business days without an answer, counted from the last mail. */
export const REMIND_AFTER_BUSINESS_DAYS = 2;
/** More mails about one package would be deleted unread. */
export const MOST_REMINDERS = 8;

export const VERDICTS = ['authorized', 'changesAsked', 'rejected'] as const;
export type AuthorizationVerdict = (typeof VERDICTS)[number];

/** How a decision is told: «… autorizó la cotización». */
export const DECIDED_VERBS = {
  authorized: 'autorizó',
  changesAsked: 'pidió cambios a',
  rejected: 'rechazó',
} as const satisfies Record<AuthorizationVerdict, string>;

/** The paper of GNP's permission in the dossier, by its codename. */
export const GNP_PAPER = 'autorizacion_gnp';

const SENDERS: readonly string[] = ['ACo', 'KAM', 'GeOp', 'Admin'];
const REGISTRARS: readonly string[] = ['KAM', 'GeOp', 'Admin'];

/** Who sends a package to the insurer. */
export function maySendPackage(groups: readonly string[]): boolean {
  return groups.some((group) => SENDERS.includes(group));
}

/** Who writes down what the insurer answered, with the paper that proves it. */
export function mayRegisterDecision(groups: readonly string[]): boolean {
  return groups.some((group) => REGISTRARS.includes(group));
}
