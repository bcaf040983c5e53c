import type { ConditionName } from '@aura/domain/process/conditions';
import type { AllConsequences } from './core/act.ts';
import type { AllAnswers, Answer } from './core/answers.ts';
import type { ExportSource } from './core/listing/export-source.ts';
import type { Served } from './core/serve.ts';
import { dispatchFact } from './events/dispatch.job.ts';
import type { Reaction } from './events/reaction.ts';
import type { Job } from './jobs/job.ts';
import { accounts } from './modules/accounts/module.ts';
import type { AccountParts } from './modules/accounts/parts.ts';
import { assistant } from './modules/assistant/module.ts';
import type { AssistantParts } from './modules/assistant/parts.ts';
import { budgets } from './modules/budgets/module.ts';
import { catalogues } from './modules/catalogues/module.ts';
import { claims } from './modules/claims/module.ts';
import { complaints } from './modules/complaints/module.ts';
import { customers } from './modules/customers/module.ts';
import { extranet } from './modules/extranet/module.ts';
import { files } from './modules/files/module.ts';
import { makeExport } from './modules/files/public.ts';
import { invoicing } from './modules/invoicing/module.ts';
import type { InvoicingParts } from './modules/invoicing/parts.ts';
import { live } from './modules/live/module.ts';
import { messageOfFact } from './modules/live/public.ts';
import { mail } from './modules/mail/module.ts';
import { messages } from './modules/messages/module.ts';
import { type AnsweredBy, gatherAnswers, gatherConsequences } from './modules/module.ts';
import { notifications } from './modules/notifications/module.ts';
import { operations } from './modules/operations/module.ts';
import { partyLinks } from './modules/party-links/module.ts';
import { payments } from './modules/payments/module.ts';
import { privacy } from './modules/privacy/module.ts';
import { providers } from './modules/providers/module.ts';
import { quotations } from './modules/quotations/module.ts';
import { reports } from './modules/reports/module.ts';
import { mailSchedules } from './modules/reports/public.ts';
import { sealedDossiers } from './modules/sealed-dossiers/module.ts';
import { workspace } from './modules/workspace/module.ts';

/** Every module. What follows is derived from this list. */
export const modules = [
  accounts,
  workspace,
  files,
  mail,
  operations,
  catalogues,
  customers,
  providers,
  claims,
  quotations,
  budgets,
  payments,
  invoicing,
  messages,
  complaints,
  partyLinks,
  sealedDossiers,
  reports,
  extranet,
  privacy,
  assistant,
  notifications,
  live,
] as const;

export const allReactions: readonly Reaction[] = modules.flatMap(({ reactions }) => reactions);

export const allExports: readonly ExportSource[] = modules.flatMap(({ exports }) => exports);

export const allJobs: readonly Job[] = [
  dispatchFact(allReactions, messageOfFact),
  makeExport(allExports),
  mailSchedules(allExports),
  ...modules.flatMap(({ jobs }) => jobs),
];

export function allRoutes(parts: {
  accounts: AccountParts;
  invoicing: InvoicingParts;
  assistant: AssistantParts;
}): readonly Served[] {
  const given = {
    ...parts.accounts,
    ...parts.invoicing,
    assistant: parts.assistant,
    jobs: allJobs,
    exports: allExports,
  };
  return modules.flatMap(({ routes }) => routes(given));
}

/** Conditions whose module does not exist yet: their steps stay closed; listing an answered one does not compile. */
const unanswered: Readonly<Record<Exclude<ConditionName, AnsweredBy<typeof modules>>, Answer>> = {};

export const unansweredConditions = Object.keys(unanswered) as readonly ConditionName[];

/** The answer to every condition of the process; an unanswered one does not compile. */
export const allAnswers: AllAnswers = { ...gatherAnswers(modules), ...unanswered };

export const allConsequences: AllConsequences = gatherConsequences(modules);
