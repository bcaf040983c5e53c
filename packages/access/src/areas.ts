import { disclosures } from './disclosures.ts';
import { BILLING_GROUPS, EXTRANET_GROUPS, GROUPS, INSIDE_GROUPS } from './groups.ts';
import type { Permission } from './permissions.ts';
import { type Actor, allows, type Rule } from './rule.ts';

export interface Area extends Rule {
  /** The enclosing area, whose rule applies as well. */
  readonly inside?: string;
}

/** Named rules. A screen or an endpoint names one area and inherits the rules of all areas around it. */
export const areas = {
  /** The one area that needs no session: sign in, refresh, verify. */
  outside: {},
  anyone: {},
  /** A user without any group reaches only their own profile, so excluding groups is not enough. */
  staff: { inside: 'anyone', ifInGroup: INSIDE_GROUPS, excludeGroup: EXTRANET_GROUPS },
  /** Members of any group may upload and open files; the file's purpose decides which ones. */
  files: { inside: 'anyone', ifInGroup: GROUPS },
  /** Screens that administer catalogues, including prices, are for company staff only. */
  administration: { inside: 'staff', excludeGroup: ['Proveedor'] },
  claims: { inside: 'staff', ifCan: ['sinister/sinister/view'] },
  /** Groups that assign jobs to providers: stage 1.02 belongs to them. */
  providerChoice: { inside: 'administration', ifInGroup: ['Admin', 'GeOp', 'CoDi', 'Supervisor'] },
  /** Actions of company staff on a claim; providers attend affected parties and change no claim. */
  companyClaims: { inside: 'claims', excludeGroup: ['Proveedor'] },
  billing: { inside: 'staff', ifInGroup: BILLING_GROUPS },
  /** What a provider was paid and is owed: for staff who see billing, and for the provider's own users. */
  providerAccount: {
    inside: 'staff',
    ifInGroup: [...BILLING_GROUPS, 'Proveedor'],
  },
  reports: { inside: 'staff', excludeGroup: ['Proveedor'] },
  report1: {
    inside: 'reports',
    ifInGroup: ['Admin', 'GeOp', 'KAM', 'CoDi', 'Supervisor', 'ACo', 'Finanzas'],
  },
  /** The macro board by people and zones of a division, for those who distribute the work. */
  macroByDivision: { inside: 'reports', ifInGroup: disclosures.macroInDivisionMode.ifInGroup },
  /** How work is distributed over supervisors, for those responsible for it. */
  workload: { inside: 'reports', ifInGroup: ['Admin', 'GeOp', 'CoDi'] },
  /** Cut-offs: who sees what is sent to the bank, who sends it, and who maintains the company's accounts. */
  cutOff: { inside: 'reports', ifInGroup: ['Admin', 'GeOp', 'Finanzas', 'CoDi', 'ACo'] },
  treasury: { inside: 'cutOff', ifInGroup: ['Finanzas'] },
  bankSetup: { inside: 'cutOff', ifInGroup: ['Admin', 'Finanzas'] },
  /** What a provider does for itself. */
  ownProvider: { inside: 'staff', ifInGroup: ['Proveedor'] },
  users: { inside: 'staff', ifInGroup: ['Admin'] },
  /** Operating the application: mails, jobs. */
  operations: { inside: 'staff', ifInGroup: ['Admin'] },
  /** Data subjects' requests and retention terms; permissions decide which staff members. */
  privacy: { inside: 'administration' },
  /** Questions about documents, answered with the asking user's access rights; company staff only. */
  assistant: { inside: 'administration', ifCan: disclosures.assistant.ifCan },
  extranet: { inside: 'anyone', ifInGroup: EXTRANET_GROUPS },
  extranetListing: { inside: 'anyone', ifInGroup: ['Admin'] },
  /** The list of cases shown to an insurer: for its own users and for the administrators of the extranet. */
  extranetCases: { inside: 'anyone', ifInGroup: [...EXTRANET_GROUPS, 'Admin'] },
  /** A claim file or report as the insurer sees it: also for the key account managers of that insurer. */
  extranetView: { inside: 'anyone', ifInGroup: [...EXTRANET_GROUPS, 'Admin', 'KAM'] },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;

export function mayEnter(actor: Actor, name: AreaName): boolean {
  return surroundings(name).every((area) => allows(actor, area));
}

export function mayCall(
  actor: Actor,
  call: { readonly area: AreaName; readonly ifCan?: readonly Permission[] | undefined },
): boolean {
  return mayEnter(actor, call.area) && allows(actor, { ifCan: call.ifCan ?? [] });
}

/** The area itself, then every area enclosing it. */
export function surroundings(name: AreaName): readonly Area[] {
  const area: Area = areas[name];
  return area.inside === undefined ? [area] : [area, ...surroundings(area.inside as AreaName)];
}
